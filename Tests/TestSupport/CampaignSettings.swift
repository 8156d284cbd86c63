import Foundation

/// The extent of random tests, from the environment. The tests name the numbers of cases that
/// `.ci/run` tries; `swift test` alone tries a quarter of them.
public enum CampaignSettings {
  /// The multiple of the usual number of cases that `.ci/run` tries.
  private static let inCI = 4

  /// The factor by which the number of cases is multiplied: `FORMWORK_CAMPAIGN`, or 1 if it is not
  /// set.
  public static var multiplier: Int {
    max(1, number("FORMWORK_CAMPAIGN").map(Int.init) ?? 1)
  }

  /// Whether at least as many cases are tried as in `.ci/run`.
  public static var isThorough: Bool { multiplier >= inCI }

  /// Whether more cases are tried than in `.ci/run`.
  public static var isLong: Bool { multiplier > inCI }

  /// How many cases to try of which `.ci/run` tries `count`.
  public static func share(of count: Int) -> Int {
    (count * multiplier + inCI - 1) / inCI
  }

  /// The one seed to replay, in the part that it belongs to: `FORMWORK_SEED`.
  public static var seed: UInt64? {
    number("FORMWORK_SEED")
  }

  /// The seeds of one part of a campaign: the one to replay, or as many as the share of `count`. No
  /// two parts share a seed.
  public static func seeds(part: Int, count: Int) -> Range<UInt64> {
    let start = UInt64(part) * 1_000_000_000
    if let seed { return seed / 1_000_000_000 == UInt64(part) ? seed..<seed + 1 : 0..<0 }
    return start..<start + UInt64(share(of: count))
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
