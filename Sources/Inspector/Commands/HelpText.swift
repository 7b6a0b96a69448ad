/// What the commands' pages of `help` say besides grammar, options and examples: a paragraph each.
enum HelpText {
  static let send = [
    """
    The child's envelopes are implied: 'destination.editor.saveTapped'. '[x]' is an id, \
    '[#n]' the n-th element, counted from 0. A text without quotes goes to the end of the \
    line.
    """,
    """
    One line per action until the store is quiet: '#n' counts actions, 'en' effects; '+e4' \
    has started, '-e4' has ended. 'changed' names the paths that differ.
    """,
    "When the child is not there nothing is sent; 'send!' sends all the same.",
  ]

  static let actions = [
    """
    Without a path the actions of the whole app. What has actions of its own is a child: \
    'actions panel' lists them, 'actions panel.rows' those of any element. '(String)' is the \
    type of what follows the action in 'send'.
    """
  ]

  static let state = [
    """
    '[x]' is an id, an offset or a key, '[#n]' the n-th element, '[*]' each: it lists them. \
    A case is a step of the path, 'destination.detail.id', although its line is that of its \
    value: '= detail'.
    """,
    """
    node: a line of the tree. Optionals, wrappers and boxes are looked through; an enum's \
    payload is merged into its case.
    """,
    "leaf: a node without children.",
    "depth: 0 for a leaf, else 1 + the deepest child's.",
    "Counts cover all nodes, also those that are not shown.",
    """
    compares: the comparisons of == on equal values: 1 for a leaf whatever its length and \
    for an object, 1 + payload for a case, n for a set, keys + values for a dictionary. \
    Counts of elements, equal buffers and probing are not counted; '≥' where == probes.
    """,
    "size: MemoryLayout.size of the place's type.",
    """
    heap: the allocated bytes of the blocks that it owns, from the allocator. A block that \
    two places hold is counted for the first; '*' marks the second. What a closure holds is \
    not seen.
    """,
    """
    == unshared: against an equal copy that shares no storage; '≥' where a part could not be \
    copied.
    """,
    "== shared: against itself.",
    "share: the part of the first line's unshared time.",
    """
    The == of an optional or a collection, called alone, is not specialised and can take \
    longer than within the value around it: what that one takes for the part counts then, \
    and is said. Where it cannot be told from what the rest takes, a part that seems dearer \
    has no share.
    """,
    """
    A value with a NaN is not equal to its copy and has no times, nor has a type that is not \
    Equatable.
    """,
    "Values deeper than 200,000 levels are not measured.",
    """
    == of its own: recorded by @ObservableState, or found by changing one field at a time in \
    a copy: a == that still says 'equal' ignores the field.
    """,
    "--top n: the n parts with the most comparisons, the slowest first.",
    """
    --find: names, paths and values, in capital or small letters; with --top the costliest of \
    them.
    """,
    "--describe runs the app's own 'description'.",
    """
    --equality-order: before, if first: how many comparisons == would make on average before \
    it comes to a change, were the field the first one; over the last n actions, 100 unless \
    set.
    """,
    "stops: in how many of them the field was the first that had changed.",
    """
    '#3 … could stop after 13 comparisons': of an action that you have sent, what == of the \
    states before and after it compares up to its first difference, whose path follows.
    """,
  ]

  static let effects = [
    "age: the time on the session's clock since its start, in seconds in JSON.",
    "sent: the actions it has sent. A '.send' has no entry: its action arrives at once.",
    "gone: its child is not there any more; there should be none.",
    """
    cancel id: what ends it. An id that stands for effects of several children is said below \
    them: one cancel there ends them all.
    """,
    """
    --tree: the action that a person sent, what it started, what that sent, down to the \
    effects in flight; at most 20 causes of an effect.
    """,
  ]

  static let history = [
    """
    Each action: its number, when on the session's clock, who sent it, and the action as \
    'send' reads it; where a line is too short for all, the rest stands below.
    """,
    "recorded: the time in reduce; copies that the recording causes are in it.",
    "The last 1,000 actions are kept, as what they changed; 'history limit 30' keeps 30.",
    """
    'history ignore panel.rows[*].download' keeps no action of that path or below it, so \
    that the others stay longer; --clear keeps all again.
    """,
    """
    --script leaves out help, history, quit and source, whose lines stand there instead; a \
    line that failed stands there with '!'.
    """,
  ]

  static let diff = [
    """
    Both sides of each changed path. Long values are cut as 'state' cuts them; of an action \
    that changed more than 50 places the rest is counted.
    """
  ]

  static let envelope = [
    """
    One row per enum value on the way of the action; an element's id is no level of its own. \
    cases, size: of the enum; '(boxed)' when the case's payload lies in memory of its own.
    """,
    """
    state, size: of what the reducers of that action work on; an envelope's is the \
    collection or presentation that holds the child. An enum that no reducer is for has \
    none.
    """,
    "embed: making the enum's value of its payload and dropping it.",
    """
    extract: taking the payload out and dropping it. Both call the case's own closures on \
    the concrete types, as operators do; what the loop takes by itself is subtracted.
    """,
    """
    total: the level's reducers and all below, on copies of the state that share no storage \
    with each other or with the store, made outside of the measured time. Of a collection of \
    more than 64 elements, those off the way keep sharing what they hold. A copy is run \
    again when giving its last level the state back makes it what it was.
    """,
    """
    self: total less the total of the next level that has reducers, so that all selfs add up \
    to the whole.
    """,
    """
    reacts: the level's own reducers changed state or shared values outside of the child's \
    part, or returned an effect that is not the child's; else 'no visible reaction'.
    """,
    """
    pattern: the shortest Swift pattern that matches the action from that level, as an \
    ancestor writes it; length: its characters.
    """,
    """
    A time is the median of batches; ± is half the range between the quartiles of the \
    batches, of a self that of both totals together.
    """,
    "A spread above half the time is called too noisy.",
    """
    It is a dry run: effects are not started; uuid, date, clock and random numbers are \
    copies; writes to shared values go to an overlay that is dropped, so a total holds no \
    saving of files; what a reducer sends to the store is dropped. State, effects, ids, \
    shared values, user defaults and stored files are compared before and after: what moved \
    all the same is named, 'pure' is false, the exit code is 1, and the reducers were run \
    once and not timed.
    """,
    """
    Other side effects of a reducer, such as a print or a request, cannot be undone and are \
    not seen: they happen for every run.
    """,
    "--no-reduce runs no reducer and measures the rest.",
    """
    --all takes every action path of the children that are there now, with made-up payloads; \
    of a collection the first element that has the child.
    """,
    "cost: embed, extract and reduce.",
  ]

  static let clock = [
    "now: seconds on the session's clock.",
    "sleeping: effects that sleep on it.",
    "waiting for something outside: effects that do neither sleep nor run.",
    """
    not at rest: the store went on after Ctrl-C, or without an end, and was cut off; what \
    its effects wait for is not known.
    """,
    """
    'advance' wakes sleepers in the order of their deadlines and lets each one's work \
    settle.
    """,
    """
    'settle' lets no time pass; with a real clock it waits until nothing runs, at most 1s \
    unless told otherwise. In a store that existed before the inspector the two counts are \
    one.
    """,
  ]

  static let expect = [
    "Operators: ==, !=, <, <=, >, >=, contains, is nil, is not nil.",
    """
    A child that is not there reads as nil. A misspelt path is an error with exit code 1, an \
    expectation that does not hold has exit code 3.
    """,
    "With the real clock 'within 2s' behind it waits until it holds, at most that long.",
  ]

  static let time = [
    """
    took: from reading the command to its result, the time for writing it not included; \
    once, not a median. The store's work and the inspector's are both in it.
    """
  ]
}
