import { parse } from 'yaml';
import { readList, readObject, readText } from '../../src/engine';
import { assessScenario } from '../../src/testing/assess-scenario';
import { OMITTED_KEY, PrototypeWriter } from './prototype-data';

const MINUTE_MS = 60_000;

function insightOf(
  data: Readonly<Record<string, string>>,
  key: string,
): Readonly<Record<string, unknown>> {
  const document = readObject(parse(data[key] ?? ''));
  const union = readObject(document.controlplaneinsightunion ?? document.workerpoolinsightunion);
  return readObject(
    union.clusterversionstatusinsight ??
      union.clusteroperatorstatusinsight ??
      union.nodestatusinsight,
  );
}

function updatingOf(insight: Readonly<Record<string, unknown>>): string {
  const updating = readList(insight.conditions)
    .map(readObject)
    .find(({ type }) => type === 'Updating');
  return `${readText(updating?.status)} since ${readText(updating?.lasttransitiontime)}`;
}

it('is as the prototype wrote it', () => {
  const { data, omitted } = new PrototypeWriter().update(assessScenario('drain-blocked'), {});
  expect(omitted).toBe(0);
  expect(data['usc-node-worker-c']).toMatchInlineSnapshot(`
   "uid: node-worker-c
   acquiredat: "2026-04-14T13:40:00Z"
   workerpoolinsightunion:
     type: Node
     machineconfigpoolstatusinsight: null
     nodestatusinsight:
       conditions:
         - type: Updating
           status: "True"
           observedgeneration: 0
           lasttransitiontime: "2026-04-14T13:40:00Z"
           reason: Draining
           message: The node is draining
         - type: Available
           status: "True"
           observedgeneration: 0
           lasttransitiontime: "2026-04-14T13:40:00Z"
           reason: AsExpected
           message: The node is available
         - type: Degraded
           status: "True"
           observedgeneration: 0
           lasttransitiontime: "2026-04-14T13:40:00Z"
           reason: Degraded
           message: "failed to drain node: worker-c after 1 hour. Please see machine-config-controller logs for more information"
       name: worker-c
       resource:
         group: ""
         resource: nodes
         name: worker-c
         namespace: ""
       poolresource:
         resourceref:
           group: machineconfiguration.openshift.io
           resource: machineconfigpools
           name: worker
           namespace: ""
       scope: WorkerPool
       version: 4.18.8
       esttocomplete: null
       message: "failed to drain node: worker-c after 1 hour. Please see machine-config-controller logs for more inf…"
     healthinsight: null
   "
  `);
  expect(data['usc-co-dns']).toMatchInlineSnapshot(`
   "uid: co-dns
   acquiredat: "2026-04-14T13:40:00Z"
   controlplaneinsightunion:
     type: ClusterOperator
     clusterversionstatusinsight: null
     clusteroperatorstatusinsight:
       conditions:
         - type: Updating
           status: "False"
           observedgeneration: 0
           lasttransitiontime: "2026-04-14T12:06:54Z"
           reason: Updated
           message: "Progressing=False: All is well"
         - type: Healthy
           status: "True"
           observedgeneration: 0
           lasttransitiontime: "2026-04-14T13:40:00Z"
           reason: AsExpected
           message: ""
       name: dns
       resource:
         group: config.openshift.io
         resource: clusteroperators
         name: dns
         namespace: ""
     machineconfigpoolstatusinsight: null
     nodestatusinsight: null
     healthinsight: null
   "
  `);
  expect(Object.keys(readObject(parse(data['usc-cv-version'] ?? '')))).toEqual([
    'uid',
    'acquiredat',
    'controlplaneinsightunion',
  ]);
  expect(insightOf(data, 'usc-cv-version')).toMatchObject({
    resource: {
      group: 'config.openshift.io',
      resource: 'clusterversions',
      name: 'version',
      namespace: '',
    },
    versions: { previous: { version: '4.18.8' }, target: { version: '4.18.9' } },
  });
});

it('tells of an update from before its beginning until after its end', () => {
  const writer = new PrototypeWriter();
  let data: Readonly<Record<string, string>> = { mine: 'stays' };
  const seen = [0, 30, 31, 120].map((minute) => {
    ({ data } = writer.update(assessScenario('moving-update', minute * MINUTE_MS), data));
    return insightOf(data, 'usc-cv-version');
  });
  expect(seen.map((insight) => updatingOf(insight).split(' ')[0])).toEqual([
    'False',
    'True',
    'True',
    'False',
  ]);
  // The condition keeps its time while it stays.
  expect(updatingOf(seen[2] ?? {})).toBe(updatingOf(seen[1] ?? {}));
  expect(seen[0]?.versions).not.toEqual(seen[1]?.versions);
  expect(readText(seen[3]?.completedat)).not.toBe('');
  expect(data.mine).toBe('stays');
});

it('is the same text while nothing changes, also for another process', () => {
  const first = new PrototypeWriter().update(assessScenario('drain-blocked'), {});
  const again = new PrototypeWriter().update(assessScenario('drain-blocked'), first.data);
  expect(again.data).toEqual(first.data);
});

it('forgets nodes and operators that are gone, and leaves alone what it cannot read', () => {
  const { data } = new PrototypeWriter().update(assessScenario('drain-blocked'), {
    'usc-node-gone': 'uid: node-gone',
    'usc-co-dns': '{',
    'other.yaml': '{',
  });
  expect(data['usc-node-gone']).toBeUndefined();
  expect(insightOf(data, 'usc-co-dns').name).toBe('dns');
  expect(data['other.yaml']).toBe('{');
});

it('has so much of a large cluster as fits, and says how much does not', () => {
  const status = assessScenario('nodes-5000');
  const { data, omitted } = new PrototypeWriter().update(status, {});
  const size = Object.entries(data).reduce((sum, [key, text]) => sum + key.length + text.length, 0);
  expect(size).toBeLessThan(520 * 1024);
  const count = status.pools.reduce((sum, { nodes }) => sum + nodes.length, 0);
  expect(omitted).toBeGreaterThan(0);
  expect(data[OMITTED_KEY]).toBe(
    `${String(omitted)} of ${String(1 + status.operators.length + count)} insights do not fit: see NodeUpdateStatus objects`,
  );
  const crowded = new PrototypeWriter().update(status, { theirs: 'x'.repeat(895 * 1024) });
  expect(crowded.data.theirs).toHaveLength(895 * 1024);
  expect(crowded.omitted).toBeGreaterThan(omitted);
});
