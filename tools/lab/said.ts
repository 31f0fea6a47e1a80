import type { UpdateStatus, VerdictKind } from '../../src/engine';
import { toDocument, type UpdateStatusDocument } from '../../src/report/document/document';
import type { FaultDocument, NextStepDocument } from '../../src/report/document/faults-document';

/** What one surface says of a cluster, as far as it can be held against the truth. */
export interface Said {
  readonly verdict: VerdictKind;
  readonly sentence: string;
  /** The object that the verdict names. */
  readonly object?: string;
  /** What needs attention, the worst first. */
  readonly entries: readonly SaidEntry[];
  /** The next nodes of each pool. */
  readonly next: Readonly<Record<string, readonly string[]>>;
  /** Pools of which nodes are on their way. */
  readonly heldPools: readonly string[];
  /** The remaining time, in seconds. */
  readonly left?: readonly [shortestS: number, longestS: number];
}

export interface SaidEntry {
  readonly text: string;
  readonly commands: readonly string[];
  /** Whether an alert stands for itself in it. */
  readonly isAlert: boolean;
}

/** What the command line says: the whole status. */
export function saidBy(status: UpdateStatus): Said {
  return readDocument(toDocument(status));
}

export function readDocument(document: UpdateStatusDocument): Said {
  const { faults, slots, timeLeft, verdict } = document;
  const insights = new Map(
    document.healthInsights.map(({ impact, uid }) => [
      uid,
      `${impact.summary}\n${impact.description}`,
    ]),
  );
  return {
    verdict: verdict.kind,
    sentence: verdict.sentence,
    object: verdict.object?.name,
    entries: faults.map((fault) => readFault(fault, insights)),
    next: Object.fromEntries(slots.map(({ next, pool }) => [pool, next])),
    heldPools: slots
      .filter(({ holders }) => holders.some(({ because }) => because === 'moving'))
      .map(({ pool }) => pool),
    ...(timeLeft.kind === 'range' && {
      left: [readSeconds(timeLeft.shortest), readSeconds(timeLeft.longest)] as const,
    }),
  };
}

function readFault(fault: FaultDocument, insights: ReadonlyMap<string, string>): SaidEntry {
  const { causes, nextStep, root, stepsOfNodes = [], summary } = fault;
  const own = fault.insights.map((uid) => insights.get(uid) ?? '');
  const steps = [nextStep, ...stepsOfNodes];
  const texts = [summary, ...causes, ...own, ...steps.map(({ action }) => action)];
  return {
    text: [...texts, JSON.stringify(root)].join('\n'),
    commands: steps.flatMap(listCommands),
    isAlert: root.kind === 'alert',
  };
}

function listCommands({ command, otherwise }: NextStepDocument): readonly string[] {
  return [
    ...(command === undefined ? [] : [command]),
    ...(otherwise ? listCommands(otherwise) : []),
  ];
}

/** `1h2m3s` in seconds. */
export function readSeconds(duration: string): number {
  const units = { h: 3_600, m: 60, s: 1 };
  return [...duration.matchAll(/([\d.]+)([hms])/g)].reduce(
    (sum, [, count, unit]) => sum + Number(count) * units[unit as keyof typeof units],
    0,
  );
}
