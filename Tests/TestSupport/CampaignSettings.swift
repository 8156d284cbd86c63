import Foundation

/// The extent of random tests, from the environment.
public enum CampaignSettings {
  /// The factor by which the number of tests is multiplied: `FORMWORK_CAMPAIGN`, or 1 if it is not
  /// set.
  public static var multiplier: Int {
    max(1, number("FORMWORK_CAMPAIGN").map(Int.init) ?? 1)
  }

  /// The one seed to replay, in the part that it belongs to: `FORMWORK_SEED`.
  public static var seed: UInt64? {
    number("FORMWORK_SEED")
  }

  /// The seeds of one part of a campaign: the one to replay, or `count` seeds, multiplied by the
  /// multiplier. No two parts share a seed.
  public static func seeds(part: Int, count: Int) -> Range<UInt64> {
    let start = UInt64(part) * 1_000_000_000
    if let seed { return seed / 1_000_000_000 == UInt64(part) ? seed..<seed + 1 : 0..<0 }
    return start..<start + UInt64(count * multiplier)
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
