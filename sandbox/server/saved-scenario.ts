import { basename } from 'node:path';
import { describeNotUnderstood } from '../../cli/input/not-understood';
import { readSavedCluster, type SavedCluster } from '../../cli/input/saved-files';
import type { Denial, KubernetesObject, PrometheusAlert, Scenario } from '../../scenarios/scenario';
import { KINDS, savedSource, toMilliseconds, type SavedName } from '../../src/engine';
import { fieldsOf, textOf } from './json-fields';

/** Saved files as a cluster that stands as it was saved, with the clock of that moment going on. */
export interface SavedScenario {
  readonly scenario: Scenario;
  readonly hasAlerts: boolean;
  /** What could not be used, for people. */
  readonly notices: readonly string[];
}

/** @throws InputError in one sentence when the files cannot be used. */
export async function readSavedScenario(path: string): Promise<SavedScenario> {
  const saved = await readSavedCluster(path, 'complete');
  const objects = saved.objects.filter(isKubernetesObject);
  const nameless = saved.objects.length - objects.length;
  const state = { objects, alerts: readAlerts(saved) };
  return {
    scenario: {
      id: 'saved',
      title: basename(path).replace(/-cv\.yaml$/, ''),
      description: `Saved files of a cluster, read from ${path}.`,
      startsAt: new Date(startMs(saved)).toISOString(),
      speed: 1,
      showAtMs: 0,
      denials: saved.uncollected.map(denyAll),
      stateAt: () => state,
    },
    hasAlerts: saved.snapshot.alerts.state === 'loaded',
    notices: [
      ...saved.notices,
      ...describeNotUnderstood(saved.snapshot.notUnderstood ?? []),
      ...(nameless > 0 ? [`Left out ${nameless} objects without a name or kind.`] : []),
    ],
  };
}

/** What was not saved is denied: an empty list would say that the cluster has no such objects. */
function denyAll(name: SavedName): Denial {
  const { read, resource } = savedSource(name);
  const denial = { group: KINDS[resource].group, resource, verb: '*' };
  // Other objects of the kind are in other files.
  return KINDS[resource].fileSuffix === undefined && read.namespace !== undefined
    ? { ...denial, namespaces: [read.namespace] }
    : denial;
}

/** Files without any time in them are taken as of today. */
function startMs(saved: SavedCluster): number {
  const ms = toMilliseconds(saved.now);
  return ms > 0 ? ms : Date.now();
}

function isKubernetesObject(value: unknown): value is KubernetesObject {
  const { apiVersion, kind, metadata } = fieldsOf(value);
  return textOf(apiVersion) !== '' && textOf(kind) !== '' && textOf(fieldsOf(metadata).name) !== '';
}

function readAlerts(saved: SavedCluster): readonly PrometheusAlert[] {
  const { alerts } = saved.snapshot;
  if (alerts.state !== 'loaded') return [];
  const list = fieldsOf(fieldsOf(alerts.value).data).alerts;
  return (Array.isArray(list) ? list : []).map((alert: unknown) => {
    const fields = fieldsOf(alert);
    return {
      labels: textsOf(fields.labels),
      annotations: textsOf(fields.annotations),
      state: textOf(fields.state),
      activeAt: textOf(fields.activeAt),
      value: textOf(fields.value),
    };
  });
}

function textsOf(value: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
