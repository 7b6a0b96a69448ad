# Completion of tca-repl's options in bash.
_tca_repl() {
  local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD - 1]}
  # 'bash' takes '--color=always' for three words.
  if [[ $current == "=" ]]; then
    current=""
  elif [[ $previous == "=" ]]; then
    previous=${COMP_WORDS[COMP_CWORD - 2]}
  fi
  COMPREPLY=()
  case "$previous" in
    --color)
      mapfile -t COMPREPLY < <(compgen -W "always never auto" -- "$current")
      return
      ;;
    -c | --command | --seed | --date | --redact | --rows) return ;;
  esac
  if [[ $current == -* ]]; then
    mapfile -t COMPREPLY < <(compgen -W "-c --command -f --file --json --stable --verify --update
      --lesson --keep-going --live --virtual --seed --date --init --no-init --redact --color --rows
      -h --help --version" -- "$current")
  else
    compopt -o filenames
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  fi
}
complete -F _tca_repl tca-repl
