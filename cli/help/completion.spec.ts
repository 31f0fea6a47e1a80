import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { COMMANDS } from '../arguments/commands';
import { SHELLS } from '../arguments/flags';
import { announceUnchecked } from '../../src/testing/announce-unchecked';
import { completionScript } from './completion';

/** What bash offers for the last word. It takes `--flag=value` apart before a script sees it. */
function offerInBash(...words: readonly string[]): readonly string[] {
  const script = `${completionScript('bash')}
COMP_WORDS=("$@")
COMP_CWORD=$(($# - 1))
_update_status
printf '%s\n' "\${COMPREPLY[@]}"`;
  const stdout = execFileSync('bash', ['-c', script, 'bash', 'update-status', ...words], {
    cwd: __dirname,
    encoding: 'utf8',
  });
  return stdout.split('\n').filter((line) => line !== '');
}

describe('completion in bash', () => {
  it.each([
    { words: ['st'], offered: ['status'] },
    { words: [''], offered: [...COMMANDS.map(({ name }) => name), '--help', '--version'] },
    { words: ['status', '--de'], offered: ['--details'] },
    { words: ['status', '--details', 'n'], offered: ['none', 'nodes'] },
    { words: ['status', '--details', '=', 'a'], offered: ['all'] },
    {
      words: ['status', '--details', '='],
      offered: ['none', 'all', 'nodes', 'health', 'operators'],
    },
    { words: ['explain', '-o', ''], offered: ['text', 'markdown', 'json'] },
    { words: ['history', '-o', ''], offered: ['text', 'json', 'yaml'] },
    { words: ['diff', 'completion.sp'], offered: ['completion.spec.ts'] },
    { words: ['diff', '--choose-'], offered: ['--choose-second'] },
    { words: ['explain', 'p'], offered: ['pool', 'payload'] },
    { words: ['explain', '--wat'], offered: [] },
    { words: ['disruption', '--to', 'completion.sp'], offered: ['completion.spec.ts'] },
    { words: ['disruption', '--pool', ''], offered: [] },
    { words: ['completion', ''], offered: [...SHELLS] },
  ])('offers $offered after $words', ({ words, offered }) => {
    expect(offerInBash(...words)).toEqual(offered);
  });
});

describe.each(['zsh', 'fish'] as const)('completion in %s', (shell) => {
  it('is something that the shell understands', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'completion-'));
    const file = path.join(directory, shell);
    writeFileSync(file, completionScript(shell));
    const { error, status } = spawnSync(shell, ['-n', file]);
    rmSync(directory, { recursive: true });
    if (error) announceUnchecked(`${shell} is not installed, so its completion is not parsed`);
    expect(error ? 0 : status).toBe(0);
  });

  it('has every command with its flags and values', () => {
    const script = completionScript(shell).replaceAll('\\:', ':');
    for (const { about, flags, name, words } of COMMANDS) {
      expect(script).toContain(name);
      expect(script).toContain(about);
      for (const word of words) expect(script).toContain(word);
      for (const flag of Object.keys(flags)) {
        expect(script).toContain(shell === 'fish' ? `-l ${flag} ` : `'--${flag}`);
      }
    }
    expect(script).toContain('none all nodes health operators');
  });
});
