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
  /// The calendar by which dates are counted.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The locale in which values are written.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The time zone in which dates are read.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }
}
