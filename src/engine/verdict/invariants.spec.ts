import { findScenario, SCENARIOS, snapshotOf, type Scenario } from '../../../scenarios';
import { at } from '../../testing/an-update-status';
import { isSameRef } from '../../testing/engine/is-same-ref';
import { assessUpdate } from '../assess-update';
import { readObject } from '../resources/object';
import type { ResourceRef } from '../resources/resource-ref';
import type { Fault } from '../status/attention';
import type { ExpectedItem } from '../status/expected';
import type { Pace, UnfinishedItem } from '../status/mover';
import type { UpdateStatus } from '../status/update-status';
import type { VerdictKind } from '../status/verdict';
import { fromMilliseconds, MINUTE } from '../time';

/*
 * What holds between the verdict, what is left to do and the two lists, for every cluster there is. A rule gives what
 * contradicts it.
 */

type Rule = (status: UpdateStatus, standsStillMinutes: number) => readonly string[];

/** In minutes. */
const TWO_DAYS = 2 * 24 * 60;

const NEEDS_ATTENTION: ReadonlySet<VerdictKind> = new Set(['waitingForYou', 'stalled', 'failing']);
const DECIDED_BY_ITEM: ReadonlySet<VerdictKind> = new Set(['waitingForYou', 'stalled', 'slow']);

const RULES: Readonly<Record<string, Rule>> = {
  'the headline’s object is in the first entry': ({ attention, verdict: { kind, object } }) => {
    if (!NEEDS_ATTENTION.has(kind) && kind !== 'slow') return [];
    const [first] = attention;
    if (!object || !first) return [`${kind}: ${object ? 'no entry' : 'no object'}`];
    return namedBy(first).some((ref) => isSameRef(ref, object))
      ? []
      : [`${object.resource} ${object.name} is not in ${first.key}`];
  },

  'waiting for you, stalled and failing have an entry': ({ attention, verdict: { kind } }) =>
    NEEDS_ATTENTION.has(kind) && attention.length === 0 ? [kind] : [],

  'progressing and updated have none above a warning': ({ attention, verdict: { kind } }) =>
    kind === 'progressing' || kind === 'updated'
      ? attention
          .filter(({ level }) => level === 'Error' || level === 'Critical')
          .map(({ key, level }) => `${kind}: ${level} ${key}`)
      : [],

  'nothing is on both lists': ({ attention, expected }) => {
    const onOne = new Set(attention.flatMap(listRoots));
    return expected.flatMap(listExpected).filter((name) => onOne.has(name));
  },

  'the headline is as old as the item that decides': ({ unfinished: [first], verdict }) => {
    if (!DECIDED_BY_ITEM.has(verdict.kind) || verdict.reason === 'SlowClusterVersion') return [];
    if (!first) return ['nothing is left to do'];
    const isSame = verdict.object !== undefined && isSameRef(first.object, verdict.object);
    return [
      ...(isSame ? [] : [`about ${verdict.object?.name ?? 'nothing'}, not ${first.object.name}`]),
      ...(verdict.sinceAt === first.sinceAt ? [] : ['another age']),
    ];
  },

  'the first entry is as old as the headline': ({ attention, verdict }) => {
    const { kind, reason, sinceAt } = verdict;
    if (!DECIDED_BY_ITEM.has(kind) || reason === 'SlowClusterVersion') return [];
    const [first] = attention;
    return first?.sinceAt === sinceAt ? [] : [`${first?.key ?? 'no entry'}: another age`];
  },

  'whoever does not get on has an entry': ({ attention, unfinished }) => {
    const named = attention.flatMap(namedBy);
    return unfinished
      .filter(({ object, pace }) => isStuck(pace) && !named.some((ref) => isSameRef(ref, object)))
      .map(({ move, object }) => `${move} of ${object.name}`);
  },

  'whoever does not get on is not expected': ({ expected, unfinished }) => {
    const names = new Set(expected.flatMap(listExpected));
    return unfinished
      .filter(({ pace }) => isStuck(pace))
      .flatMap(({ subject }) => {
        if (subject.kind === 'node') return [`node ${subject.node}`];
        return subject.kind === 'operator' ? [`operator ${subject.operator}`] : [];
      })
      .filter((name) => names.has(name));
  },

  'what is left to do comes worst first': ({ unfinished }) => {
    const paces = unfinished.map(({ pace }) => PACES.indexOf(pace));
    return paces.flatMap((pace, index) =>
      index > 0 && pace < (paces[index - 1] ?? 0) ? [PACES[pace] ?? ''] : [],
    );
  },

  'a pool has no time left while one of it needs a person or stalls': ({
    poolTimes,
    unfinished,
  }) => {
    const stuck = new Set(
      unfinished.flatMap(({ pace, subject }) =>
        'pool' in subject && (pace === 'needsPerson' || pace === 'stalled') ? [subject.pool] : [],
      ),
    );
    return poolTimes.flatMap(({ pool, timeLeft }) =>
      stuck.has(pool) && timeLeft.kind !== 'none' ? [`${pool}: ${timeLeft.kind}`] : [],
    );
  },

  'the cluster has no time left while somebody has to act, or it stalls': ({
    timeLeft,
    verdict: { kind },
  }) => (NEEDS_ATTENTION.has(kind) && timeLeft.kind !== 'none' ? [timeLeft.kind] : []),

  'time left leaves out no pool': ({ poolTimes, timeLeft }) =>
    timeLeft.kind === 'range'
      ? poolTimes.flatMap(({ pool, timeLeft: { kind } }) => (kind === 'none' ? [pool] : []))
      : [],

  'there is time left while everything moves': ({ poolTimes, timeLeft, verdict: { kind } }) =>
    kind === 'progressing' &&
    timeLeft.kind === 'none' &&
    poolTimes.every((pool) => pool.timeLeft.kind === 'range') &&
    timeLeft.because !== 'multiArch'
      ? [timeLeft.because]
      : [],

  'progress has somebody who moves': ({ unfinished, verdict: { kind, reason } }) =>
    kind === 'progressing' && reason !== 'ConfigRollout' && !unfinished.some(isMoving)
      ? [reason]
      : [],

  'what has not moved for two days is no progress': ({ verdict: { kind } }, minutes) =>
    minutes === TWO_DAYS && kind === 'progressing' ? [kind] : [],
};

const PACES: readonly Pace[] = ['needsPerson', 'stalled', 'slow', 'moving', 'waiting'];

function isMoving({ pace }: UnfinishedItem): boolean {
  return pace === 'moving';
}

function isStuck(pace: Pace): boolean {
  return pace === 'needsPerson' || pace === 'stalled' || pace === 'slow';
}

/** Every object that an entry is about. */
function namedBy({ consequences, insights, root }: Fault): readonly ResourceRef[] {
  return [
    ...(root.kind === 'nodes' ? root.nodes.map((name) => ({ resource: 'nodes', name })) : []),
    ...insights.flatMap(({ resources }) => resources),
    ...consequences.flatMap((item) =>
      item.kind === 'insight' ? item.insight.resources : [item.object],
    ),
  ];
}

function listRoots({ root }: Fault): readonly string[] {
  if (root.kind === 'nodes') return root.nodes.map((node) => `node ${node}`);
  return root.kind === 'operator' ? [`operator ${root.operator}`] : [];
}

function listExpected(item: ExpectedItem): readonly string[] {
  switch (item.kind) {
    case 'operatorsUpdating':
    case 'operatorsUnwell':
      return item.operators.map(({ name }) => `operator ${name}`);
    case 'nodesDraining':
    case 'nodesUpdating':
    case 'nodesUnwell':
    case 'nodesRestarting':
      return item.nodes.map((node) => `node ${node}`);
    case 'insight':
      return [];
  }
}

/** Minutes for which the cluster stands still: from within what is normal to far beyond. */
const STANDS_STILL = [0, 6, 12, 20, 35, 65, 95, 190, TWO_DAYS];

/** What each is shown at, and of those that move 20 moments from beginning to end; of 500 nodes the first only. */
function momentsOf({ id, lastsMs, showAtMs }: Scenario): readonly number[] {
  if (lastsMs === undefined || id === 'nodes-500') return [showAtMs];
  return [
    showAtMs,
    ...Array.from({ length: 20 }, (_, index) => Math.floor((lastsMs * index) / 20)),
  ];
}

/** The cluster as it is at each of its moments, looked at later and later. */
function assessStandstills(scenario: Scenario) {
  return momentsOf(scenario).flatMap((elapsedMs) => {
    const moment = at(scenario.startsAt) + fromMilliseconds(elapsedMs);
    const snapshot = snapshotOf(scenario.stateAt(elapsedMs), scenario.denials, moment);
    return STANDS_STILL.map((minutes) => ({
      minutes,
      name: `${Math.round(elapsedMs / 60_000)} min and ${minutes} of standstill`,
      status: assessUpdate(snapshot, moment + BigInt(minutes) * MINUTE),
    }));
  });
}

function findContradictions(rule: Rule, moments: ReturnType<typeof assessStandstills>) {
  return moments.flatMap(({ minutes, name, status }) =>
    rule(status, minutes).map((text) => `${name}: ${text}`),
  );
}

/** Assessing it takes seconds. */
const CHEAP = SCENARIOS.filter(({ id }) => id !== 'nodes-5000');

describe.each(CHEAP)('$id', (scenario) => {
  const moments = assessStandstills(scenario);

  it.each(Object.entries(RULES))('%s', (_, rule) => {
    expect(findContradictions(rule, moments)).toEqual([]);
  });
});

it('a node that is cordoned by hand while another moves contradicts nothing', () => {
  const scenario = findScenario('second-update');
  if (!scenario) throw new Error('no such scenario');
  const { alerts, objects } = scenario.stateAt(scenario.showAtMs);
  const cordoned = objects.map((object) =>
    object.kind === 'Node' && object.metadata.name === 'worker-2'
      ? { ...object, spec: { ...readObject(object.spec), unschedulable: true } }
      : object,
  );
  const now = at(scenario.startsAt) + fromMilliseconds(scenario.showAtMs);
  const status = assessUpdate(snapshotOf({ alerts, objects: cordoned }), now);
  const contradictions = Object.entries(RULES).flatMap(([name, rule]) =>
    rule(status, 0).map((text) => `${name}: ${text}`),
  );
  expect(contradictions).toEqual([]);
});
