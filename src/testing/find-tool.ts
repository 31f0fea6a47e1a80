import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { announceUnchecked } from './announce-unchecked';

export const ROOT = resolve(__dirname, '../..');
export const CHART = resolve(ROOT, 'charts/update-status-plugin');

/** How the scripts say that the machine has no such tool and none can be had. */
const NOT_HERE = 3;

/**
 * The path of a program that the tests need but that no package of ours brings. When the machine has none, says so
 * aloud and gives `undefined`.
 * @throws when the search itself goes wrong.
 */
export function findTool(
  script:
    | 'find-helm.sh'
    | 'find-kube-api.sh'
    | 'find-nginx.sh'
    | 'find-promtool.sh'
    | 'find-shell.sh',
  ...args: readonly string[]
): string | undefined {
  const found = spawnSync(resolve(ROOT, 'tools/scripts', script), args, { encoding: 'utf8' });
  if (found.status === 0) return found.stdout.trim();
  if (found.status !== NOT_HERE) throw new Error(`${script} failed: ${found.stderr}`);
  announceUnchecked(found.stderr.trim());
  return undefined;
}

/** The path of a program if it is installed; says so aloud when it is not. */
export function findInstalled(...names: readonly string[]): string | undefined {
  for (const name of names) {
    const found = spawnSync('sh', ['-c', 'command -v "$0"', name], { encoding: 'utf8' });
    if (found.status === 0) return found.stdout.trim();
  }
  announceUnchecked(`what needs ${names.join(' or ')}; it is not installed`);
  return undefined;
}

/** `describe` when there is what the tests need, else a skip whose reason has been said. */
export function describeWith(tool: unknown): jest.Describe {
  return tool === undefined ? describe.skip : describe;
}
