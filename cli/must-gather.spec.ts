import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { SCENARIOS, type Scenario } from '../scenarios';
import type { KubernetesObject } from '../scenarios/scenario';
import {
  assessUpdate,
  completeSnapshot,
  formatInstant,
  isInList,
  KINDS,
  loaded,
  missing,
  READS,
  type ClusterSnapshot,
  type Instant,
  type UpdateStatus,
  type WantedList,
} from '../src/engine';
import { toDocument } from '../src/report/document/document';
import { explainStatus } from '../src/report/explain/explain-status';
import { formatExplanation } from '../src/report/explain/format-explanation';
import { formatHistoryText } from '../src/report/history/format-history';
import { toHistoryDocument } from '../src/report/history/history-document';
import { english } from '../src/wording/language/english';
import { isGathered, mustGatherOf, packFiles } from '../src/testing/must-gather';
import { readScenario } from './testing/scenario-reading';
import { readSavedPath } from './input/saved-data';

const folder = mkdtempSync(path.join(tmpdir(), 'must-gather-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What no must-gather has, or not of all namespaces; see docs/must-gather.md. */
const NOT_GATHERED: ReadonlySet<string> = new Set([
  // No operator's related objects.
  'machineConfigNodes',
  'machineOsConfigs',
  'machineOsBuilds',
  'leasesOfControllers',
  // Of the cluster as a whole; a must-gather has those of its own namespaces.
  'podsOfNodes',
  'podDisruptionBudgets',
]);

/** Kinds that come as one file an object. */
const BY_OBJECT: ReadonlySet<string> = new Set([
  'certificatesigningrequests',
  'mutatingwebhookconfigurations',
  'validatingwebhookconfigurations',
]);

/** What a user may not do is no matter of saved data: those who gather may read all. */
function withAllRights(scenario: Scenario): Scenario {
  return { ...scenario, denials: [] };
}

/** A snapshot as the API gives it, without what no must-gather holds. */
function gathered(scenario: Scenario): {
  readonly snapshot: ClusterSnapshot;
  readonly now: Instant;
} {
  const { now, snapshot } = readScenario(withAllRights(scenario));
  const { objects } = scenario.stateAt(scenario.showAtMs);
  const read = (list: WantedList) => {
    const { resource } = READS[list.read];
    const { kind } = KINDS[resource];
    const ofKind = objects.filter((object) => object.kind === kind);
    const found = ofKind.filter((object) => isInList(list, object));
    const isMissing =
      NOT_GATHERED.has(list.read) ||
      (list.namespace !== undefined && !isGathered(list.namespace)) ||
      // Each object is a file, so that none is no file.
      (BY_OBJECT.has(resource) && ofKind.length === 0) ||
      (list.read === 'machinesOfNodes' && found.length === 0);
    return isMissing ? missing('NotCollected') : loaded(found);
  };
  return { now, snapshot: completeSnapshot({ ...snapshot, lists: undefined }, now, read) };
}

it.each(SCENARIOS.map((scenario) => ({ id: scenario.id, scenario })))(
  'of $id tells the same as its API',
  async ({ id, scenario }) => {
    const { now, snapshot } = gathered(scenario);
    const startedAt = formatInstant(now);
    const state = scenario.stateAt(scenario.showAtMs);
    const archive = path.join(folder, `${id}.tar.gz`);
    writeFileSync(
      archive,
      gzipSync(await packFiles(mustGatherOf(state, { startedAt })), { level: 1 }),
    );
    const reading = await readSavedPath(archive);
    expect(reading.faults).toEqual([]);
    expect(reading.remarks).toEqual([]);
    expect(toDocument(assessUpdate(reading.snapshot, reading.now))).toEqual(
      toDocument(assessUpdate(snapshot, now)),
    );
  },
);

describe('logs', () => {
  const scenario = SCENARIOS.find(({ id }) => id === 'drain-blocked');
  const startedAt = '2026-04-14T13:40:00Z';
  const POD = 'openshift-machine-config-operator/pods';

  async function read(logs: Readonly<Record<string, string>>) {
    if (!scenario) throw new Error('there is no such scenario');
    const state = scenario.stateAt(scenario.showAtMs);
    // Events are kept for three hours, and gathers may come later.
    const objects = state.objects.filter(({ kind }) => kind !== 'Event');
    const archive = path.join(folder, 'logs.tar');
    writeFileSync(
      archive,
      await packFiles(mustGatherOf({ ...state, objects }, { startedAt, logs })),
    );
    const { now, snapshot } = await readSavedPath(archive);
    return JSON.stringify(toDocument(assessUpdate(snapshot, now)));
  }

  it('tell when a drain began, where nothing else does', async () => {
    expect(await read({})).not.toContain('"source":"log"');
    const line = (at: string, text: string) =>
      `2026-04-14T${at}.5Z I0414 ${at}.500000       1 drain_controller.go:192] node worker-c: ${text}\n`;
    const told = await read({
      [`${POD}/machine-config-controller-7/machine-config-controller/machine-config-controller/logs/current.log`]:
        line('13:01:02', 'initiating drain') +
        line(
          '13:02:32',
          'Drain failed. Waiting 1 minute then retrying. Error message from drain: x',
        ),
    });
    expect(told).toContain('"source":"log"');
    expect(told).toContain('2026-04-14T13:01:02.5Z');
  });

  it('tell when a reboot ended, where the event of the kubelet is gone', async () => {
    const daemon = `${POD}/machine-config-daemon-7/machine-config-daemon/machine-config-daemon/logs/current.log`;
    const at = '2026-04-14T12:17:00.5Z';
    const told = await read({
      [daemon]: [
        `${at} I0414 12:17:00.500000    3820 daemon.go:1362] Starting to manage node: worker-a`,
        `${at} -1 e4e923bf2a394325a93d1f2fe662580a Tue 2026-04-14 08:44:48 UTC—Tue 2026-04-14 12:15:35 UTC`,
        `${at}  0 aa38c334768a48be87af8e16941bc34a Tue 2026-04-14 12:16:44 UTC Tue 2026-04-14 12:17:00 UTC`,
        '',
      ].join('\n'),
    });
    expect(told).toContain(
      '{"step":"reboot","state":"done","ended":"2026-04-14T12:16:44Z","source":"log"}',
    );
  });

  describe('of the cluster-version operator', () => {
    const CRD = 'customresourcedefinition "etcdbackups.operator.openshift.io"';
    const LOG =
      'openshift-cluster-version/pods/cluster-version-operator-7/cluster-version-operator/cluster-version-operator/logs/current.log';
    const line = (at: string, text: string) =>
      `2026-04-14T${at}.5Z E0414 ${at}.500000       1 task.go:128] "Unhandled Error" err=${JSON.stringify(
        `error running apply for ${text}`,
      )} logger="UnhandledError"\n`;
    const stored = `${CRD} (87 of 928): CustomResourceDefinition.apiextensions.k8s.io "etcdbackups.operator.openshift.io" is invalid: status.storedVersions[0]: Invalid value: "v1alpha1": must appear in spec.versions`;

    async function readFailing(log: string) {
      const failing = SCENARIOS.find(({ id }) => id === 'failing');
      if (!failing) throw new Error('there is no such scenario');
      const state = failing.stateAt(failing.showAtMs);
      const objects = state.objects.map((object) =>
        object.kind === 'ClusterVersion' ? withFailing(object) : object,
      );
      const archive = path.join(folder, 'operator-log.tar');
      writeFileSync(
        archive,
        await packFiles(mustGatherOf({ ...state, objects }, { startedAt, logs: { [LOG]: log } })),
      );
      const { now, snapshot } = await readSavedPath(archive);
      return assessUpdate(snapshot, now);
    }

    function withFailing(object: KubernetesObject): KubernetesObject {
      const { conditions = [], ...status } = object.status as {
        readonly conditions?: readonly { readonly type: string }[];
      };
      const message = `Could not update ${CRD} (87 of 928): the object is invalid, possibly due to local cluster configuration`;
      const failing = {
        type: 'Failing',
        status: 'True',
        reason: 'UpdatePayloadResourceInvalid',
        message,
      };
      return {
        ...object,
        status: {
          ...status,
          conditions: conditions.map((each) =>
            each.type === 'Failing' ? { ...each, ...failing } : each,
          ),
        },
      };
    }

    const causeIn = ({ health }: UpdateStatus) =>
      health.find(({ code }) => code === 'ClusterVersionFailing')?.cause?.code;

    it('tells the cause that conditions have not, since when, and how often', async () => {
      expect(causeIn(await readFailing(''))).toBe('ManifestInvalid');
      const log = line('13:05:00', stored) + line('13:12:00', stored) + line('13:19:00', stored);
      const status = await readFailing(log.slice(20) + log.slice(0, -90));
      expect(causeIn(status)).toBe('StoredVersionRemoved');
      const topic = { topic: 'all' } as const;
      const text = formatExplanation(explainStatus(status, topic, english), topic, status, 'text');
      expect(text).toContain(`${CRD} couldn't be applied for 34m (3 attempts in the log`);
      expect(text).toContain('status.storedVersions');
    });

    it('tells what held up the update, once that is over', async () => {
      const done = `2026-04-14T13:20:00.5Z I0414 13:20:00.500000       1 sync_worker.go:1109] Done syncing for ${CRD} (87 of 928)\n`;
      const status = await readFailing(line('13:05:00', stored) + line('13:12:00', stored) + done);
      expect(causeIn(status)).toBe('ManifestInvalid');
      const history = toHistoryDocument(status, undefined);
      expect(history.updates[0]?.manifestErrors).toMatchObject([
        { attempts: 2, appliedAt: '2026-04-14T13:20:00.5Z', manifest: CRD },
      ]);
      expect(formatHistoryText(history)).toContain('failed manifests:\nMANIFEST');
    });
  });
});
