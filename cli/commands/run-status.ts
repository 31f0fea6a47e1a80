import { version } from '../../package.json';
import type { StatusCommand } from '../arguments/status';
import { checkComplete, openSource, type ClusterReading } from '../cluster-source';
import type { ReadingDepth } from '../input/reading-depth';
import { print, type Terminal } from '../terminal';
import type { RenderedStatus, WatchControl } from './watch-status';

/** Prints the status, with `--watch` again and again. Throws `InputError` and `ApiError`. */
export async function runStatus(
  command: StatusCommand,
  terminal: Terminal,
  watchControl: WatchControl,
): Promise<void> {
  const source = await openSource(command.source, version);
  const renderReading = await findRenderer(command);
  const render = async () => renderReading(await source.read(readingDepth(command)));
  if (command.watch) {
    const { watchStatus } = await import('./watch-status');
    await watchStatus({ render, intervalMs: source.intervalMs }, command, terminal, watchControl);
  } else {
    const reading = await source.read(readingDepth(command));
    print(renderReading(reading), terminal);
    checkComplete(reading);
  }
}

/** `oc`'s text tells no more than `oc` reads. */
function readingDepth({ output, source }: StatusCommand): ReadingDepth {
  return output === 'text' && source.from !== 'hosted' ? 'base' : 'complete';
}

/** Text is what is asked for most; the other forms need several times as much code. */
async function findRenderer(
  command: StatusCommand,
): Promise<(reading: ClusterReading) => RenderedStatus> {
  if (command.output === 'text' && !command.redact && command.source.from !== 'hosted') {
    const { renderText } = await import('./render-text');
    return (reading) => renderText(reading, command.details);
  }
  const { renderReading } = await import('./render-status');
  return (reading) => renderReading(reading, command);
}
