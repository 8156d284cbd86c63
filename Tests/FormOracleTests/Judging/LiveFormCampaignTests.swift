import FormEngine
import FormOracle
import TestSupport
import Testing

@Suite("Random forms against the reference")
struct LiveFormCampaignTests {
  @Test("a live form does what the reference does", arguments: 0..<4)
  func agrees(part: Int) {
    let campaign = Campaign { $0.check().checked.map(LiveForm.init) }
    let seeds = CampaignSettings.seeds(part: part, count: 650)
    if let failure = campaign.run(seeds: seeds) { Issue.record("\(failure)") }
  }

  @Test("so it does where states are restored in between", arguments: 0..<2)
  func restores(part: Int) {
    let campaign = Campaign(restoresStates: true) { $0.check().checked.map(LiveForm.init) }
    let seeds = CampaignSettings.seeds(part: part + 4, count: 75)
    if let failure = campaign.run(seeds: seeds) { Issue.record("\(failure)") }
  }
}
