// The first part of this target lands with its first type.
