import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';

/** What `oc` made of a case. */
export type OcAnswer =
  | { readonly outcome: 'printed'; readonly text: string }
  | { readonly outcome: 'refused'; readonly message: string }
  | { readonly outcome: 'crashed'; readonly message: string };

/** A process that runs `oc adm upgrade status` for one case after the other. */
export interface OcStatus {
  ask(clusterVersionPath: string, details: string): Promise<OcAnswer>;
  close(): void;
}

/** Why no cases can be run here; one sentence. */
export class NotRunnable extends Error {}

/** Where the program stands for Go as long as it is built: nothing is written into the checkout. */
const PLACE = 'cmd/update-status-fuzz';

/**
 * Builds the program in `fuzz/oc-status` with the packages of a checkout of openshift/oc.
 * @throws {NotRunnable} without Go, without a checkout, or when it cannot be built.
 */
export function buildOcStatus(checkout: string | undefined, root: string, folder: string): string {
  if (checkout === undefined || checkout === '') {
    throw new NotRunnable('Say where a checkout of openshift/oc is: make fuzz OC=path.');
  }
  const source = path.resolve(checkout);
  if (!existsSync(path.join(source, 'pkg/cli/admin/upgrade/status/status.go'))) {
    throw new NotRunnable(
      `${checkout} is no checkout of openshift/oc: it has no pkg/cli/admin/upgrade/status.`,
    );
  }
  const { env } = process;
  if (spawnSync('go', ['version'], { env }).status !== 0) {
    throw new NotRunnable('Go was not found: install it to build what runs the cases through oc.');
  }
  const program = path.resolve(folder, 'oc-status');
  const overlay = path.resolve(folder, 'overlay.json');
  const main = path.join(root, 'tools/fuzz/oc-status/main.go');
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    overlay,
    JSON.stringify({ Replace: { [path.join(source, PLACE, 'main.go')]: main } }),
  );
  const { status, stderr } = spawnSync(
    'go',
    ['build', '-overlay', overlay, '-o', program, `./${PLACE}`],
    { cwd: source, encoding: 'utf8', env },
  );
  if (status !== 0) {
    throw new NotRunnable(`Go could not build it: ${stderr.trim().split('\n').at(-1) ?? ''}`);
  }
  return program;
}

export function startOcStatus(program: string): OcStatus {
  const child = spawn(program, { stdio: ['pipe', 'pipe', 'inherit'] });
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  return {
    ask: async (clusterVersion, details) => {
      child.stdin.write(`${JSON.stringify({ clusterVersion, details })}\n`);
      const line = await lines.next();
      if (line.done) throw new Error('the program that runs oc has ended');
      return readAnswer(line.value);
    },
    close: () => child.stdin.end(),
  };
}

function readAnswer(line: string): OcAnswer {
  // Written by our own program.
  const { text, error, crash } = JSON.parse(line) as Readonly<Record<string, string | undefined>>;
  if (crash !== undefined) return { outcome: 'crashed', message: crash };
  if (error !== undefined) return { outcome: 'refused', message: error };
  return { outcome: 'printed', text: text ?? '' };
}
