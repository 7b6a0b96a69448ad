internal import Foundation

/// Every sentence that sharing says.
enum Wording {
  static func marker(_ wrapper: String, _ key: String?) -> String {
    key.map { "\(wrapper)(\($0))" } ?? wrapper
  }

  static func key(_ kind: String, _ name: String) -> String { "\(kind) \(name.debugDescription)" }

  static func nestedWrite(_ marker: String) -> String {
    """
    '\(marker)' is changed inside of its own 'withLock': the inner change is lost.

    To fix this, change the value that the outer closure is given.
    """
  }

  static func loadFailed(_ marker: String, _ error: any Error) -> String {
    """
    '\(marker)' could not be loaded, so its value stays as it is: \(error)

    What is stored is kept: a file is moved aside, as '….damaged', before it is written again. To \
    fix this, make the stored value match the type, or delete it.
    """
  }

  static func saveFailed(_ marker: String, _ error: any Error) -> String {
    """
    '\(marker)' could not be saved, so the change is in memory only: \(error)

    To fix this, see that its place can be written.
    """
  }

  static func reader(_ key: String?) -> String { marker("@SharedReader", key) }

  static func missingValue(_ key: String) -> String { "'\(key)' holds no value" }

  static func typeConflict(_ key: String, _ type: Any.Type, _ other: Any.Type) -> String {
    """
    '\(key)' is shared as '\(type)' here and as '\(other)' elsewhere: the two do not see each other's \
    changes, and overwrite them.

    To fix this, share it as one type, or under another name.
    """
  }

  static func isFolder(_ path: String) -> String { "'\(path)' is a folder" }
}
