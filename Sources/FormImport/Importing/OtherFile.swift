import FormEngine
import FormText

/// A file that can't be imported: what it is, and what to do instead.
enum OtherFile: Hashable {
  case spreadsheet, archive, redcap, formIO, googleForms, fhirXML, spec
  case fhirAnswers
  case fhirResource(type: String)

  /// What the file is, and what to do, as a sentence.
  var sentence: String {
    switch self {
    case .spreadsheet:
      "this is a spreadsheet; make an XForm of it with xls2xform, which PyPI's pyxform installs, and import "
        + "that: xls2xform form.xlsx form.xml"
    case .archive: "this is an archive; unpack it, and import the form that is in it"
    case .redcap: "this is a data dictionary of REDCap, which can't be imported"
    case .formIO: "this is a form of form.io, which can't be imported"
    case .googleForms: "this is a form of Google Forms, which can't be imported"
    case .fhirXML:
      "this is FHIR in XML; ask its server for JSON, with the header Accept: application/fhir+json, and import "
        + "that"
    case .spec: "this is a spec already; it needs no import"
    case .fhirAnswers:
      "this is a QuestionnaireResponse, which contains answers; import its Questionnaire"
    case .fhirResource(let type):
      "this is a FHIR resource of the type \(type.quotedForMessage); a form is a Questionnaire"
    }
  }
}

// MARK: - Recognizing files

extension OtherFile {
  /// Recognizes a file that is neither JSON nor XML by its bytes.
  init?(_ bytes: [UInt8]) {
    // A zip archive (PKWARE's APPNOTE, 4.3.7) with the parts of a workbook (ISO/IEC 29500, ISO/IEC 26300), or a
    // compound file as older programs write them (MS-CFB, 2.2).
    if bytes.starts(with: [0x50, 0x4B, 0x03, 0x04]) {
      // The names are listed at the end, however large the parts are.
      let names = Array(bytes.prefix(4_096) + bytes.suffix(65_536))
      let parts = ["xl/workbook", "opendocument.spreadsheet"]
      self = parts.contains { names.contains(part: $0) } ? .spreadsheet : .archive
    } else if bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      self = .spreadsheet
    } else {
      let first = bytes.prefix(200).prefix { $0 != UInt8(ascii: "\n") }
      let isText = ![UInt8(ascii: "{"), UInt8(ascii: "<")].contains(bytes.first)
      guard isText, Array(first).contains(part: "Variable / Field Name") else { return nil }
      self = .redcap
    }
  }

  /// Recognizes an XML file by its root.
  init?(_ root: XMLElement) {
    guard root.attributes.namespaces.contains("http://hl7.org/fhir") else { return nil }
    self = .fhirXML
  }

  /// Recognizes a JSON file by its members.
  init?(_ root: JSONNode) {
    if root["formwork"] != nil, root["sections"] != nil {
      self = .spec
    } else if let type = root["resourceType"]?.text, type != "Questionnaire" {
      self = type == "QuestionnaireResponse" ? .fhirAnswers : .fhirResource(type: type)
    } else if root["components"]?.elements?.first?["type"] != nil {
      self = .formIO
    } else if root["formId"] != nil, root["items"] != nil || root["info"] != nil {
      self = .googleForms
    } else {
      return nil
    }
  }
}

extension [UInt8] {
  /// Whether the bytes contain those of a text.
  fileprivate func contains(part: String) -> Bool {
    let wanted = Array(part.utf8)
    return indices.contains { self[$0] == wanted[0] && self[$0...].starts(with: wanted) }
  }
}
