/**
 * Starts the command line, which the build puts behind this file as a comment of one line: that is what V8 skips fastest. What V8 compiled of
 * it in one run is kept for the next: to compile it takes as long as everything that a short run does.
 */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { Script } from 'node:vm';
import { optimize } from './optimization';

/** Set by scripts/build-cli.mjs: a hash of the program. V8 itself compares nothing but the length. */
declare const PROGRAM_HASH: string;

const NEWLINE = 10;
const COMMENT = '//';

/** Files of other programs that stay: two more that are used in turn with this one. */
const MOST_OF_OTHERS = 8;

type Program = (require: NodeJS.Require, module: NodeJS.Module, exports: unknown) => void;

const COMMANDS = ['status', 'explain', 'disruption'];

const command = COMMANDS.find((name) => process.argv.includes(name)) ?? 'other';
const folder = path.join(
  process.env.XDG_CACHE_HOME || process.env.LOCALAPPDATA || path.join(homedir(), '.cache'),
  'update-status',
);
/** What was compiled in a few runs together: each goes another way through the program. */
const files = ['1', '2', '3'].map((run) =>
  path.join(folder, `${PROGRAM_HASH}-${process.version}-${process.arch}-${command}-${run}`),
);

// Before the program is compiled: what is kept belongs to what V8 is set to.
optimize(false);
const isAllowed = !process.env.NODE_DISABLE_COMPILE_CACHE;
const [known, index] = isAllowed ? readKnown() : [undefined, -1];
const script = new Script(readProgram(), { filename: __filename, cachedData: known });
// The program is what the build made of it.
(script.runInThisContext() as Program)(require, module, exports);
const next = files[script.cachedDataRejected ? index : index + 1];
if (isAllowed && next !== undefined) process.once('exit', () => keep(next));

/** A function that takes what modules of CommonJS are given. Everything is ASCII; the launcher has two lines, the program the third. */
function readProgram(): string {
  const own = readFileSync(__filename);
  const launcherEnd = own.indexOf(NEWLINE, own.indexOf(NEWLINE) + 1);
  return own.toString('latin1', launcherEnd + COMMENT.length + 1, own.length - 1);
}

/** The last that there is, and its place among the files; -1 without any. */
function readKnown(): readonly [data: Buffer | undefined, index: number] {
  for (let place = files.length - 1; place >= 0; place--) {
    try {
      const file = files[place] ?? '';
      // With sudo, the folder may be that of somebody else.
      if (statSync(file).uid === (process.getuid?.() ?? 0)) return [readFileSync(file), place];
    } catch {
      // The one before, then.
    }
  }
  return [undefined, -1];
}

/** Whole or not at all, for this user alone; whoever cannot write there goes on as before. */
function keep(file: string): void {
  const part = `${file}.${process.pid}`;
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    for (const other of listOthers().slice(MOST_OF_OTHERS)) rmSync(other, { force: true });
    optimize(false);
    writeFileSync(part, script.createCachedData(), { mode: 0o600 });
    renameSync(part, file);
    for (const before of files.slice(0, files.indexOf(file))) rmSync(before, { force: true });
  } catch {
    // The next start is as slow as this one.
  }
}

/** What other programs have kept, or left behind; the latest first. */
function listOthers(): readonly string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith(PROGRAM_HASH));
  const written = names.map((name) => {
    const file = path.join(folder, name);
    return { file, atMs: statSync(file).mtimeMs };
  });
  return written.sort((a, b) => b.atMs - a.atMs).map(({ file }) => file);
}
