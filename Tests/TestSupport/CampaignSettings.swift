import Foundation

/// The extent of random tests, from the environment.
public enum CampaignSettings {
  /// The factor by which the number of tests is multiplied: `FORMWORK_CAMPAIGN`, or 1 if it is not
  /// set.
  public static var multiplier: Int {
    max(1, number("FORMWORK_CAMPAIGN").map(Int.init) ?? 1)
  }

  /// The one seed to replay: `FORMWORK_SEED`.
  public static var seed: UInt64? {
    number("FORMWORK_SEED")
  }

  /// The seeds of one part of a campaign: the one to replay, or `count` seeds, multiplied by the
  /// multiplier. No two parts share a seed.
  public static func seeds(part: Int, count: Int) -> Range<UInt64> {
    if let seed { return part == 0 ? seed..<seed + 1 : 0..<0 }
    let length = UInt64(count * multiplier)
    let start = UInt64(part) * 1_000_000_000
    return start..<start + length
  }

  private static func number(_ name: String) -> UInt64? {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) }
  }
}
