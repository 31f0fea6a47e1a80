import { spawnSync } from 'node:child_process';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';

const PROGRAM = 'build/cli/update-status.cjs';
const SAVED = 'cli/fixtures/alerts-and-operator-image-cv.yaml';

it('answers an assistant that starts the program, until that closes it', async () => {
  const client = new Client({ name: 'a-test', version: '1.0.0' });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [PROGRAM, 'mcp', `--mock-clusterversion=${SAVED}`],
      stderr: 'ignore',
    }),
  );
  const { structuredContent } = await client.callTool({ name: 'update_status' });
  expect(structuredContent).toMatchObject({ kind: 'UpdateStatus' });
  await client.close();
});

it('ends with success when standard input is closed at once', () => {
  const { status, stdout } = spawnSync(
    process.execPath,
    [PROGRAM, 'mcp', `--mock-clusterversion=${SAVED}`],
    { input: '', encoding: 'utf8' },
  );
  expect([status, stdout]).toEqual([0, '']);
});
