// The small part of Foundation, with the C library. On Linux the rest of Foundation, with its tables
// of languages, takes longer to load than a small form takes to be displayed.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
@_exported import SystemCalls
