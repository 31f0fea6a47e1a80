import { findScenario, snapshotOf } from '../../../scenarios';
import { aPublishedStatus } from '../../testing/a-published-status';
import { createUpdateAssessor } from '../stages/assess-update';
import type { NodeMemory } from '../memory/node-memory';
import { NO_MEMORY, type UpdateMemory } from '../memory/update-memory';
import { loaded } from '../snapshot';
import type { UpdateStatus } from '../status/update-status';
import { fromMilliseconds, MINUTE, parseInstant, SECOND } from '../time';
import { NO_EVIDENCE } from '../timelines/step-evidence';
import { MOST_NODE_STEPS, readNodeSteps, storeNodeSteps } from './node-steps';

const STARTED = parseInstant('2026-04-14T11:20:00Z') ?? 0n;

const aMemory = (nodes: Readonly<Record<string, NodeMemory>>): UpdateMemory => ({
  ...NO_MEMORY,
  updateStartedAt: STARTED,
  nodes: new Map(Object.entries(nodes)),
});

const aNode = (seconds: number, wasUpdating = false): NodeMemory => {
  const at = (more: number) => STARTED + BigInt(seconds + more) * SECOND;
  return {
    desiredConfig: 'rendered-worker-2',
    evidence: {
      ...NO_EVIDENCE,
      isRebootless: false,
      skipped: new Set(['postActions']),
      givenAt: { at: at(0), source: 'observed' },
      doneAt: { at: at(300), source: 'machineConfigNode' },
      starts: new Map([
        ['cordon', { at: at(1), source: 'event' }],
        ['drain', { at: at(2), source: 'log' }],
      ]),
      ends: new Map([['drain', { at: at(60), source: 'machineConfigNode' }]]),
    },
    hadFailed: false,
    wasUpdating,
  };
};

describe('what is stored', () => {
  it('comes back with its sources, in whole seconds', () => {
    const node = aNode(600);
    const { evidence } = node;
    const text = storeNodeSteps(
      aMemory({
        a: { ...node, evidence: { ...evidence, doneAt: { at: STARTED + 5n, source: 'event' } } },
      }),
    );
    const learned = readNodeSteps(text ?? '');
    expect(learned?.updateStartedAt).toBe(STARTED);
    expect(learned?.nodes.get('a')).toEqual({
      desiredConfig: 'rendered-worker-2',
      evidence: { ...evidence, doneAt: { at: STARTED, source: 'event' } },
    });
  });

  it('is of a hundred nodes at most: those that move, then those that moved last', () => {
    const nodes = Object.fromEntries(
      Array.from({ length: 5_000 }, (_, n) => [`worker-${String(n)}`, aNode(n)] as const),
    );
    const text = storeNodeSteps(aMemory({ ...nodes, 'worker-3': aNode(3, true) })) ?? '';
    expect(text.length).toBeLessThanOrEqual(MOST_NODE_STEPS);
    const names = [...(readNodeSteps(text)?.nodes.keys() ?? [])];
    expect(names).toHaveLength(100);
    expect(names.slice(0, 2)).toEqual(['worker-3', 'worker-4999']);
  });

  it('is nothing where nothing is known', () => {
    expect(storeNodeSteps(NO_MEMORY)).toBeUndefined();
    const atRest = { ...aNode(0), evidence: NO_EVIDENCE };
    expect(storeNodeSteps(aMemory({ a: atRest }))).toBeUndefined();
  });

  it.each(['', '{}', '[[-1],"x"]', 'null'])('is not read from %j', (text) => {
    expect(readNodeSteps(text)).toBeUndefined();
  });
});

describe('a page that is opened in the middle of an update', () => {
  const scenario = findScenario('moving-update');
  if (!scenario) throw new Error('the scenario is gone');
  const { denials, showAtMs, startsAt } = scenario;
  const snapshotAt = (ms: number) => {
    const now = (parseInstant(startsAt) ?? 0n) + fromMilliseconds(ms);
    return { snapshot: snapshotOf(scenario.stateAt(ms), denials, now), now };
  };
  const timesOf = ({ timelines }: UpdateStatus) =>
    timelines.map(({ node, startedAt, endedAt }) => ({
      node,
      startedAt: startedAt && startedAt / SECOND,
      endedAt: endedAt && endedAt / SECOND,
    }));

  it('knows of the steps of nodes what the controller saw', () => {
    const watching = createUpdateAssessor();
    const lookEveryMs = 20_000;
    let seen: UpdateStatus | undefined;
    const untilMs = showAtMs + 10 * 60_000;
    for (let ms = showAtMs; ms <= untilMs; ms += lookEveryMs) {
      const { now, snapshot } = snapshotAt(ms);
      // Objects that only a part of clusters have would tell as much to a later reader.
      seen = watching.assess({ ...snapshot, lists: new Map() }, now);
    }
    if (!seen) throw new Error('nobody looked');
    const nodeSteps = storeNodeSteps(watching.memory);
    const { now, snapshot } = snapshotAt(untilMs);
    const bare = { ...snapshot, lists: new Map() };
    const fresh = aPublishedStatus(seen, { nodeSteps });
    const opened = createUpdateAssessor().assess({ ...bare, published: loaded(fresh) }, now);
    const alone = createUpdateAssessor().assess(bare, now);
    expect(timesOf(opened)).toEqual(timesOf(seen));
    expect(timesOf(alone)).not.toEqual(timesOf(seen));

    const stale = aPublishedStatus(seen, { nodeSteps, observedAt: now - 10n * MINUTE });
    const late = createUpdateAssessor().assess({ ...bare, published: loaded(stale) }, now);
    expect(timesOf(late)).toEqual(timesOf(alone));
  });

  it('learns it when that arrives after the first look', () => {
    const watching = createUpdateAssessor();
    const { now, snapshot } = snapshotAt(showAtMs);
    const bare = { ...snapshot, lists: new Map() };
    watching.assess(bare, now - 20n * SECOND);
    const page = createUpdateAssessor();
    const before = page.assess(bare, now);
    const [moving] = before.pools.flatMap(({ nodes }) => nodes.filter(({ updating }) => updating));
    if (!moving) throw new Error('no node moves');
    const updateStartedAt = before.controlPlane.startedAt ?? 0n;
    const givenAt = { at: updateStartedAt + MINUTE, source: 'machineConfigNode' } as const;
    const { evidence } = aNode(60);
    const learned = {
      ...aNode(60, true),
      desiredConfig: moving.desiredConfig,
      evidence: { ...evidence, givenAt },
    };
    const nodes = new Map([[moving.name, learned]]);
    const nodeSteps = storeNodeSteps({ ...NO_MEMORY, updateStartedAt, nodes });
    const published = loaded(aPublishedStatus(before, { nodeSteps }));
    const after = page.assess({ ...bare, published }, now);
    const timeline = after.timelines.find(({ node }) => node === moving.name);
    expect(timeline?.startedAt).toBe(givenAt.at);
    const known = before.timelines.find(({ node }) => node === moving.name);
    expect(known?.startedAt).not.toBe(timeline?.startedAt);
  });
});
