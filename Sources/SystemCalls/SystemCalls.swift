// The C library, and the small part of Foundation. On Linux the rest of Foundation, with its tables
// of languages, takes longer to load than a small form takes to be displayed.
#if canImport(FoundationEssentials)
  @_exported import FoundationEssentials
#else
  @_exported import Foundation
#endif
#if canImport(Glibc)
  @_exported import Glibc
#elseif canImport(Musl)
  @_exported import Musl
#endif
