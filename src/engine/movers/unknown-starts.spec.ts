import { aPool } from '../../testing/an-update-status';
import { minutesAgo } from '../../testing/engine/readings';
import {
  assess,
  begun,
  CONFIG,
  DONE,
  type Given,
  masters,
  rolling,
  updated,
  updatingSince,
  waits,
} from '../../testing/engine/unfinished-situations';
import type { NodeAssessment } from '../status/node';
import { formatInstant } from '../time';

/** A node that was ready again so many minutes ago. */
const back = (minutes: number) => ({ readyChangedAt: formatInstant(minutesAgo(minutes)) });

const madeAgo = (minutes: number) => ({
  machineConfigs: [
    { metadata: { name: CONFIG, creationTimestamp: formatInstant(minutesAgo(minutes)) } },
  ],
});

/**
 * The update has been running for 50 hours, its pool for so many minutes; nothing tells when node `a` was given its
 * configuration.
 */
const given = (
  minutes: number,
  { others = [waits()], ...node }: Partial<NodeAssessment> & { others?: NodeAssessment[] } = {},
): Given => ({
  controlPlane: { ...DONE, startedAt: minutesAgo(3_000) },
  conditions: [updatingSince(minutesAgo(minutes))],
  pools: [aPool({ nodes: [begun('a', node), ...others], maxUnavailable: 1, targetConfig: CONFIG })],
});

const NOT_BEGUN = { daemonState: 'Done' } as const;
const CORDONED = { unschedulable: true } as const;

interface Row {
  readonly name: string;
  readonly given: (minutes: number) => Given;
  /** The last minute of each pace. */
  readonly moving: number;
  readonly slow: number;
  /** It has the age of the time that it counts from. */
  readonly isAged?: true;
}

const ROWS: readonly Row[] = [
  {
    name: 'the first of its pool, whose image may have to be built: the build, and its whole way',
    given: (minutes) => given(minutes, NOT_BEGUN),
    moving: 104,
    slow: 209,
  },
  {
    name: 'the first to get what was made since: the same',
    given: (minutes) => ({ ...given(2_000, NOT_BEGUN), ...madeAgo(minutes) }),
    moving: 104,
    slow: 209,
  },
  {
    name: 'after a node that came back: its whole way',
    given: (minutes) => given(500, { ...NOT_BEGUN, others: [updated('b', back(minutes))] }),
    moving: 39,
    slow: 79,
    isAged: true,
  },
  {
    name: 'after any change that its pool has seen: its whole way',
    given: (minutes) => ({ ...given(500, NOT_BEGUN), changedAt: minutesAgo(minutes) }),
    moving: 39,
    slow: 79,
    isAged: true,
  },
  {
    name: 'after two nodes that are done since nobody knows when: their turns, too',
    given: (minutes) => given(minutes, { ...NOT_BEGUN, others: [updated('b'), updated('c')] }),
    moving: 194,
    slow: 389,
  },
  {
    name: 'after a node that came back and one that did not restart: the turn of that, too',
    given: (minutes) =>
      given(500, { ...NOT_BEGUN, others: [updated('b', back(minutes)), updated('c', back(900))] }),
    moving: 149,
    slow: 299,
  },
  {
    name: 'cordoned for it: its whole way, and how long the step takes is not known',
    given: (minutes) =>
      given(500, {
        ...CORDONED,
        cordonedAt: minutesAgo(minutes),
        others: [updated('b', back(500))],
      }),
    moving: 39,
    slow: 79,
  },
  {
    name: 'at its drain, before anybody has cordoned it: its whole way',
    given: (minutes) =>
      given(500, { phase: 'Draining', isDrainAsked: true, others: [updated('b', back(minutes))] }),
    moving: 39,
    slow: 79,
    isAged: true,
  },
  {
    name: 'not yet rid of its cordon: its whole way',
    given: (minutes) =>
      given(500, { ...CORDONED, isUncordonAsked: true, cordonedAt: minutesAgo(minutes) }),
    moving: 39,
    slow: 79,
  },
];

describe.each(ROWS)('a node of which nothing tells since when, $name', (row) => {
  const at = (minutes: number) => {
    const [item] = assess(row.given(minutes)).filter(({ subject }) => subject.kind === 'node');
    return item;
  };

  it('is moving, slow, and stalled', () => {
    const { moving, slow } = row;
    expect([1, moving, moving + 1, slow, slow + 1].map((minutes) => at(minutes)?.pace)).toEqual([
      'moving',
      'moving',
      'slow',
      'slow',
      'stalled',
    ]);
  });

  it('has an age once it is late, if that is known', () => {
    expect(at(1)?.sinceAt).toBeUndefined();
    const minutes = row.slow + 1;
    expect(at(minutes)?.sinceAt).toBe(row.isAged ? minutesAgo(minutes) : undefined);
  });
});

it('a node that is given another configuration while its pool is at it is not late for what it had before', () => {
  const retargeted = (changes: Partial<Given>) =>
    assess({ ...given(2_000, NOT_BEGUN), ...changes }).filter(({ move }) => move === 'apply');
  expect(retargeted({})).toMatchObject([{ pace: 'stalled' }]);
  expect(retargeted(madeAgo(20))).toMatchObject([{ pace: 'moving', can: 'yes' }]);
  expect(retargeted({ changedAt: minutesAgo(20) })).toMatchObject([{ pace: 'moving' }]);
});

it('a cordon from before the rollout tells nothing', () => {
  const node = { ...CORDONED, cordonedAt: minutesAgo(800) };
  expect(assess(given(60, node))).toMatchObject([{ pace: 'moving' }]);
});

it('the first node of the control plane is told by the operator, which counts for all of them', () => {
  const operators = [rolling('machine-config', minutesAgo(120))];
  const pools = [masters(begun('m', NOT_BEGUN), waits('n'), waits('o'))];
  const controlPlane = { ...DONE, progressing: 'True', startedAt: minutesAgo(150) } as const;
  expect(assess({ controlPlane, operators, pools })).toMatchObject([
    { move: 'roll', pace: 'moving' },
    { move: 'apply', pace: 'moving' },
  ]);
});
