import { spawnSync } from 'node:child_process';
import { COMMANDS } from '../arguments/commands';
import { FLAGS } from '../arguments/flags';
import { announceUnchecked } from '../../src/testing/announce-unchecked';
import { HELP } from './help';
import { manPage } from './man-page';

const PAGE = manPage('1.2.3');

it('has all that the help has', () => {
  const plain = PAGE.replaceAll('\\-', '-').replaceAll('\\&', '');
  for (const { name, usage } of COMMANDS)
    expect(plain).toContain(`.B update-status ${name}\n${usage}`);
  for (const name of Object.keys(FLAGS))
    expect(plain).toMatch(new RegExp(`^\\.B .*--${name}(?:=|$)`, 'm'));
  const examples = HELP.match(/^ {2}update-status .+=.+$/gm) ?? [];
  expect(examples.length).toBeGreaterThan(3);
  for (const example of examples) expect(plain).toContain(example.trim());
  expect(plain).toContain('update-status 1.2.3');
});

it('is a manual page without a warning', () => {
  const { error, stderr, stdout } = spawnSync('groff', ['-man', '-Tascii', '-ww', '-P-c'], {
    input: PAGE,
    encoding: 'utf8',
  });
  if (error) announceUnchecked('groff is not installed, so the manual page is not formatted');
  expect(error ? '' : stderr).toBe('');
  expect(error ? 'update-status --details' : stdout).toContain('update-status');
});
