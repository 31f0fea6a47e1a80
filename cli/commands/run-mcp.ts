import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { version } from '../../package.json';
import type { McpCommand } from '../arguments/mcp';
import { openSource, type ClusterReading, type ClusterSource } from '../cluster-source';
import type { ReadingDepth } from '../input/reading-depth';
import { createServer } from '../mcp/server';

/** Answers an assistant through standard input and output until it closes them. */
export async function runMcp({ redact, source }: McpCommand): Promise<void> {
  const opened = await openSource(source, version);
  const mcp = createServer({ redact, source: keepSaved(opened) });
  const ended = new Promise<void>((resolve) => {
    mcp.server.onclose = resolve;
    process.stdin.once('end', resolve);
  });
  await mcp.connect(new StdioServerTransport());
  await ended;
  await mcp.close();
}

/** Saved data does not change: it is read once. */
function keepSaved(source: ClusterSource): ClusterSource {
  if (source.intervalMs !== Infinity) return source;
  const known = new Map<ReadingDepth, Promise<ClusterReading>>();
  return {
    ...source,
    read: (depth) => {
      const reading = known.get(depth) ?? source.read(depth);
      known.set(depth, reading);
      return reading;
    },
  };
}
