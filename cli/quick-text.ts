import { assessAsOc } from '../src/engine';
import { formatOcText } from '../src/report/text/oc-text';
import { parseArguments } from './arguments/arguments';
import { savedFilePaths } from './input/saved-file-set';
import { readSavedObjects } from './input/saved-objects';
import { stampFiles } from './input/stamp-files';
import { mayBeContradicted } from './claims';
import { aboutAlerts } from './notices';
import { optimizeFor } from './optimization';
import type { Printable } from './terminal';

/**
 * The output of `status` for saved files, if they have no faults. It needs a small part of the program, which the build
 * writes to a separate file. `undefined` for all other input; the whole program then prints the result or the error.
 */
export async function readQuickText(args: readonly string[]): Promise<Printable | undefined> {
  try {
    const command = parseArguments(args);
    if (command.command !== 'status' || command.source.from !== 'files') return undefined;
    const { details, output, redact, watch, source } = command;
    if (output !== 'text' || redact || watch) return undefined;
    optimizeFor(stampFiles(savedFilePaths(source.clusterVersionPath)).size);
    const { base, notices, now } = await readSavedObjects(source.clusterVersionPath);
    const status = assessAsOc(base, now);
    const isAllThere =
      status.operators.length > 0 &&
      status.controlPlane.progressing !== undefined &&
      status.notUnderstood.length === 0 &&
      status.missing.every(({ reason }) => reason === 'NotCollected');
    if (!isAllThere) return undefined;
    const text = formatOcText(status, details);
    // The verdict, which may contradict it, needs the whole program.
    if (mayBeContradicted(text, status)) return undefined;
    return { text, notices: aboutAlerts(notices, status) };
  } catch {
    return undefined;
  }
}
