import { SCENARIOS } from '../../scenarios';
import { snapshotOf } from '../../scenarios/snapshot-of';
import { fromMilliseconds, parseInstant, readList, readObject } from '../../src/engine';
import type { ExplainTopic } from '../../src/report/explain/topic';
import type { ClusterReading } from '../cluster-source';
import { explainReading } from './run-explain';
import { InputError } from '../../connect/input-error';

function readingOf(id: string): ClusterReading {
  const scenario = SCENARIOS.find((candidate) => candidate.id === id);
  if (!scenario) throw new Error(`there is no ${id}`);
  return {
    snapshot: snapshotOf(scenario.stateAt(scenario.showAtMs), scenario.denials),
    now: (parseInstant(scenario.startsAt) ?? 0n) + fromMilliseconds(scenario.showAtMs),
    notices: [],
  };
}

const explain = (
  id: string,
  topic: ExplainTopic,
  {
    output = 'text',
    redact = false,
  }: { output?: 'text' | 'markdown' | 'json'; redact?: boolean } = {},
) => explainReading(readingOf(id), { topic, output, redact });

const ALL = { topic: 'all' } as const;
const DRAINED = { topic: 'node', name: 'worker-c' } as const;

it('explains in text, Markdown and JSON', () => {
  expect(explain('drain-blocked', ALL).text).toMatch(/^= Action needed: .+ =\n/);
  expect(explain('drain-blocked', ALL, { output: 'markdown' }).text).toMatch(
    /^## Action needed: .+\n\n- Time remaining: .+\n\n## Needs attention\n\n- /,
  );
  const { text } = explain('drain-blocked', ALL, { output: 'json' });
  const document: unknown = JSON.parse(text);
  expect(readList(readObject(document).sections).length).toBeGreaterThan(0);
  expect(document).toMatchObject({
    schemaVersion: 'update-status/v1alpha1',
    kind: 'UpdateExplanation',
    topic: ALL,
  });
});

it('explains one node, and names what is in its way', () =>
  expect(explain('drain-blocked', DRAINED).text).toContain('web-0'));

it.each([
  { id: 'drain-blocked', topic: DRAINED },
  { id: 'node-not-ready', topic: { topic: 'node', name: 'master-2' } },
  { id: 'node-not-ready', topic: { topic: 'operator', name: 'etcd' } },
  { id: 'node-degraded', topic: { topic: 'pool', name: 'worker' } },
] as const)('begins with the entries about $topic.topic $topic.name', ({ id, topic }) =>
  expect(explain(id, topic).text).toMatch(/^= Needs attention =\n/),
);

it('says so when there is nothing to explain', () => {
  expect(explain('idle', { topic: 'payload' }).text).toBe(
    'No release is waiting for acceptance.\n',
  );
  expect(JSON.parse(explain('idle', { topic: 'payload' }, { output: 'json' }).text)).toMatchObject({
    sections: [],
  });
});

it.each([
  {
    id: 'idle',
    topic: { topic: 'node', name: 'worker-99' },
    message: 'there is no node "worker-99" in this cluster',
  },
  {
    id: 'idle',
    topic: { topic: 'pool', name: 'gpu-9' },
    message: 'there is no pool "gpu-9" in this cluster',
  },
  {
    id: 'few-rights',
    topic: { topic: 'node', name: 'worker-0' },
    message: 'node "worker-0" is unknown: nodes could not be read',
  },
] as const)('refuses a name that is not known: $message', ({ id, topic, message }) =>
  expect(() => explain(id, topic)).toThrow(new InputError(message)),
);

it('hides names, also the one that was asked for', () => {
  const { text } = explain('drain-blocked', DRAINED, { redact: true });
  expect(text).not.toContain('worker-c');
  expect(text).not.toContain('web-0');
  expect(text).toMatch(/node-\d+/);
  const json = explain('drain-blocked', DRAINED, { redact: true, output: 'json' }).text;
  expect(json).toMatch(/"topic": "node",\s+"name": "node-\d+"/);
});

it('tells what may not be read beside it', () => {
  const { notices } = explain('few-rights', ALL);
  expect(notices).toContainEqual(
    expect.stringMatching(/^You don't have permission to list Events in default\./),
  );
  expect(notices).toContainEqual(
    expect.stringMatching(/^You don't have permission to list MachineConfigNodes\./),
  );
});
