import { basename } from 'node:path';
import { describeNotUnderstood } from '../../cli/input/not-understood';
import { readSavedPath, type SavedReading } from '../../cli/input/saved-data';
import { readSavedCluster, type SavedCluster } from '../../cli/input/saved-files';
import type { Denial, KubernetesObject, PrometheusAlert, Scenario } from '../../scenarios/scenario';
import { isDenied } from '../../scenarios/denials';
import {
  FILE_SUFFIXES,
  fileSuffixOf,
  KIND_NAMES,
  KINDS,
  savedSource,
  toMilliseconds,
  type SavedName,
} from '../../src/engine';
import { fieldsOf, textOf } from './json-fields';

/** Saved files as a cluster that stands as it was saved, with the clock of that moment going on. */
export interface SavedScenario {
  readonly scenario: Scenario;
  readonly hasAlerts: boolean;
  /** Notices about data that could not be used. */
  readonly notices: readonly string[];
}

/**
 * Reads a set of `x-cv.yaml` and its files, or else a must-gather, an archive or dumps.
 * @throws InputError in one sentence when they cannot be used.
 */
export async function readSavedScenario(path: string, choice?: string): Promise<SavedScenario> {
  return path.endsWith(FILE_SUFFIXES.clusterversions)
    ? ofFileSet(path, await readSavedCluster(path, 'complete'))
    : ofData(path, await readSavedPath(path, { choice, wholeConfigs: true }));
}

function ofFileSet(path: string, saved: SavedCluster): SavedScenario {
  const uncollected = saved.uncollected.map(whole);
  return toScenario(path, saved, {
    all: saved.objects,
    isUncollected: (request) => isDenied(uncollected, request),
    notices: [...saved.notices, ...describeNotUnderstood(saved.snapshot.notUnderstood ?? [])],
  });
}

function ofData(path: string, { cluster, faults, now, remarks, snapshot }: SavedReading) {
  const all = cluster.listObjects();
  const names = new Set(all.filter(isKubernetesObject).map(nameOf));
  return toScenario(
    path,
    { now, snapshot },
    {
      all,
      isUncollected: ({ group, name, namespace = '', resource }) => {
        const kind = KIND_NAMES.find((each) => each === resource && KINDS[each].group === group);
        if (kind === undefined || cluster.hasAll(kind, namespace || undefined)) return false;
        return name === undefined || !names.has(`${KINDS[kind].kind} ${namespace}/${name}`);
      },
      notices: [...remarks, ...faults, ...describeNotUnderstood(snapshot.notUnderstood ?? [])],
    },
  );
}

function nameOf({ kind, metadata }: KubernetesObject): string {
  return `${kind} ${metadata.namespace ?? ''}/${metadata.name}`;
}

type SavedMoment = Pick<SavedCluster, 'now' | 'snapshot'>;

function toScenario(
  path: string,
  saved: SavedMoment,
  {
    all,
    isUncollected,
    notices,
  }: {
    readonly all: readonly unknown[];
    readonly isUncollected: NonNullable<Scenario['isUncollected']>;
    readonly notices: readonly string[];
  },
): SavedScenario {
  const objects = all.filter(isKubernetesObject);
  const nameless = all.length - objects.length;
  const state = { objects, alerts: readAlerts(saved) };
  return {
    scenario: {
      id: 'saved',
      title: basename(path).replace(/-cv\.yaml$/, ''),
      description: `Saved data of a cluster, read from ${path}.`,
      startsAt: new Date(startMs(saved)).toISOString(),
      speed: 1,
      showAtMs: 0,
      denials: [],
      isUncollected,
      stateAt: () => state,
    },
    hasAlerts: saved.snapshot.alerts.state === 'loaded',
    notices: [
      ...notices,
      ...(nameless > 0 ? [`Left out ${nameless} objects without a name or kind.`] : []),
    ],
  };
}

/** A denial for everything in a file. */
function whole(name: SavedName): Denial {
  const { read, resource } = savedSource(name);
  const denial = { group: KINDS[resource].group, resource, verb: '*' };
  // Other objects of the kind are in other files.
  return fileSuffixOf(resource) === undefined && read.namespace !== undefined
    ? { ...denial, namespaces: [read.namespace] }
    : denial;
}

/** Files without any time in them are taken as of today. */
function startMs(saved: SavedMoment): number {
  const ms = toMilliseconds(saved.now);
  return ms > 0 ? ms : Date.now();
}

function isKubernetesObject(value: unknown): value is KubernetesObject {
  const { apiVersion, kind, metadata } = fieldsOf(value);
  return textOf(apiVersion) !== '' && textOf(kind) !== '' && textOf(fieldsOf(metadata).name) !== '';
}

function readAlerts(saved: SavedMoment): readonly PrometheusAlert[] {
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
