import { aNodeItem } from '../../testing/an-unfinished-item';
import { minutesAgo } from '../../testing/engine/readings';
import { anOperatorDegraded } from '../../testing/some-insights';
import { aDegradedOperator } from '../../testing/an-update-status';
import type { Fault } from '../status/attention';
import { addUnhealthyOperators } from './unhealthy-operators';

const ROOT = { kind: 'nodes', problem: 'unavailable', nodes: ['arbiter-0'] } as const;
const fault = (changes: Partial<Fault> = {}): Fault => ({
  key: 'unavailable arbiter-0',
  root: ROOT,
  level: 'Error',
  insights: [],
  isDraining: false,
  sinceAt: minutesAgo(85),
  consequences: [],
  ...changes,
});
const UPDATING = { progressing: 'True' } as const;
const BACK = {
  subject: { kind: 'node', node: 'arbiter-0' },
  object: { resource: 'nodes', name: 'arbiter-0' },
  move: 'reboot',
  mover: 'Kubelet',
  can: 'unknown',
  sinceAt: minutesAgo(85),
  pace: 'stalled',
};

describe('a node that only operators report as not ready', () => {
  it('has to come back once that is an error', () => {
    expect(addUnhealthyOperators([], [fault()], true, UPDATING)).toMatchObject([BACK]);
    expect(addUnhealthyOperators([], [fault({ level: 'Warning' })], true, UPDATING)).toEqual([]);
  });

  it.each([false, undefined])('holds nothing up where no update runs: %s', (updating) => {
    expect(addUnhealthyOperators([], [fault()], updating, UPDATING)).toEqual([]);
  });

  it('is passed by once all operators have the release', () => {
    expect(addUnhealthyOperators([], [fault()], true, { progressing: 'False' })).toMatchObject([
      { ...BACK, isAside: true },
    ]);
  });

  it.each<{ name: string; changes: Partial<Fault> }>([
    { name: 'was looked at', changes: { insights: [someInsight()] } },
    { name: 'restarts', changes: { root: { ...ROOT, problem: 'restarting' } } },
  ])('is none that $name', ({ changes }) => {
    expect(addUnhealthyOperators([], [fault(changes)], true, UPDATING)).toEqual([]);
  });

  it('is said already where it is on its way', () => {
    const moving = [aNodeItem({ node: 'arbiter-0', move: 'reboot', pace: 'moving' })];
    expect(addUnhealthyOperators(moving, [fault()], true, UPDATING)).toEqual(moving);
  });
});

function someInsight() {
  return anOperatorDegraded(aDegradedOperator('etcd', 'x', { minutes: 40 }));
}
