@_exported public import CasePaths
@_exported public import Dependencies
@_exported public import IdentifiedCollections
@_exported public import Sharing
