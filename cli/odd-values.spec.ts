import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse, stringify } from 'yaml';
import { renderReading } from './commands/render-status';
import { readSavedCluster } from './input/saved-files';

/*
 * Null times, and objects without a name, in the clusters for which the answers of a real `oc` are recorded. Where it
 * prints the same for these, so do we, byte by byte; which lines of its answer change was taken from the same `oc`.
 * What differs is documented (docs/rules/differences-from-oc.md).
 */
const RECORDED = path.join(__dirname, '../scenarios/recorded');

type Cluster = 'drain-blocked' | 'failing' | 'paused-pool';
type File = 'co' | 'cv' | 'mc' | 'mcp' | 'node';

const CLUSTERS: readonly Cluster[] = ['drain-blocked', 'failing', 'paused-pool'];

const recordedText = (cluster: Cluster): string =>
  readFileSync(path.join(RECORDED, cluster, 'all.txt'), 'utf8');

/** What we print when files of a recorded cluster are changed. */
async function printChanged(
  cluster: Cluster,
  files: readonly File[],
  change: (content: unknown) => unknown,
): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'odd-'));
  try {
    cpSync(path.join(RECORDED, cluster), folder, { recursive: true });
    for (const file of files) {
      const name = path.join(folder, `cluster-${file}.yaml`);
      const content: unknown = parse(readFileSync(name, 'utf8'));
      const changed = change(content);
      expect(changed).not.toEqual(content);
      writeFileSync(name, stringify(changed));
    }
    const reading = await readSavedCluster(path.join(folder, 'cluster-cv.yaml'));
    return renderReading(reading, { output: 'text', details: 'all' }).text;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Every field of that name is null. */
const withoutTimes =
  (field: string) =>
  (content: unknown): unknown =>
    JSON.parse(JSON.stringify(content), (key, value: unknown) => (key === field ? null : value));

/** The object of that name has another one, or none. */
const renamed =
  (name: string, to: string | null | undefined) =>
  (content: unknown): unknown =>
    JSON.parse(JSON.stringify(content), (_key, value: unknown) =>
      isNamed(value, name) ? { ...value, name: to } : value,
    );

function isNamed(value: unknown, name: string): value is object {
  return typeof value === 'object' && value !== null && 'name' in value && value.name === name;
}

function replaceLines(text: string, lines: readonly (readonly [before: string, after: string])[]) {
  return lines.reduce((changed, [before, after]) => {
    expect(changed.split(before)).toHaveLength(2);
    return changed.replace(before, () => after);
  }, text);
}

describe('with times that are null', () => {
  it.each(CLUSTERS)('%s: creation of objects tells nothing, as for oc', async (cluster) => {
    const files = ['co', 'cv', 'mc', 'mcp', 'node'] as const;
    expect(await printChanged(cluster, files, withoutTimes('creationTimestamp'))).toBe(
      recordedText(cluster),
    );
  });

  it.each(CLUSTERS)('%s: conditions of nodes and pools, as for oc', async (cluster) => {
    const files = ['mcp', 'node'] as const;
    expect(await printChanged(cluster, files, withoutTimes('lastTransitionTime'))).toBe(
      recordedText(cluster),
    );
    expect(await printChanged(cluster, ['node'], withoutTimes('lastHeartbeatTime'))).toBe(
      recordedText(cluster),
    );
  });

  it.each(['drain-blocked', 'paused-pool'] as const)(
    '%s: conditions of operators, as for oc',
    async (cluster) => {
      expect(await printChanged(cluster, ['co'], withoutTimes('lastTransitionTime'))).toBe(
        recordedText(cluster),
      );
    },
  );

  it('of the operator that fails: an age since the year 1, and no order by it, as for oc', async () => {
    const text = await printChanged('failing', ['co'], withoutTimes('lastTransitionTime'));
    expect(text).toContain('\nauthentication   2562047h47m16s   APIServerDeployme...   ');
    expect(text).toContain('\nDuration:        34m (Est. Time Remaining: 49m)\n');
    expect(text).toContain(
      '\nMessage: Cluster Operator authentication is unavailable (OAuthServerRouteEndpointAccessibleController_EndpointUnavailable)\n  Since:       -\n',
    );
  });

  it.each([
    { cluster: 'failing', lines: [['  Since:       3m35s\n', '  Since:       -\n']] },
    {
      cluster: 'drain-blocked',
      lines: [
        ['  Since:       -56m46s\n', '  Since:       -57m6s\n'],
        ['  Since:       27h10m7s\n', '  Since:       27h9m47s\n'],
      ],
    },
    { cluster: 'paused-pool', lines: [] },
  ] as const)('$cluster: conditions of ClusterVersion, as for oc', async ({ cluster, lines }) => {
    expect(await printChanged(cluster, ['cv'], withoutTimes('lastTransitionTime'))).toBe(
      replaceLines(recordedText(cluster), lines),
    );
  });

  it('of the end of an update that is done: now, where oc crashes', async () => {
    const text = await printChanged('drain-blocked', ['cv'], withoutTimes('completionTime'));
    expect(text).toMatch(/^= Control Plane =\nUpdate to 4\.18\.9 successfully completed at /);
  });

  it('of the beginning of an update: no duration, where oc counts from the year 1', async () => {
    const text = await printChanged('paused-pool', ['cv'], withoutTimes('startedTime'));
    expect(text).toContain(' successfully completed at 2026-04-13T14:39:44Z (duration: now)\n');
  });
});

describe('with an object that has no name', () => {
  it.each(['', null, undefined])('(%p) a node is left out', async (name) => {
    const text = await printChanged('failing', ['node'], renamed('worker-11', name));
    expect(text).toBe(
      replaceLines(recordedText('failing'), [
        [
          'worker        Pending      0% (0/12)    12 Available,',
          'worker        Pending      0% (0/11)    11 Available,',
        ],
        ['worker-11   Outdated     Pending   4.18.8    ?     \n', ''],
      ]),
    );
  });

  it('an operator is left out', async () => {
    const text = await printChanged('failing', ['co'], renamed('cloud-credential', null));
    expect(text).toContain(
      '\nCompletion:      88% (29 operators updated, 1 updating, 3 waiting)\n',
    );
    expect(text).toContain('\nOperator Health: 32 Healthy, 1 Unavailable\n');
  });

  it('a pool is left out, and its nodes with it', async () => {
    const text = await printChanged('failing', ['mcp'], (content) =>
      JSON.parse(JSON.stringify(content), (key, value: unknown) =>
        key === 'metadata' && isNamed(value, 'worker') ? { ...value, name: '' } : value,
      ),
    );
    expect(text).not.toMatch(/^worker/m);
    expect(text).toMatch(/^master-0 /m);
    expect(text).toMatch(/^infra {2}/m);
  });

  it.each([
    { cluster: 'drain-blocked', name: 'rendered-infra-049af6256a5f7946de900b4ca6e90e23' },
    { cluster: 'failing', name: 'rendered-gpu-58e2127aea54545b4de9f97933b03e0a' },
  ] as const)('$cluster: a MachineConfig of no node, as for oc', async ({ cluster, name }) => {
    expect(await printChanged(cluster, ['mc'], renamed(name, null))).toBe(recordedText(cluster));
  });

  it('a MachineConfig of a node is not found: its version is unknown, where oc aborts', async () => {
    const name = 'rendered-infra-012725fccea939fdc9d933b946d1ddf6';
    const text = await printChanged('paused-pool', ['mc'], renamed(name, null));
    expect(text).toMatch(/^infra-2 {3}\w+ +\w+ +\? /m);
  });
});
