internal import Foundation
@_spi(PluginMessage) internal import SwiftCompilerPluginMessageHandling

/// The compiler's side of a plug-in connection: JSON messages behind an 8-byte little-endian length.
struct StandardStreamConnection: MessageConnection {
  private let input: FileHandle
  private let output: FileHandle

  init(input: Int32, output: Int32) {
    self.input = FileHandle(fileDescriptor: input)
    self.output = FileHandle(fileDescriptor: output)
  }

  func sendMessage<Message: Encodable>(_ message: Message) throws {
    let payload = try JSONEncoder().encode(message)
    var length = UInt64(payload.count).littleEndian
    var bytes = withUnsafeBytes(of: &length) { Data($0) }
    bytes.append(payload)
    try output.write(contentsOf: bytes)
  }

  func waitForNextMessage<Message: Decodable>(_ type: Message.Type) throws -> Message? {
    guard let header = try read(count: 8), header.count == 8 else { return nil }
    let length = header.reversed().reduce(0) { $0 << 8 | Int($1) }
    guard let payload = try read(count: length), payload.count == length else { return nil }
    return try JSONDecoder().decode(type, from: payload)
  }

  /// Reads exactly `count` bytes; fewer at the end of input, nil when there are none.
  private func read(count: Int) throws -> Data? {
    var bytes = Data()
    while bytes.count < count {
      guard let next = try input.read(upToCount: count - bytes.count), !next.isEmpty else { break }
      bytes.append(next)
    }
    return bytes.isEmpty ? nil : bytes
  }
}
