import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { CallToolResultSchema } from '@modelcontextprotocol/sdk/types.js';
import { SCENARIOS } from '../../scenarios';
import { ApiError } from '../../connect/api-error';
import type { ClusterSource } from '../cluster-source';
import { readScenario } from '../testing/scenario-reading';
import { schemaProblems } from '../testing/schema-problems';
import { createServer } from './server';
import { STRUCTURED_LIMIT, TEXT_LIMIT } from './tools';

function scenario(id: string): ClusterSource {
  const found = SCENARIOS.find((each) => each.id === id);
  if (!found) throw new Error(`there is no ${id}`);
  return { read: () => Promise.resolve(readScenario(found)), intervalMs: Infinity };
}

const REFUSED = { kind: 'refused', host: 'api.example.com:6443' } as const;

let client: Client | undefined;

afterEach(() => client?.close());

async function connect(source: ClusterSource, redact = false): Promise<Client> {
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  client = new Client({ name: 'a-test', version: '1.0.0' });
  await createServer({ source, redact }).connect(theirs);
  await client.connect(ours);
  return client;
}

async function call(
  source: ClusterSource,
  name: string,
  inputs: Readonly<Record<string, unknown>> = {},
  redact = false,
) {
  const connected = await connect(source, redact);
  const { content, isError, structuredContent } = await connected.callTool(
    { name, arguments: inputs },
    CallToolResultSchema,
  );
  const [first] = content as readonly { readonly text: string }[];
  return { text: first?.text ?? '', isError, structured: structuredContent as object | undefined };
}

it('has three tools that only read', async () => {
  const connected = await connect(scenario('drain-blocked'));
  const { tools } = await connected.listTools();
  expect(tools.map(({ annotations, name }) => [name, annotations?.readOnlyHint])).toEqual([
    ['update_status', true],
    ['update_explain', true],
    ['update_preflight', true],
  ]);
  expect(connected.getInstructions()).toContain('do not guess');
});

it('tells the status, in text and by its schema', async () => {
  const { structured = {}, text } = await call(scenario('drain-blocked'), 'update_status');
  expect(text).toContain("node worker-c can't be drained");
  expect(text).toContain('oc ');
  expect(schemaProblems('update-status', structured)).toEqual([]);
});

it('explains a node, in text and by its schema', async () => {
  const inputs = { topic: 'node', name: 'worker-c' };
  const { structured = {}, text } = await call(scenario('drain-blocked'), 'update_explain', inputs);
  expect(text).toContain('web-0');
  expect(schemaProblems('update-explanation', structured)).toEqual([]);
});

it('checks what an update would come across', async () => {
  const { structured = {}, text } = await call(scenario('idle'), 'update_preflight', {});
  expect(text).not.toBe('');
  expect(schemaProblems('update-preflight', structured)).toEqual([]);
});

it.each([
  ['update_status', { node: 'a' }, 'update_status has no input "node"'],
  ['update_explain', { topic: 'node', name: 3 }, 'input "name" of update_explain has to be a text'],
  ['update_explain', { name: 'worker-c' }, 'name needs a topic'],
  ['update_explain', { topic: 'pod' }, 'unknown topic "pod"'],
  ['update_explain', { topic: 'node', name: 'nobody' }, 'there is no node "nobody"'],
  ['update_explain', { topic: 'node', name: '--redact' }, 'there is no node "--redact"'],
  ['update_preflight', { window: 'tonight' }, 'invalid value for --window: tonight'],
  ['update_fix', {}, 'there is no tool "update_fix"'],
])('answers %s %j with what is wrong', async (name, inputs, message) => {
  const { isError, text } = await call(scenario('drain-blocked'), name, inputs);
  expect(isError).toBe(true);
  expect(text).toContain(message);
});

it('passes on why the cluster does not answer', async () => {
  const read = () => Promise.reject(new ApiError(REFUSED));
  const { isError, text } = await call({ read, intervalMs: 5_000 }, 'update_status');
  expect([isError, text]).toEqual([true, new ApiError(REFUSED).message]);
});

it('replaces names where it has to', async () => {
  const source = scenario('drain-blocked');
  const { text } = await call(source, 'update_status', {}, true);
  expect(text).toContain('node-');
  expect(text).not.toContain('worker-c');
  const before = await call(scenario('looking-ahead'), 'update_preflight', {}, true);
  expect(before.isError ?? false).toBe(false);
  expect(before.text).not.toContain('worker-0');
});

it('keeps to its limits, and says what it leaves out', async () => {
  const { structured, text } = await call(scenario('nodes-500'), 'update_status');
  expect(structured).toBeUndefined();
  expect(text.length).toBeLessThan(TEXT_LIMIT + 2_000);
  expect(text).toMatch(/The structured content is left out: it has \d+ characters\./);
  expect(STRUCTURED_LIMIT).toBeGreaterThan(TEXT_LIMIT);
});
