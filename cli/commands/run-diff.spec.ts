import { writeFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { findScenario, SCENARIOS, type Scenario } from '../../scenarios';
import { missing } from '../../src/engine';
import type { UpdateDiffDocument } from '../../src/report/diff/diff-document';
import type { DiffCommand } from '../arguments/diff';
import type { ClusterReading } from '../cluster-source';
import { readScenario } from '../testing/scenario-reading';
import { schemaProblems } from '../testing/schema-problems';
import { diffReadings, runDiff } from './run-diff';

const MINUTE = 60_000;

function scenario(id: string): Scenario {
  const found = findScenario(id);
  if (!found) throw new Error(`there is no scenario ${id}`);
  return found;
}

const moving = scenario('moving-update');

function diff(
  before: ClusterReading,
  after: ClusterReading,
  command: Partial<DiffCommand> = {},
): string {
  return diffReadings(before, after, {
    output: 'text',
    redact: false,
    before: { from: 'saved', path: 'monday.tar.gz' },
    after: { from: 'cluster' },
    ...command,
  }).text;
}

function documentOf(...moments: readonly [ClusterReading, ClusterReading]): UpdateDiffDocument {
  const document = JSON.parse(diff(...moments, { output: 'json' })) as UpdateDiffDocument;
  expect(schemaProblems('update-diff', document)).toEqual([]);
  return document;
}

/** The same cluster with other values in its ClusterVersion. */
function withClusterId(reading: ClusterReading, clusterID: string): ClusterReading {
  const { clusterVersion } = reading.snapshot;
  if (clusterVersion.state === 'missing') throw new Error('the scenario has no ClusterVersion');
  const { spec, ...rest } = clusterVersion.value as { readonly spec?: object };
  return {
    ...reading,
    snapshot: {
      ...reading.snapshot,
      clusterVersion: { state: 'loaded', value: { ...rest, spec: { ...spec, clusterID } } },
    },
  };
}

describe('diff', () => {
  it('tells what moved while operators updated', () => {
    expect(diff(readScenario(moving, 10 * MINUTE), readScenario(moving, 30 * MINUTE)))
      .toBe(`Before: 2026-04-14T09:10:00Z, monday.tar.gz
  Updating: 1 of 34 operators updated, 2 in progress (for 7m)
  Time remaining: 45m–2h 30m
After: 2026-04-14T09:30:00Z, the cluster, 20m later
  Updating: 10 of 34 operators updated, openshift-apiserver in progress (for 2m)
  Time remaining: 40m–2h

= Operators: 1 -> 10 of 34 updated =
BEFORE            AFTER             COUNT   OPERATORS
waiting 4.18.8    updated 4.18.9    7       baremetal, cloud-controller-manager, cluster-autoscaler, control-plane-machine-set, kube-controller-manager and 2 more
updating 4.18.8   updated 4.18.9    2       etcd, kube-apiserver
waiting 4.18.8    updating 4.18.8   1       openshift-apiserver
`);
  });

  it('tells what moved while nodes updated', () => {
    expect(diff(readScenario(moving, 60 * MINUTE), readScenario(moving, 80 * MINUTE)))
      .toBe(`Before: 2026-04-14T10:00:00Z, monday.tar.gz
  Updating nodes: 1 of 3 control plane, 3 of 15 workers
  Time remaining: 20–50m
After: 2026-04-14T10:20:00Z, the cluster, 20m later
  Updating workers: 9 of 15 nodes updated, 1 pool remaining
  Time remaining: 10–25m

= Operators: 33 -> 34 of 34 updated =
BEFORE            AFTER            COUNT   OPERATORS
updating 4.18.8   updated 4.18.9   1       machine-config

= Pools =
POOL     BEFORE            AFTER
gpu      no nodes          no nodes
infra    1 of 3 updated    3 of 3 updated
master   1 of 3 updated    3 of 3 updated
worker   2 of 12 updated   6 of 12 updated

= Nodes =
POOL     BEFORE            AFTER              COUNT   NODES
infra    Draining 4.18.8   Updated 4.18.9     1       infra-1
infra    Pending 4.18.8    Updated 4.18.9     1       infra-2
master   Updating 4.18.8   Updated 4.18.9     1       master-1
master   Pending 4.18.8    Updated 4.18.9     1       master-2
worker   Pending 4.18.8    Updated 4.18.9     2       worker-01, worker-04
worker   Updating 4.18.8   Updated 4.18.9     1       worker-06
worker   Pending 4.18.8    Rebooting 4.18.8   2       worker-07, worker-10
worker   Draining 4.18.8   Updated 4.18.9     1       worker-09
`);
  });

  it('tells what came, what stays and what is the same', () => {
    const stuck = scenario('node-degraded');
    expect(diff(readScenario(stuck, 10 * MINUTE), readScenario(stuck, 75 * MINUTE)))
      .toBe(`Before: 2026-04-14T11:40:00Z, monday.tar.gz
  Action needed: node worker-b is degraded (for 3h 10m)
After: 2026-04-14T12:45:00Z, the cluster, 1h 5m later
  Action needed: node worker-b is degraded (for 4h 15m)

= Needs attention =
New: Node master-1 hasn't come back after reboot (for 1h 16m)
Still: Node worker-b is degraded (for 4h 15m)

= Operators: 33 of 34 updated =
BEFORE            AFTER       COUNT   OPERATORS
updating 4.18.8   no change   1       machine-config

= Nodes =
POOL     BEFORE                    AFTER       COUNT   NODES
master   Rebooting 4.18.8          no change   1       master-1
worker   Pending degraded 4.18.8   no change   1       worker-b
`);
  });

  it('has nothing to tell of one moment', () => {
    const idle = scenario('idle');
    expect(diff(readScenario(idle), readScenario(idle)))
      .toBe(`Before: 2026-04-14T08:15:00Z, monday.tar.gz
  Running 4.18.8. Channel stable-4.18 offers no update.
After: 2026-04-14T08:15:00Z, the cluster
  Running 4.18.8. Channel stable-4.18 offers no update.

Nothing moved, and nothing needed attention.
`);
  });

  it('turns around with its moments', () => {
    const early = readScenario(moving, 10 * MINUTE);
    const late = readScenario(moving, 80 * MINUTE);
    const [there, back] = [documentOf(early, late), documentOf(late, early)];
    expect(there.elapsed).toBe('1h10m0s');
    expect(back.elapsed).toBe('-1h10m0s');
    expect(there.nodes?.moved.length).toBeGreaterThan(0);
    const turned = ({
      before,
      after,
      ...rest
    }: NonNullable<typeof there.nodes>['moved'][number]) => ({
      ...rest,
      before: after,
      after: before,
    });
    expect(back.nodes?.moved).toEqual(there.nodes?.moved.map(turned));
    expect(back.faults.appeared).toEqual(there.faults.disappeared);
  });

  it('does not take what could not be read for gone', () => {
    const whole = readScenario(moving, 60 * MINUTE);
    const partly: ClusterReading = {
      ...readScenario(moving, 70 * MINUTE),
      snapshot: {
        ...readScenario(moving, 70 * MINUTE).snapshot,
        nodes: missing('Forbidden'),
        clusterOperators: missing('Forbidden'),
      },
    };
    const document = documentOf(whole, partly);
    expect(document.nodes).toBeUndefined();
    expect(document.operators).toBeUndefined();
    expect(diff(whole, partly)).toContain('Not known after: clusteroperators, nodes');
  });

  it('refuses two clusters, and takes one that does not say for the same', () => {
    const reading = readScenario(moving, MINUTE);
    const [one, other, unnamed] = ['one', 'other', ''].map((id) => withClusterId(reading, id));
    if (!one || !other || !unnamed) throw new Error('three clusters were made');
    expect(() => diff(one, other)).toThrow(
      'only two states of the same cluster can be compared: these are of cluster one and cluster other',
    );
    expect(diff(one, unnamed)).toContain('Before: ');
  });

  it('has one pseudonym for a name in both moments, and no places', () => {
    const [before, after] = [10, 75].map((minute) =>
      readScenario(scenario('node-degraded'), minute * MINUTE),
    );
    if (!before || !after) throw new Error('two moments were read');
    const document = JSON.parse(
      diff(before, after, { output: 'json', redact: true }),
    ) as UpdateDiffDocument;
    expect(document.before).not.toHaveProperty('source');
    expect(document.nodes?.unmoved.map(({ name }) => name)).toEqual(['node-2', 'node-5']);
    expect(document.nodes?.joined).toEqual([]);
    expect(JSON.stringify(document)).not.toMatch(/worker-b|monday/);
  });

  it('is the same as YAML', () => {
    const moments = [readScenario(moving, 0), readScenario(moving, 90 * MINUTE)] as const;
    expect(parse(diff(...moments, { output: 'yaml' }))).toEqual(documentOf(...moments));
  });

  it.each(SCENARIOS.filter(({ id }) => !id.startsWith('nodes-')).map((each) => [each.id, each]))(
    'follows its schema: %s',
    (_, each) => {
      const document = documentOf(
        readScenario(each, 0),
        readScenario(each, each.showAtMs + 30 * MINUTE),
      );
      expect(document.before.verdict.sentence).not.toBe('');
    },
  );

  it('reads two dumps', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'diff-'));
    const written: string[] = [];
    const files = [10, 30].map((minute) => {
      const file = path.join(folder, `${minute}.json`);
      const { objects } = moving.stateAt(minute * MINUTE);
      writeFileSync(file, JSON.stringify({ apiVersion: 'v1', kind: 'List', items: objects }));
      return file;
    });
    const [before = '', after = ''] = files;
    await runDiff(
      {
        command: 'diff',
        output: 'text',
        redact: false,
        before: { from: 'saved', path: before },
        after: { from: 'saved', path: after },
      },
      {
        isInteractive: false,
        writeResult: (text) => written.push(text),
        writeNotice: (line) => written.push(line),
      },
    );
    rmSync(folder, { recursive: true });
    expect(written.join('')).toContain(`, ${before}\n`);
    expect(written.join('')).toContain('= Operators: ');
  });
});
