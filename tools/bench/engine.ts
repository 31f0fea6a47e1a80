import {
  assessUpdate,
  type ClusterSnapshot,
  createUpdateAssessor,
  parseInstant,
  SECOND,
} from '../../src/engine';
import { median, timeInTurns } from './measure';
import {
  aClusterMidUpdate,
  aNodeChange,
  fetchedLists,
  type NodeChange,
  snapshotOf,
  type TrimmedLists,
  trimLists,
  withNodeChange,
} from './updating-cluster';

const NOW = parseInstant('2026-03-02T12:00:00Z') ?? 0n;

/** So many snapshots follow each other, as they do in a page, before the time is taken. */
const CHANGES = 20;

/** One size of cluster, in milliseconds (medians) and bytes. */
export interface EngineFigures {
  readonly nodes: number;
  /**
   * Events about nodes, which come with as many MachineConfigNodes as there are nodes; 0: none of them is in the
   * snapshot.
   */
  readonly events: number;
  readonly bytes: number;
  readonly parseMs: number;
  /** Reading and trimming what was parsed: done once per object as it arrives. */
  readonly trimMs: number;
  readonly assessMs: number;
  /** One node object is replaced in its list, and the cluster is judged at the same moment. */
  readonly oneChangedMs: number;
  /** The same a second later: what happens in a page. */
  readonly laterMs: number;
  /** A second later and nothing changed: a time is drawn again. */
  readonly redrawnMs: number;
}

/** @param events How many events about nodes there are, beside MachineConfigNodes; 0: neither. */
export function measureEngine(nodes: number, events = 0): EngineFigures {
  const lists = aClusterMidUpdate(nodes, events === 0 ? undefined : { eventCount: events });
  const json = Object.values<readonly unknown[]>({ ...lists })
    .filter((items) => items.length > 0)
    .map((items) => JSON.stringify({ items }));
  const trimmed = trimLists(lists);
  const snapshot = snapshotOf(trimmed);

  const assessor = createUpdateAssessor();
  assessor.assess(snapshot, NOW);
  // Another one, because time does not go back in a page.
  const passing = createUpdateAssessor();
  let now = NOW;
  const assessLater = (changed: ClusterSnapshot) => {
    now += SECOND;
    return passing.assess(changed, now);
  };
  assessLater(snapshot);
  let turn = 0;
  let changes: readonly NodeChange[] = [];
  let areTakenBack = true;
  let last = snapshot;
  let fresh = snapshot;
  /** Other nodes in each second round; in the next one they are as they were. */
  const prepareChanges = () => {
    areTakenBack = !areTakenBack;
    changes = areTakenBack
      ? changes.map(({ index }) => asAtFirst(trimmed, index))
      : Array.from({ length: CHANGES }, () => aNodeChange(nodes, (turn += 1)));
  };
  /** One change after the other, each judged before the next one comes, as in a page. */
  const judgeChanges = (assess: (changed: ClusterSnapshot) => unknown) => {
    let current = trimmed;
    return () => {
      for (const change of changes) {
        current = withNodeChange(current, change);
        last = { ...snapshot, ...fetchedLists(current) };
        assess(last);
      }
    };
  };

  const times = timeInTurns(
    {
      parse: { run: () => json.map((text) => JSON.parse(text) as unknown) },
      trim: { run: () => trimLists(lists) },
      assess: {
        // Copies, since the engine remembers by identity what it has read of an object.
        prepare: () => {
          fresh = snapshotOf(trimLists(lists));
        },
        run: () => assessUpdate(fresh, NOW),
      },
      changes: {
        prepare: prepareChanges,
        run: judgeChanges((changed) => assessor.assess(changed, NOW)),
      },
      later: { run: judgeChanges(assessLater) },
      redrawn: { run: () => changes.map(() => assessLater(last)) },
    },
    nodes > 1000 ? 9 : 25,
  );
  return {
    nodes,
    events,
    bytes: json.reduce((sum, { length }) => sum + length, 0),
    parseMs: median(times.parse),
    trimMs: median(times.trim),
    assessMs: median(times.assess),
    oneChangedMs: median(times.changes) / CHANGES,
    laterMs: median(times.later) / CHANGES,
    redrawnMs: median(times.redrawn) / CHANGES,
  };
}

/** The change that takes back all others of that node. */
function asAtFirst({ machineConfigNodes, nodes }: TrimmedLists, index: number): NodeChange {
  return { index, node: nodes[index], machineConfigNode: machineConfigNodes?.[index] };
}
