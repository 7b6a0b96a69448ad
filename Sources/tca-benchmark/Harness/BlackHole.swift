/// Takes a value so that the optimiser cannot leave out how it was made.
@inline(never)
func observe<Value>(_ value: borrowing Value) {}

/// Gives back a value of which the optimiser no longer knows what it is.
@inline(never)
func opaque<Value>(_ value: Value) -> Value { value }
