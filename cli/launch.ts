/**
 * Starts the command line, which the build puts behind this file as comments of one line each: that is what V8 skips
 * fastest. The first is a small program for the text of saved files, the second all of it. What V8 compiled of them in
 * one run is kept for the next: to compile it takes as long as everything that a short run does.
 */
import {
  existsSync,
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

/** Set by tools/scripts/build-cli.mjs: a hash of both programs. V8 itself compares nothing but the length. */
declare const PROGRAM_HASH: string;

const NEWLINE = 10;
const COMMENT = '//';

/** The programs, by the number of lines before them. */
const QUICK = 2;
const WHOLE = 3;

/** Files of other programs that stay: those of a few more builds that are used in turn with this one. */
const MOST_OF_OTHERS = 8;

type Program = (
  require: NodeJS.Require,
  module: NodeJS.Module,
  exports: unknown,
  runWholeProgram: () => void,
) => void;

const COMMANDS = ['status', 'explain', 'disruption'];

const command = COMMANDS.find((name) => process.argv.includes(name)) ?? 'other';
const readsFiles = process.argv.some((argument) => argument.startsWith('--mock-clusterversion'));
const folder = path.join(
  process.env.XDG_CACHE_HOME || process.env.LOCALAPPDATA || path.join(homedir(), '.cache'),
  'update-status',
);
const isAllowed = !process.env.NODE_DISABLE_COMPILE_CACHE;

if (command === 'status' && readsFiles) run(QUICK, 'text');
else runWholeProgram();

function runWholeProgram(): void {
  run(WHOLE, command);
}

function run(place: number, name: string): void {
  /** The code that a few runs compiled together, each of which uses another part of the program. */
  const files = ['1', '2', '3'].map((nth) =>
    path.join(folder, `${PROGRAM_HASH}-${process.version}-${process.arch}-${name}-${nth}`),
  );
  // Before the program is compiled: what is kept belongs to what V8 is set to.
  optimize(false);
  const [known, index] = isAllowed ? readKnown(files) : [undefined, -1];
  const script = new Script(readProgram(place), { filename: __filename, cachedData: known });
  // The program is what the build made of it.
  (script.runInThisContext() as Program)(require, module, exports, runWholeProgram);
  const next = files[script.cachedDataRejected ? index : index + 1];
  if (isAllowed && next !== undefined) process.once('exit', () => keep(script, next, files));
}

/** A function that takes what modules of CommonJS are given. Everything is ASCII. */
function readProgram(place: number): string {
  const own = readFileSync(__filename);
  let start = 0;
  for (let line = 0; line < place; line += 1) start = own.indexOf(NEWLINE, start) + 1;
  return own.toString('latin1', start + COMMENT.length, own.indexOf(NEWLINE, start));
}

/** The last that there is, and its place among the files; -1 without any. */
function readKnown(files: readonly string[]): readonly [data: Buffer | undefined, index: number] {
  for (let index = files.length - 1; index >= 0; index--) {
    try {
      const file = files[index] ?? '';
      // With sudo, the folder may be that of another user.
      if (statSync(file).uid === (process.getuid?.() ?? 0)) return [readFileSync(file), index];
    } catch {
      // The one before, then.
    }
  }
  return [undefined, -1];
}

/**
 * Writes the file completely or not at all, and only for this user. Without permission to write, the program continues.
 */
function keep(script: Script, file: string, files: readonly string[]): void {
  const part = `${file}.${process.pid}`;
  try {
    makeFolder();
    for (const other of listOthers().slice(MOST_OF_OTHERS)) rmSync(other, { force: true });
    optimize(false);
    writeFileSync(part, script.createCachedData(), { mode: 0o600 });
    renameSync(part, file);
    for (const before of files.slice(0, files.indexOf(file))) rmSync(before, { force: true });
  } catch {
    // The next start is as slow as this one.
  }
}

/** With the folder that it stands in, and no more: `recursive` of Node never ends below `/proc`. */
function makeFolder(): void {
  for (const each of [path.dirname(folder), folder]) {
    if (!existsSync(each)) mkdirSync(each, { mode: 0o700 });
  }
}

/** Files that other programs kept or left behind, the latest first. */
function listOthers(): readonly string[] {
  const names = readdirSync(folder).filter((name) => !name.startsWith(PROGRAM_HASH));
  const written = names.map((name) => {
    const file = path.join(folder, name);
    return { file, atMs: statSync(file).mtimeMs };
  });
  return written.sort((a, b) => b.atMs - a.atMs).map(({ file }) => file);
}
