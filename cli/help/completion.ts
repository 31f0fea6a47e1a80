import { COMMANDS, type CommandInfo } from '../arguments/commands';
import type { Flag, Shell } from '../arguments/flags';

/** The script that completes commands, flags and their values in a shell. */
export function completionScript(shell: Shell): string {
  return SCRIPTS[shell]();
}

const SCRIPTS: Readonly<Record<Shell, () => string>> = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

const NAMES = COMMANDS.map(({ name }) => name);

/** `-o --output` */
function spellings([name, { short }]: readonly [string, Flag]): readonly string[] {
  return [...(short === undefined ? [] : [`-${short}`]), `--${name}`];
}

function valuesOf(command: CommandInfo, name: string, flag: Flag): readonly string[] | undefined {
  return name === 'output' ? command.outputs : flag.values;
}

function bashScript(): string {
  const cases = COMMANDS.flatMap((command) =>
    Object.entries(command.flags).flatMap(([name, flag]) => {
      if (flag.type === 'boolean') return [];
      const values = valuesOf(command, name, flag);
      const compgen = flag.isFile ? '-f' : `-W '${(values ?? []).join(' ')}'`;
      return spellings([name, flag]).map(
        (spelling) =>
          `    ${command.name}:${spelling}) COMPREPLY=($(compgen ${compgen} -- "$current")); return ;;`,
      );
    }),
  );
  const words = COMMANDS.map(({ flags, name, takesFiles, words: more }) => {
    const all = [...more, ...Object.keys(flags).map((flag) => `--${flag}`)];
    return `    ${name}) words='${all.join(' ')}'${takesFiles ? ' files=-f' : ''} ;;`;
  });
  return `# Completion of update-status in bash
_update_status() {
  local current=\${COMP_WORDS[COMP_CWORD]} previous=\${COMP_WORDS[COMP_CWORD-1]} command= files= word words
  # bash takes --flag=value apart
  if [ "$current" = = ]; then
    current=
  elif [ "$previous" = = ]; then
    previous=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in ${NAMES.join('|')}) command=$word; break ;; esac
  done
  case $command:$previous in
${cases.join('\n')}
  esac
  case $command in
${words.join('\n')}
    *) words='${NAMES.join(' ')} --help --version' ;;
  esac
  COMPREPLY=($(compgen $files -W "$words" -- "$current"))
}
complete -F _update_status update-status
`;
}

function zshScript(): string {
  const quote = (text: string) => text.replaceAll("'", "'\\''").replace(/[[\]:]/g, '\\$&');
  const commands = COMMANDS.map(({ about, name }) => `    '${name}:${quote(about)}'`);
  const cases = COMMANDS.map((command) => {
    const words = [
      ...(command.words.length === 0 ? [] : [`'1::what:(${command.words.join(' ')})'`]),
      ...(command.takesFiles ? ["'*:path:_files'"] : []),
    ];
    const flags = Object.entries(command.flags).flatMap(([name, flag]) => {
      const values = valuesOf(command, name, flag);
      const taken = flag.isFile ? '_files' : values ? `(${values.join(' ')})` : '';
      return spellings([name, flag]).map((spelling) => {
        const equals = spelling.startsWith('--') ? '=' : '';
        return flag.type === 'boolean'
          ? `'${spelling}[${quote(flag.about)}]'`
          : `'${spelling}${equals}[${quote(flag.about)}]:${name}:${taken}'`;
      });
    });
    return `    ${command.name}) _arguments ${[...words, ...flags].join(' ')} ;;`;
  });
  return `#compdef update-status
# Completion of update-status in zsh
_update_status() {
  local -a commands line
  local state
  commands=(
${commands.join('\n')}
  )
  _arguments -C '1: :->command' '*:: :->rest' && return
  case $state in
    command) _describe command commands; return ;;
  esac
  case $line[1] in
${cases.join('\n')}
  esac
}
if [ "$funcstack[1]" = _update_status ]; then
  _update_status "$@"
else
  compdef _update_status update-status
fi
`;
}

function fishScript(): string {
  const quote = (text: string) => `'${text.replace(/['\\]/g, '\\$&')}'`;
  const line = (condition: string, rest: string) =>
    `complete -c update-status -n ${quote(condition)} ${rest}`;
  return `# Completion of update-status in fish
complete -c update-status -f
${COMMANDS.map(({ about, name }) =>
  line('__fish_use_subcommand', `-a ${name} -d ${quote(about)}`),
).join('\n')}
${COMMANDS.flatMap((command) => {
  const condition = `__fish_seen_subcommand_from ${command.name}`;
  const words = [
    ...command.words.map((word) => line(condition, `-a ${word}`)),
    ...(command.takesFiles ? [line(condition, '-F')] : []),
  ];
  const flags = Object.entries(command.flags).map(([name, flag]) => {
    const values = valuesOf(command, name, flag);
    const taken = flag.isFile ? '-r -F' : values ? `-x -a ${quote(values.join(' '))}` : '-x';
    const parts = [
      `-l ${name}`,
      ...(flag.short === undefined ? [] : [`-s ${flag.short}`]),
      ...(flag.type === 'boolean' ? [] : [taken]),
      `-d ${quote(flag.about)}`,
    ];
    return line(condition, parts.join(' '));
  });
  return [...words, ...flags];
}).join('\n')}
`;
}
