import { readList, readObject, readText, type Instant, type UpdateStatus } from '../../src/engine';
import { readYaml } from '../../src/read-yaml';
import { formatDocument } from '../../src/report/document/format-document';
import { formatSecond, withTransitionTimes } from '../../src/report/resource/condition';
import {
  listPrototypeSubjects,
  PROTOTYPE_PREFIX,
  toPrototypeDocument,
  type PrototypeSubject,
} from './prototype-document';
import { isSameData } from '../../src/data/same-data';

/** An object of the API may have 1 MiB, and others write into this one, too. */
const MOST_CHARACTERS = 512 * 1024;
/** The limit for the whole ConfigMap, including keys of other writers. */
const MOST_OF_ALL = 900 * 1024;
/** Says what did not fit. Not a key of an insight. */
export const OMITTED_KEY = 'update-status.omitted';

export interface PrototypeData {
  readonly data: Readonly<Record<string, string>>;
  /** Insights that did not fit. */
  readonly omitted: number;
}

type Data = Readonly<Record<string, unknown>>;

/** The data of the ConfigMap: keys of other writers unchanged, and an insight for each own key, as far as they fit. */
export class PrototypeWriter {
  private readonly written = new WeakMap<PrototypeSubject, { key: string; text: string }>();

  /** @param published What is there. */
  update(status: UpdateStatus, published: Data): PrototypeData {
    const foreign = Object.fromEntries(
      Object.entries(published).filter(
        ([key]) => !key.startsWith(PROTOTYPE_PREFIX) && key !== OMITTED_KEY,
      ),
    ) as Record<string, string>; // A ConfigMap's data are texts.
    let room = Math.min(MOST_CHARACTERS, MOST_OF_ALL - sizeOf(foreign));
    const data: Record<string, string> = { ...foreign };
    const subjects = listPrototypeSubjects(status);
    let kept = 0;
    for (const subject of subjects) {
      const { key, text } = this.write(subject, published, status.now);
      room -= sizeOf({ [key]: text });
      if (room < 0) break;
      data[key] = text;
      kept++;
    }
    const omitted = subjects.length - kept;
    if (omitted > 0) {
      data[OMITTED_KEY] =
        `${String(omitted)} of ${String(subjects.length)} insights do not fit: see NodeUpdateStatus objects`;
    }
    return { data, omitted };
  }

  /** The text that is there when it says the same; else with the time of now. */
  private write(
    subject: PrototypeSubject,
    published: Data,
    now: Instant,
  ): { key: string; text: string } {
    const known = this.written.get(subject);
    if (known && known.text === published[known.key]) return known;
    const { insight } = subject;
    const key = PROTOTYPE_PREFIX + insight.uid;
    const text = readText(published[key]);
    const before = parseDocument(text);
    const { conditions } = contentOf(before);
    const timed = withTransitionTimes(
      insight.conditions,
      readList(conditions).map((condition) => {
        const { lasttransitiontime, status, type } = readObject(condition);
        return {
          type: readText(type),
          status: status === 'True' || status === 'False' ? status : 'Unknown',
          lastTransitionTime: readText(lasttransitiontime),
        };
      }),
      now,
    );
    const acquiredAt = readText(before.acquiredat);
    const same = toPrototypeDocument(insight, timed, acquiredAt);
    const written = isSameData(before, same)
      ? { key, text }
      : {
          key,
          text: formatDocument(toPrototypeDocument(insight, timed, formatSecond(now)), 'yaml'),
        };
    this.written.set(subject, written);
    return written;
  }
}

function sizeOf(data: Readonly<Record<string, string>>): number {
  return Object.entries(data).reduce(
    (sum, [key, text]) => sum + Buffer.byteLength(key) + Buffer.byteLength(text),
    0,
  );
}

/** The document of a text; empty if it is no YAML. */
function parseDocument(text: string): Readonly<Record<string, unknown>> {
  try {
    return readObject(readYaml(text)[0]);
  } catch {
    return {};
  }
}

/** The content of a union, which has one member. */
function contentOf(document: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const union = readObject(document.controlplaneinsightunion ?? document.workerpoolinsightunion);
  return readObject(
    union.clusterversionstatusinsight ??
      union.clusteroperatorstatusinsight ??
      union.nodestatusinsight,
  );
}
