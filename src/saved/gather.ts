import {
  isListedKind,
  isNeverEmpty,
  KINDS,
  readClusterId,
  READS,
  TRIMS,
  readName,
  readObject,
  readText,
  trimEvent,
  type Instant,
  type KindName,
  type NotUnderstood,
  type Read,
  type TrimmedEvent,
  type WantedList,
} from '../engine';
import { findNotUnderstood } from './find-not-understood';
import { isSameEvent, type LogEvent } from './read-log';
import { ManifestAttempts } from './manifest-log';
import { NewestTimes } from './newest-times';
import type { DuplicatedObjects } from './saved-fault';

interface Kept {
  /**
   * The object as JSON. Parsed objects take several times as much memory, and YAML keeps the text that it was read
   * from.
   */
  readonly json: string;
  readonly resourceVersion: string;
}

/** The limit of reported values. If everything is wrong, more of them do not help. */
const MOST_NOT_UNDERSTOOD = 1_000;

/** The result of keeping an object. `foreign`: nothing reads its kind. */
export type Keeping = 'kept' | 'foreign' | 'nameless';

/**
 * The objects of one place: the folder of a must-gather, or a folder of dumps. Only objects that are read are kept; of
 * two with the same name, the newer one.
 */
export class Gather {
  private readonly objects = new Map<KindName, Map<string, Kept>>();
  private readonly wholeKinds = new Set<KindName>();
  private readonly cutKinds = new Set<KindName>();
  private readonly wholeNamespaces = new Map<KindName, Set<string>>();
  private readonly duplicates = new Map<KindName, Set<string>>();
  /** The times in file `timestamp`, which has two lines or more, in the order in which they were read. */
  readonly timestamps: Instant[] = [];
  private readonly times = new NewestTimes();
  /** The body of Prometheus' `/api/v1/alerts`, or what comes to the same. */
  alerts: unknown;
  /** Events from logs. */
  readonly logEvents: LogEvent[] = [];
  readonly manifestAttempts = new ManifestAttempts();
  /** The length of all kept objects as JSON, in characters. */
  keptLength = 0;
  /** The first values of a wrong type, as in files that were edited. */
  readonly notUnderstood: NotUnderstood[] = [];

  constructor(
    readonly place: string,
    /** Test for MachineConfigs that are kept whole. */
    private readonly keepsWhole: (name: string) => boolean = () => false,
  ) {}

  /** Keeps what is read of such an object. `file`: where it was found. */
  keep(kind: KindName, object: unknown, file: string): Keeping {
    const name = readName(object);
    if (name === '') return 'nameless';
    const namespace = readText(readObject(readObject(object).metadata).namespace);
    if (!isRead(kind, name, namespace)) return 'foreign';
    this.times.note(kind, object);
    const ofKind = this.objects.get(kind) ?? new Map<string, Kept>();
    this.objects.set(kind, ofKind);
    const key = `${kind === 'clusterversions' ? readClusterId(object) : namespace}/${name}`;
    const known = ofKind.get(key);
    const resourceVersion = readText(readObject(readObject(object).metadata).resourceVersion);
    if (known) {
      if (known.resourceVersion === resourceVersion) return 'kept';
      const others = this.duplicates.get(kind) ?? new Set();
      this.duplicates.set(kind, others.add(key));
      if (!isNewer(resourceVersion, known.resourceVersion)) return 'kept';
    }
    if (this.notUnderstood.length < MOST_NOT_UNDERSTOOD) {
      this.notUnderstood.push(...findNotUnderstood(kind, [object], file));
    }
    const json = JSON.stringify(this.trim(kind, object));
    ofKind.set(key, { json, resourceVersion });
    this.keptLength += json.length - (known?.json.length ?? 0);
    return 'kept';
  }

  /** Says that all objects of the kind are here, or all of a namespace. */
  noteWhole(kind: KindName, namespace?: string): void {
    if (namespace === undefined) {
      this.wholeKinds.add(kind);
      return;
    }
    const known = this.wholeNamespaces.get(kind) ?? new Set();
    this.wholeNamespaces.set(kind, known.add(namespace));
  }

  /** Says that a list of the kind goes on elsewhere: what is not here may exist all the same. */
  noteCutOff(kind: KindName): void {
    this.cutKinds.add(kind);
  }

  hasCutOff(kind: KindName): boolean {
    return this.cutKinds.has(kind);
  }

  hasWhole(kind: KindName, namespace?: string): boolean {
    if (this.cutKinds.has(kind)) return false;
    if (this.wholeKinds.has(kind)) return true;
    return namespace !== undefined && (this.wholeNamespaces.get(kind)?.has(namespace) ?? false);
  }

  /** True if the list is complete. From an incomplete list, missing objects would seem not to exist. */
  covers(list: WantedList): boolean {
    const { field, namespace, read } = list;
    const { resource } = READS[read];
    if (this.hasWhole(resource, namespace)) {
      const wasSaved = this.wholeNamespaces.get(resource)?.has(namespace ?? '') ?? false;
      return wasSaved || !isNeverEmpty(list) || this.holdsAny(resource, namespace);
    }
    // One object by its name.
    return (
      field?.path === 'metadata.name' &&
      (this.objects.get(resource)?.has(`${namespace ?? ''}/${field.value}`) ?? false)
    );
  }

  private holdsAny(kind: KindName, namespace?: string): boolean {
    const keys = [...(this.objects.get(kind)?.keys() ?? [])];
    return keys.some((key) => key.startsWith(`${namespace ?? ''}/`));
  }

  /** The newest time in any object that was read before, apart from those of a node whose clock is ahead. */
  get newest(): Instant | undefined {
    return this.times.newest;
  }

  get isEmpty(): boolean {
    return this.objects.size === 0 && this.alerts === undefined;
  }

  /** Each with `apiVersion` and `kind`, in the order of the API: by namespace, then name. */
  read(kind: KindName, namespace?: string): readonly unknown[] {
    return [...(this.objects.get(kind) ?? [])]
      .filter(([key]) => namespace === undefined || key.startsWith(`${namespace}/`))
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([, { json }]) => JSON.parse(json) as unknown);
  }

  get kinds(): readonly KindName[] {
    return [...this.objects.keys()];
  }

  listDuplicates(): readonly DuplicatedObjects[] {
    return [...this.duplicates].map(([kind, keys]) => ({
      kind,
      name: [...keys].sort()[0]?.replace(/^.*\//, '') ?? '',
      count: keys.size,
    }));
  }

  /** Puts what only logs tell to the events. Call it once, when all is read. */
  addLogEvents(): void {
    const known = new Map<string, TrimmedEvent[]>();
    for (const object of this.read('events')) {
      const event = trimEvent(object);
      if (!event) continue;
      const { name } = event.involvedObject;
      known.set(name, [...(known.get(name) ?? []), event]);
    }
    for (const event of this.logEvents) {
      const same = known.get(event.involvedObject.name) ?? [];
      if (!same.some((one) => isSameEvent(event, one))) this.keep('events', event, '');
    }
  }

  /** Leaves the ClusterVersion of this cluster alone. */
  leaveCluster(clusterId: string): void {
    const ofKind = this.objects.get('clusterversions');
    for (const key of ofKind?.keys() ?? []) {
      if (!key.startsWith(`${clusterId}/`)) ofKind?.delete(key);
    }
  }

  /** Takes over what another place of the same cluster holds. */
  join(other: Gather): void {
    for (const [kind, ofKind] of other.objects) {
      const own = this.objects.get(kind) ?? new Map<string, Kept>();
      this.objects.set(kind, own);
      for (const [key, kept] of ofKind) {
        const known = own.get(key);
        if (!known || isNewer(kept.resourceVersion, known.resourceVersion)) own.set(key, kept);
      }
    }
    for (const kind of other.wholeKinds) this.noteWhole(kind);
    for (const kind of other.cutKinds) this.noteCutOff(kind);
    for (const [kind, namespaces] of other.wholeNamespaces) {
      for (const namespace of namespaces) this.noteWhole(kind, namespace);
    }
    for (const [kind, keys] of other.duplicates) {
      this.duplicates.set(kind, new Set([...(this.duplicates.get(kind) ?? []), ...keys]));
    }
    // Inside, the cluster says when it was; outside, the machine that gathered the data.
    if (this.timestamps.length === 0) this.timestamps.push(...other.timestamps);
    this.notUnderstood.push(...other.notUnderstood);
    this.logEvents.push(...other.logEvents);
    this.manifestAttempts.join(other.manifestAttempts);
    this.times.join(other.times);
    this.alerts ??= other.alerts;
  }

  private trim(kind: KindName, object: unknown): unknown {
    const { group, kind: name, version } = KINDS[kind];
    const apiVersion = group === '' ? version : `${group}/${version}`;
    if (isListedKind(kind)) return { apiVersion, kind: name, ...TRIMS[kind](object) };
    const { metadata, ...rest } = readObject(object);
    const isCut = kind === 'machineconfigs' && !this.keepsWhole(readName(object));
    return { ...(isCut ? {} : rest), metadata, apiVersion, kind: name };
  }
}

/** True if anything reads an object of that name there. */
function isRead(kind: KindName, name: string, namespace: string): boolean {
  // The one of a dump need not have the name that the API gives it.
  if (kind === 'clusterversions') return true;
  return Object.values(READS).some(
    (read: Read) =>
      read.resource === kind &&
      (read.namespace === undefined || read.namespace === namespace) &&
      (read.name === undefined || read.name === name),
  );
}

/** By number, as the versions of one API server are; of texts that are none the one that was read later counts. */
function isNewer(version: string, known: string): boolean {
  const isNumber = /^\d+$/;
  if (!isNumber.test(version) || !isNumber.test(known)) return true;
  return version.length === known.length ? version > known : version.length > known.length;
}
