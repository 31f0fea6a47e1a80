import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeWith, findTool } from '../../src/testing/find-tool';
import { COMMANDS } from '../arguments/commands';
import { SHELLS } from '../arguments/flags';
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

/** What fish offers for the last word of a line. */
function offerInFish(fish: string, line: string): readonly string[] {
  const home = mkdtempSync(path.join(tmpdir(), 'completion-'));
  const stdout = execFileSync(
    fish,
    ['--no-config', '-c', `${completionScript('fish')}\ncomplete -C $argv[1]`, line],
    { cwd: __dirname, encoding: 'utf8', env: { ...process.env, HOME: home } },
  );
  rmSync(home, { recursive: true });
  return stdout
    .split('\n')
    .filter((text) => text !== '')
    .map((text) => text.replace(/\t.*/, ''));
}

const fish = findTool('find-shell.sh', 'fish') ?? '';
const zsh = findTool('find-shell.sh', 'zsh') ?? '';

describeWith(fish || undefined)('completion in fish', () => {
  it.each([
    { line: 'st', offered: ['status'] },
    { line: '', offered: COMMANDS.map(({ name }) => name).sort() },
    { line: 'status --det', offered: ['--details'] },
    { line: 'status --details n', offered: ['nodes', 'none'] },
    { line: 'explain -o ', offered: ['json', 'markdown', 'text'] },
    { line: 'diff completion.sp', offered: ['completion.spec.ts'] },
    { line: 'explain p', offered: ['payload', 'pool'] },
    { line: 'explain --wat', offered: [] },
    { line: 'disruption --to completion.sp', offered: ['completion.spec.ts'] },
    { line: 'completion ', offered: [...SHELLS].sort() },
  ])('offers $offered after "$line"', ({ line, offered }) => {
    expect([...offerInFish(fish, `update-status ${line}`)].sort()).toEqual(offered);
  });
});

describeWith(zsh || undefined)('completion in zsh', () => {
  it('is something that the shell understands', () => {
    expect(execFileSync(zsh, ['-n'], { encoding: 'utf8', input: completionScript('zsh') })).toBe(
      '',
    );
  });

  it('would be told apart from something that it does not', () => {
    expect(() => execFileSync(zsh, ['-n'], { input: 'if foo\n', stdio: 'pipe' })).toThrow('parse');
  });
});

describe.each(['zsh', 'fish'] as const)('completion in %s', (shell) => {
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
