/// Of the commands that are about the session itself, and of help.
extension HelpText {
  static let source = [
    """
    A relative path counts from the file that the line stands in, at the prompt and in -c \
    from the working directory. A file that is being run already is refused.
    """,
    "The first line that fails ends the file.",
    """
    --json, --stable and --out hold for the results of all its lines. The file of --out \
    counts from the working directory everywhere, in a file that is run too.
    """,
    """
    With --json the object of 'source' itself follows those of its lines, when none has \
    failed.
    """,
  ]

  static let set = [
    """
    trace: what effects do while no command runs appears above the prompt, and what happens \
    during 'advance' and 'settle' stands above their summary.
    """,
    """
    'set trace filter' shows only actions and effects of these paths and below; without a \
    path all. Issues always show.
    """,
    "echo: a command file prints each line before its result.",
    """
    pager: at the prompt, output that does not fit on the screen is shown by $PAGER, else \
    less.
    """,
  ]

  static let echo = [
    "Options stand before the text. '--' stands before a text that begins with one of them."
  ]

  static let redact = [
    """
    The values at the path and below are written as '(redacted)' wherever the session \
    writes: in the state, labels, diffs, history, JSON, files, and in the lines typed, which \
    cannot be run again. '[*]' is any element. A larger part is hidden whole in 'diff' and \
    'expect'.
    """,
    """
    The path is one of the state, of an action whose payload is hidden, or both: what sets a \
    hidden field may have another path. The payload of an action that was not sent is hidden \
    whole.
    """,
    """
    Texts seen there are left out of all else, as they stand there and as words of their \
    own: 'Dune' in 'Dune 2' is, in 'Dunes' it is not. Of 4 characters or more, and the last \
    \(Quantity.count(SecretTexts.limit)) of them. What a reducer changes, drops or keeps \
    elsewhere is not known.
    """,
    """
    While a path is hidden, 'set echo' shows a line when it has run, and it is kept then. A \
    line kept before its text came to a hidden place stays in the file of typed lines: hide \
    the action's path too. What was remembered hidden stays so.
    """,
    "What the app prints itself is not changed. --redact hides from the start.",
  ]

  static let alias = [
    """
    The name stands at the beginning of a line; what follows it is added to the text. It may \
    stand for another alias. Names of commands are refused.
    """
  ]

  static let reset = [
    "State, ids, clock, dates, random numbers and issues start again, as the session started."
  ]

  static let times = [
    """
    Measured on a monotonic clock in batches of at least 20 µs after a warm-up; the median of up \
    to 11 batches is shown, ± is half the range between the quartiles.
    """,
    "'(debug)' marks a build without optimisation. --stable leaves out all measured times.",
  ]

  static let overviewEnd = """
    Begin with 'state' and 'actions'; 'state --metrics' tells what each part costs. 'help \
    send' explains a command, 'help numbers' all measures. 'st' is enough for 'state'. TAB \
    completes; --json, --stable and --out go with every command.
    """

  static let help = [
    """
    The beginning of a command's name is enough where no other command begins so: 'st' is \
    'state', 'se' may be 'send', 'settle' or 'set'. In a file write names in full: a later \
    command may begin so too.
    """,
    "TAB completes commands, options, actions, paths and names of files.",
    """
    --json, --stable and --out go with every command; before what follows it where that is a \
    text or a line: 'echo --json a', 'time --json state'. '--out /dev/stdout' is the standard \
    output, '/dev/stderr' and '/dev/fd/3' are descriptors as well.
    """,
  ]
}
