import {
  isCutOff,
  KIND_NAMES,
  fileSuffixOf,
  KINDS,
  parseInstant,
  readList,
  readObject,
  readText,
  type KindName,
} from '../engine';
import { peek } from './byte-streams';
import { addFault, CutOff, expandArchives, type Unpacking } from './expand-archives';
import { findClusters } from './find-clusters';
import { Gather } from './gather';
import { SAVED_LIMITS, type SavedLimits } from './limits';
import { parsePart } from './parse-document';
import { isAttempt, isReadLog, readLog } from './read-log';
import { isBinary, readText as decodeBytes } from './read-text';
import { describeSavedCluster, type SavedCluster, type SavedOrigin } from './saved-cluster';
import { FaultList, type SavedFault } from './saved-fault';
import type { Decompressors, SavedFile } from './saved-file';
import { readSavedPath, type SavedPath } from './saved-path';
import { splitDocuments } from './split-documents';

/** The input to read. */
export interface SavedInput {
  /**
   * Files in any order, each gone through before the next one is asked for. Archives among them are unpacked on the
   * way.
   */
  readonly files: AsyncIterable<SavedFile>;
  /** True for a single file (or standard input), which may be an archive whatever its name, as opposed to a folder. */
  readonly isOnlyFile: boolean;
}

export interface SavedOptions {
  readonly decompressors: Decompressors;
  /**
   * The chosen must-gather or cluster, if there are several: a part of the folder's name, or of the cluster's ID.
   * Absent: the newest.
   */
  readonly choice?: string;
  /** Test for MachineConfigs that are kept whole, which is large; others keep their metadata. Absent: none. */
  readonly keepsWhole?: (name: string) => boolean;
  readonly limits?: Partial<SavedLimits>;
}

/** The result of reading the input. */
export interface SavedData {
  /** The cluster that is shown; absent if no object in the input is of a cluster. */
  readonly cluster?: SavedCluster;
  /** All clusters and gathers in it, the newest first; the one that is shown among them. */
  readonly origins: readonly SavedOrigin[];
  /** Parts that could not be read. All others were read. */
  readonly faults: readonly SavedFault[];
}

/**
 * Reads a must-gather, a folder of `oc adm inspect`, or dumps of objects, in one pass and without ever holding more
 * than a file and what is kept of the ones before. Never throws for what is in the input, however broken; what the
 * input itself throws becomes a fault.
 */
export async function readSavedData(input: SavedInput, options: SavedOptions): Promise<SavedData> {
  const reading = new Reading(options);
  await reading.readAll(input);
  return reading.finish();
}

/** A pattern of texts with objects, or with an answer of Prometheus. */
const HAS_OBJECTS = /(?:apiVersion|kind|items|data)"?\s*:/;

/** Size of the beginning of a file that has to show that it holds objects. */
const HEAD = 64 * 1024;

class Reading {
  private readonly faults = new FaultList();
  private readonly limits: SavedLimits;
  private readonly gathers = new Map<string, Gather>();
  private readonly unpacking: Unpacking;

  constructor(private readonly options: SavedOptions) {
    this.limits = { ...SAVED_LIMITS, ...options.limits };
    this.unpacking = {
      decompressors: options.decompressors,
      limits: this.limits,
      faults: this.faults,
    };
  }

  async readAll({ files, isOnlyFile }: SavedInput): Promise<void> {
    let count = 0;
    for await (const file of expandArchives(files, isOnlyFile, this.unpacking)) {
      count++;
      if (count > this.limits.files || this.keptLength > this.limits.keptLength) {
        this.faults.add('TooLarge', file.path);
        return;
      }
      try {
        await this.readFile(file, isOnlyFile && count === 1);
      } catch (error) {
        if (!(error instanceof CutOff)) addFault(this.faults, file.path, error);
      }
    }
  }

  finish(): SavedData {
    const found = findClusters([...this.gathers.values()], this.options.choice);
    if (found.isMixed) this.faults.add('SeveralClusters', found.chosen?.place ?? '');
    if (found.isUnknownChoice) this.faults.add('NoSuchChoice', this.options.choice ?? '');
    if (!found.chosen && this.faults.list().length === 0) this.faults.add('NothingFound', '');
    return {
      ...(found.chosen && { cluster: describeSavedCluster(found.chosen) }),
      origins: found.origins,
      faults: this.faults.list(),
    };
  }

  private get keptLength(): number {
    let length = 0;
    for (const gather of this.gathers.values()) length += gather.keptLength;
    return length;
  }

  private async readFile(file: SavedFile, isGiven: boolean): Promise<void> {
    const path = readSavedPath(file.path);
    if (path.content === 'nothing' && !isGiven) return;
    if (file.isLink) {
      this.faults.add('Refused', file.path);
      return;
    }
    switch (path.content) {
      case 'log':
        await this.readLog(file, path);
        return;
      case 'timestamp':
        await this.readTimestamps(file, path);
        return;
      case 'objects':
        await this.readListed(file, path);
        return;
      case 'rules':
      case 'unknown':
      case 'nothing':
        await this.readUnknown(file, path, isGiven);
    }
  }

  private gatherOf({ place }: SavedPath): Gather {
    const known = this.gathers.get(place);
    if (known) return known;
    const gather = new Gather(place, this.options.keepsWhole);
    this.gathers.set(place, gather);
    return gather;
  }

  private async readLog(
    file: SavedFile,
    path: Extract<SavedPath, { content: 'log' }>,
  ): Promise<void> {
    const { log } = path;
    if (!isReadLog(log)) return;
    const bytes = log.isCompressed ? this.options.decompressors.gzip(file.bytes) : file.bytes;
    const { logEvents, manifestAttempts } = this.gatherOf(path);
    for await (const told of readLog(log, decodeBytes(bytes, new Uint8Array()))) {
      if (isAttempt(told)) manifestAttempts.add(told);
      else logEvents.push(told);
    }
  }

  private async readTimestamps(file: SavedFile, path: SavedPath): Promise<void> {
    const gather = this.gatherOf(path);
    const { close, head } = await peek(file.bytes, HEAD);
    await close();
    for (const line of new TextDecoder().decode(head).split('\n')) {
      const [, day, time, hours, minutes] =
        /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d(?:\.\d+)?) ([+-]\d\d)(\d\d)/.exec(line) ?? [];
      const instant = day && parseInstant(`${day}T${time ?? ''}${hours ?? ''}:${minutes ?? ''}`);
      if (instant !== undefined && instant !== '') gather.timestamps.push(instant);
    }
  }

  /** A file whose place says what is in it. */
  private async readListed(
    file: SavedFile,
    path: Extract<SavedPath, { content: 'objects' }>,
  ): Promise<void> {
    const { isList, kind, namespace } = path;
    const gather = this.gatherOf(path);
    // The same objects, read a moment before the list.
    if (!isList && kind === 'pods' && gather.hasWhole(kind, namespace)) return;
    let isReadable = true;
    for await (const object of this.readObjects(file)) {
      if (object === undefined) isReadable = false;
      else if (object.isCutOff) gather.noteCutOff(kind);
      else if (fitsKind(object, kind)) gather.keep(kind, object.value, file.path);
    }
    if (!isReadable) this.faults.add('NotReadable', file.path);
    else if (isList || KINDS[kind].scope === 'Cluster') gather.noteWhole(kind, namespace);
  }

  /** A file of which only the content can tell what it is. */
  private async readUnknown(file: SavedFile, path: SavedPath, isGiven: boolean): Promise<void> {
    const { all, close, head } = await peek(file.bytes, HEAD);
    if (isBinary(head)) this.faults.add('Binary', file.path);
    if (isBinary(head) || !(isGiven || HAS_OBJECTS.test(new TextDecoder().decode(head)))) {
      await close();
      return;
    }
    const gather = this.gatherOf(path);
    const namespaces = new Map<KindName, Set<string>>();
    const kinds = new Set<KindName>();
    for await (const object of this.readObjects({ ...file, bytes: all })) {
      if (object === undefined) {
        this.faults.add('NotReadable', file.path);
        continue;
      }
      const { isEmptyList, isItem, listKind, value } = object;
      if (object.isCutOff) {
        const told = kindOf({ apiVersion: readObject(value).apiVersion }, listKind);
        for (const each of told ? [told] : kinds) gather.noteCutOff(each);
        continue;
      }
      if (isEmptyList) {
        noteEmpty(gather, object, file.path);
        continue;
      }
      const kind = kindOf(value, listKind);
      if (kind === undefined) {
        this.readMonitoring(value, gather);
        continue;
      }
      if (isItem) kinds.add(kind);
      if (gather.keep(kind, value, file.path) !== 'kept') continue;
      if (KINDS[kind].scope === 'Cluster') gather.noteWhole(kind);
      else if (isItem) {
        const known = namespaces.get(kind) ?? new Set();
        namespaces.set(kind, known.add(readText(readObject(readObject(value).metadata).namespace)));
      }
    }
    for (const [kind, found] of namespaces) {
      const fileSuffix = fileSuffixOf(kind);
      const isOfAll =
        found.size > 1 || (fileSuffix !== undefined && file.path.endsWith(fileSuffix));
      for (const namespace of isOfAll ? [undefined] : found) gather.noteWhole(kind, namespace);
    }
  }

  /** Alerts as Prometheus lists them, or among its rules. */
  private readMonitoring(value: unknown, gather: Gather): void {
    const { data, status } = readObject(value);
    const { alerts, groups } = readObject(data);
    if (status !== 'success') return;
    if (Array.isArray(alerts)) gather.alerts = value;
    else if (Array.isArray(groups)) {
      const rules = groups.flatMap((group) => readList(readObject(group).rules));
      const found = rules.flatMap((rule) => readList(readObject(rule).alerts));
      gather.alerts ??= { status: 'success', data: { alerts: found } };
    }
  }

  /** All objects in a file; `undefined` for each that cannot be read. */
  private async *readObjects(file: SavedFile): AsyncGenerator<FoundObject | undefined> {
    const { all, head } = await peek(file.bytes, 4);
    const text = decodeBytes(all, head);
    // The items of a list come before what is left of the list.
    let hasItems = false;
    for await (const part of splitDocuments(text, this.limits.objectLength)) {
      const parsed = await parsePart(part);
      const hadItems = hasItems;
      hasItems = part.kind === 'item';
      if (parsed.state === 'unreadable') {
        yield undefined;
        continue;
      }
      for (const value of parsed.values) {
        const { items } = readObject(value);
        const listKind = readText(readObject(value).kind);
        if (part.kind === 'item' || !listKind.endsWith('List')) {
          yield { value, isItem: part.kind === 'item', listKind: part.listKind };
        } else if (Array.isArray(items) && items.length === 0) {
          if (!hadItems) yield { value, isItem: false, isEmptyList: true, listKind };
        } else yield* readList(items).map((item) => ({ value: item, isItem: true, listKind }));
        if (part.kind !== 'item' && listKind.endsWith('List') && isCutOff(value)) {
          yield { value, isItem: false, isCutOff: true, listKind };
        }
      }
    }
  }
}

/** An item of a list that the path names need not say what it is. */
function fitsKind({ isItem, value }: FoundObject, kind: KindName): boolean {
  return kindOf(value) === kind || (isItem && readText(readObject(value).kind) === '');
}

interface FoundObject {
  readonly value: unknown;
  /** True if the object is an item of a list. */
  readonly isItem: boolean;
  readonly listKind?: string;
  /** A list without items. */
  readonly isEmptyList?: boolean;
  /** A list that goes on elsewhere; comes after its items. */
  readonly isCutOff?: boolean;
}

/**
 * A list without items is an answer: there is nothing of that kind. `oc` makes lists that don't say their kind: then
 * the name of the file tells, if it is one of a set. The namespace of a list is unknown without its items.
 */
function noteEmpty(gather: Gather, { listKind, value }: FoundObject, path: string): void {
  const { apiVersion } = readObject(value);
  const told = kindOf({ apiVersion }, listKind);
  const ofFile = KIND_NAMES.find((kind) => {
    const suffix = fileSuffixOf(kind);
    return suffix !== undefined && path.endsWith(suffix);
  });
  const kind = told ?? (listKind === 'List' ? ofFile : undefined);
  if (kind !== undefined && (kind === ofFile || KINDS[kind].scope === 'Cluster')) {
    gather.noteWhole(kind);
  }
}

/** The kind in the object, or that of its list. */
function kindOf(object: unknown, listKind = ''): KindName | undefined {
  const { apiVersion, kind } = readObject(object);
  const name = readText(kind) || listKind.replace(/List$/, '');
  const version = readText(apiVersion);
  const group = version.includes('/') ? version.replace(/\/.*/, '') : '';
  return KIND_NAMES.find(
    (each) => KINDS[each].kind === name && (version === '' || KINDS[each].group === group),
  );
}
