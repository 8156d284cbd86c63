import FormOracle
import TestSupport
import Testing

@testable import FormEngine

@Suite("Random forms against the reference")
struct LiveFormCampaignTests {
  @Test("a live form does what the reference does", arguments: 0..<4)
  func agrees(part: Int) {
    let campaign = Campaign { LiveForm(CheckedSpec(trusting: $0)) }
    let seeds = CampaignSettings.seeds(part: part, count: 650)
    if let failure = campaign.run(seeds: seeds) { Issue.record("\(failure)") }
  }
}
