public import Foundation

private enum CalendarKey: DependencyKey {
  static var liveValue: Calendar { .autoupdatingCurrent }

  static var testValue: Calendar {
    DependencyValues.reportUnimplemented("calendar")
    return .autoupdatingCurrent
  }
}

private enum LocaleKey: DependencyKey {
  static var liveValue: Locale { .autoupdatingCurrent }

  static var testValue: Locale {
    DependencyValues.reportUnimplemented("locale")
    return .autoupdatingCurrent
  }
}

private enum TimeZoneKey: DependencyKey {
  static var liveValue: TimeZone { .autoupdatingCurrent }

  static var testValue: TimeZone {
    DependencyValues.reportUnimplemented("timeZone")
    return .autoupdatingCurrent
  }
}

extension DependencyValues {
  /// The calendar by which dates are counted; in a test its use is reported unless it is overridden.
  ///
  /// ```swift
  /// @Dependency(\.calendar) var calendar
  /// let today = calendar.startOfDay(for: Date(timeIntervalSince1970: 0))
  /// ```
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The locale in which values are written; in a test its use is reported unless it is overridden.
  ///
  /// ```swift
  /// store.dependencies.locale = Locale(identifier: "en_US_POSIX")
  /// ```
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone in which dates are read; in a test its use is reported unless it is overridden.
  ///
  /// ```swift
  /// store.dependencies.timeZone = .gmt
  /// ```
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}
