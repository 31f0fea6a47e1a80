import { isMap } from 'node:util/types';
import fc from 'fast-check';
import { aPayloadPod } from '../../testing/a-payload';
import { HOUR, MINUTE, SECOND } from '../time';
import type { Evidence, NodeMemory } from './node-memory';
import { MOST_CHARACTERS, readMemory, storeMemory } from './stored-memory';
import { NO_MEMORY, type UpdateMemory } from './update-memory';
import type { RehearsalRecord } from '../status/rehearsal-record';

const AT = 1_762_178_400_123_456_789n;
/** When the remembered update began. */
const BEGAN = 1_762_178_400n * SECOND;
const FAILURE = {
  what: 'ContainerWaiting',
  container: 'payload',
  reason: 'BackOff',
  message: 'no',
  events: ['Failed to pull image'],
} as const;

const NO_EVIDENCE: Evidence = {
  isRebootless: undefined,
  givenAt: undefined,
  doneAt: undefined,
  starts: new Map(),
  ends: new Map(),
  messages: new Map(),
  skipped: new Set(),
};

function aNodeMemory(changes: Partial<NodeMemory> = {}): NodeMemory {
  return {
    desiredConfig: 'rendered-worker-b',
    evidence: NO_EVIDENCE,
    position: 'none',
    phase: 'Pending',
    phaseSeenAt: undefined,
    hadFailed: false,
    wasUpdating: false,
    ...changes,
  };
}

const MOVING = aNodeMemory({
  position: 'drain',
  phase: 'Draining',
  phaseSeenAt: AT,
  hadFailed: true,
  wasUpdating: true,
  evidence: {
    isRebootless: true,
    givenAt: { at: AT, source: 'event' },
    doneAt: { at: AT + 1n, source: 'observed' },
    starts: new Map([['cordon', { at: AT, source: 'machineConfigNode' }]]),
    ends: new Map([['cordon', { at: AT + SECOND, source: 'observed' }]]),
    messages: new Map([['drain', 'global timeout']]),
    skipped: new Set(['reboot']),
  },
});

const REHEARSAL: RehearsalRecord = {
  at: BEGAN - HOUR,
  controlPlane: { fromNs: 50n * MINUTE, toNs: 70n * MINUTE },
  workers: { fromNs: 90n * MINUTE, toNs: 150n * MINUTE },
  blockers: [
    { namespace: 'bank', kind: 'StatefulSet', workload: 'ledger', nodes: ['worker-a', 'worker-b'] },
  ],
};

const FULL: UpdateMemory = {
  updateStartedAt: AT - SECOND,
  seenAt: AT,
  nodes: new Map([
    ['worker-a', MOVING],
    ['__proto__', aNodeMemory()],
  ]),
  payload: {
    request: '["4.18.9","",false]',
    refusal: { step: 'RetrievePayload', message: 'refused', sinceAt: AT },
    pod: { pod: aPayloadPod({ seenAt: AT }), failure: FAILURE },
  },
  records: [
    {
      version: '4.18.9',
      previous: '4.18.8',
      startedAt: BEGAN,
      controlPlaneAt: BEGAN + HOUR,
      pools: [
        {
          pool: 'worker',
          scope: 'WorkerPool',
          nodes: 2,
          startedAt: BEGAN + HOUR,
          endedAt: BEGAN + 2n * HOUR,
          nodeTimes: {
            samples: 2,
            meanNs: 9n * MINUTE,
            deviationNs: MINUTE,
            shortestNs: 8n * MINUTE,
            longestNs: 10n * MINUTE,
          },
          steps: [
            {
              step: 'drain',
              took: {
                samples: 1,
                meanNs: MINUTE,
                deviationNs: 0n,
                shortestNs: MINUTE,
                longestNs: MINUTE,
              },
            },
          ],
          ways: [
            {
              node: 'worker-a',
              startedAt: BEGAN + HOUR,
              endedAt: BEGAN + HOUR + MINUTE,
              steps: [{ step: 'drain', startedAt: BEGAN + HOUR }, { step: 'reboot' }],
            },
            { node: 'worker-b', steps: [] },
          ],
        },
        { pool: 'gpu', scope: 'WorkerPool', nodes: 1, steps: [], ways: [] },
      ],
      verdicts: [
        { at: BEGAN + MINUTE, kind: 'progressing', reason: 'Operators' },
        {
          at: BEGAN + HOUR,
          kind: 'waitingForYou',
          reason: 'DrainBlocked',
          object: { resource: 'nodes', name: 'worker-a' },
          cause: 'PdbBlocksEviction',
        },
      ],
      rehearsal: REHEARSAL,
      heldDrains: [
        { node: 'worker-a', namespace: 'bank', kind: 'StatefulSet', workload: 'ledger' },
        { node: 'worker-b', kind: 'Pod', workload: 'debug' },
      ],
    },
    { version: '4.18.8', startedAt: 0n, pools: [], verdicts: [] },
  ],
  rehearsal: { at: BEGAN },
};

const [FULL_RECORD] = storeMemory(FULL).records ?? [];

function roundTrip(memory: UpdateMemory): UpdateMemory {
  return readMemory(JSON.parse(JSON.stringify(storeMemory(memory))));
}

describe('stored memory', () => {
  it('is read as it was, through JSON', () => {
    expect(roundTrip(FULL)).toEqual(FULL);
    expect(roundTrip(NO_MEMORY)).toEqual(NO_MEMORY);
  });

  it('is nothing when another version stored it', () => {
    expect(readMemory({ ...storeMemory(FULL), version: 2 })).toBe(NO_MEMORY);
  });

  it('is bounded: nodes that move are kept, then those of which the latest is known', () => {
    const nodes = new Map([
      ['waiting', aNodeMemory()],
      ['early', aNodeMemory({ evidence: { ...NO_EVIDENCE, doneAt: { at: 1n, source: 'event' } } })],
      ['late', aNodeMemory({ evidence: { ...NO_EVIDENCE, doneAt: { at: AT, source: 'event' } } })],
      ['moving', MOVING],
    ]);
    const keptOf = (most: number) => Object.keys(storeMemory({ nodes, records: [] }, most).nodes);
    expect(keptOf(MOST_CHARACTERS)).toEqual(['moving', 'late', 'early', 'waiting']);
    const whole = Object.entries(storeMemory({ nodes, records: [] }).nodes).reduce(
      (sum, entry) => sum + JSON.stringify(entry).length,
      0,
    );
    expect(keptOf(whole - 1)).toEqual(['moving', 'late', 'early']);
    expect(keptOf(0)).toEqual([]);
  });

  it('fits into an object of the API with 10,000 nodes that are on their way', () => {
    const nodes = new Map(Array.from({ length: 10_000 }, (_, index) => [`n-${index}`, MOVING]));
    expect(JSON.stringify(storeMemory({ nodes, records: [] })).length).toBeLessThan(1024 * 1024);
  });

  it('leaves out the ways of nodes that do not fit, those of the oldest updates first', () => {
    const [record] = FULL.records;
    if (!record) throw new Error('no record');
    const records = [record, { ...record, version: '4.18.8' }];
    const waysOf = (most: number) =>
      readMemory(storeMemory({ nodes: new Map(), records }, most)).records.map(
        ({ pools }) => pools[0]?.ways.length,
      );
    const size = JSON.stringify(storeMemory(FULL).records?.[0]?.pools).length;
    expect(waysOf(2 * size)).toEqual([2, 2]);
    expect(waysOf(size)).toEqual([2, 0]);
    expect(waysOf(0)).toEqual([0, 0]);
    const sums = readMemory(storeMemory({ nodes: new Map(), records }, 0)).records;
    expect(sums[1]?.pools[0]).toMatchObject({ ...record.pools[0], ways: [] });
  });

  it('forgets the Pod when nobody knows what was wrong with it, and nothing else', () => {
    const stored = storeMemory(FULL);
    const payload = { ...stored.payload, failure: { what: 'Magic', message: 'no' } };
    expect(readMemory({ ...stored, payload })).toEqual({
      ...FULL,
      payload: { ...FULL.payload, pod: undefined },
    });
  });

  it('is whatever can be read of anything', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (nodes, payload, node) => {
        const stored = { version: 1, nodes, payload, records: [node, payload, nodes] };
        expect(isMap(readMemory(stored).nodes)).toBe(true);
        expect(readMemory({ ...stored, nodes: { node } }).nodes.size).toBe(1);
        expect(readMemory(nodes)).toBeDefined();
        const record = {
          ...FULL_RECORD,
          pools: [node, nodes],
          verdicts: [payload, node],
          rehearsal: { ...FULL_RECORD?.rehearsal, blockers: [node], workersSeconds: payload },
          heldDrains: [nodes],
        };
        expect(readMemory({ ...stored, records: [record] }).records).toHaveLength(1);
        const pool = { pool: 'worker', nodes: 1, took: node, steps: [nodes], ways: [payload] };
        const spoiled = { ...FULL_RECORD, pools: [pool] };
        expect(readMemory({ ...stored, records: [spoiled] }).records[0]?.pools).toHaveLength(1);
      }),
    );
  });
});
