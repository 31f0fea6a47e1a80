import fc from 'fast-check';
import { aPayloadPod } from '../../testing/a-payload';
import { SECOND } from '../time';
import type { Evidence, NodeMemory } from './node-memory';
import { MOST_CHARACTERS, readMemory, storeMemory } from './stored-memory';
import { NO_MEMORY, type UpdateMemory } from './update-memory';

const AT = 1_762_178_400_123_456_789n;
const CAUSE = {
  code: 'ImagePull',
  container: 'payload',
  reason: 'BackOff',
  message: 'no',
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
    pod: { pod: aPayloadPod({ seenAt: AT }), cause: CAUSE },
  },
};

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
    const keptOf = (most: number) => Object.keys(storeMemory({ nodes }, most).nodes);
    expect(keptOf(MOST_CHARACTERS)).toEqual(['moving', 'late', 'early', 'waiting']);
    const whole = Object.entries(storeMemory({ nodes }).nodes).reduce(
      (sum, entry) => sum + JSON.stringify(entry).length,
      0,
    );
    expect(keptOf(whole - 1)).toEqual(['moving', 'late', 'early']);
    expect(keptOf(0)).toEqual([]);
  });

  it('fits into an object of the API with 10,000 nodes that are on their way', () => {
    const nodes = new Map(Array.from({ length: 10_000 }, (_, index) => [`n-${index}`, MOVING]));
    expect(JSON.stringify(storeMemory({ nodes })).length).toBeLessThan(1024 * 1024);
  });

  it('forgets the Pod when its cause makes no sense, and nothing else', () => {
    const stored = storeMemory(FULL);
    const payload = { ...stored.payload, cause: { code: 'ImagePull', message: 'no' } };
    expect(readMemory({ ...stored, payload })).toEqual({
      ...FULL,
      payload: { ...FULL.payload, pod: undefined },
    });
  });

  it('is whatever can be read of anything', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), fc.anything(), (nodes, payload, node) => {
        const stored = { version: 1, nodes, payload };
        expect(readMemory(stored).nodes).toBeInstanceOf(Map);
        expect(readMemory({ ...stored, nodes: { node } }).nodes.size).toBe(1);
        expect(readMemory(nodes)).toBeDefined();
      }),
    );
  });
});
