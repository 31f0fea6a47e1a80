import {
  formatInstant,
  type Fault,
  type FaultRoot,
  type GoDuration,
  type HealthLevel,
  type Move,
  type Named,
  type NodePhase,
  type NodePosition,
  type OperatorAssessment,
  type OperatorPosition,
  type OperatorState,
  type PoolAssessment,
  type ScopeType,
  type StatusComparison,
  type Timestamp,
  type UpdateStatus,
  type VersionSummary,
} from '../../engine';
import { describeAttention } from '../../wording/health/attention-summary';
import { english } from '../../wording/language/english';
import { toCauseDocument, type CauseDocument } from '../document/cause-document';
import {
  SCHEMA_VERSION,
  toMissingDocument,
  toTimestamp,
  type MissingDocument,
} from '../document/common-document';
import { toPlainData } from '../document/plain-data';
import { toTimeLeftDocument, type TimeLeftDocument } from '../document/time-left-document';
import { toVerdictDocument, type VerdictDocument } from '../document/verdict-document';
import { formatGoDuration } from '../text/go-duration';

/** The differences between two moments of a cluster, as `update-status diff -o json` prints them. */
export interface UpdateDiffDocument {
  readonly schemaVersion: typeof SCHEMA_VERSION;
  readonly kind: 'UpdateDiff';
  readonly before: MomentDocument;
  readonly after: MomentDocument;
  /** From the first moment to the second; negative when the second is the earlier one. */
  readonly elapsed: GoDuration;
  /** Absent where operators could not be read at one of the moments. */
  readonly operators?: OperatorMovesDocument;
  /** Pools of either moment, by name; absent where pools could not be read at one of them. */
  readonly pools?: readonly PoolMoveDocument[];
  /** Absent where nodes or pools could not be read at one of the moments. */
  readonly nodes?: NodeMovesDocument;
  /** Problems that need attention. */
  readonly faults: FaultMovesDocument;
}

export interface MomentDocument {
  /** The source of the data; absent with `--redact`. */
  readonly source?: string;
  readonly assessedAt: Timestamp;
  readonly verdict: VerdictDocument;
  readonly versions: VersionSummary;
  readonly timeLeft: TimeLeftDocument;
  /** Resources that could not be read. Fields that depend on them can't be compared. */
  readonly missing: readonly MissingDocument[];
}

export interface OperatorMovesDocument {
  readonly total: number;
  readonly updatedBefore: number;
  readonly updatedAfter: number;
  /** By name. */
  readonly moved: readonly OperatorMoveDocument[];
  /** Operators that are updating or unhealthy, as they were before. */
  readonly unmoved: readonly OperatorPositionDocument[];
}

export interface OperatorMoveDocument {
  readonly name: string;
  readonly before: OperatorPlaceDocument;
  readonly after: OperatorPlaceDocument;
}

export interface OperatorPlaceDocument {
  readonly state: OperatorState;
  readonly health: OperatorAssessment['health'];
  readonly version?: string;
}

export interface OperatorPositionDocument extends OperatorPlaceDocument {
  readonly name: string;
}

export interface PoolMoveDocument {
  readonly name: string;
  readonly scopeType: ScopeType;
  /** Absent where the pool was not there. */
  readonly before?: PoolPlaceDocument;
  readonly after?: PoolPlaceDocument;
}

export interface PoolPlaceDocument {
  readonly paused: boolean;
  /** Absent when unknown. */
  readonly nodes?: number;
  readonly updated?: number;
  readonly degraded?: number;
}

export interface NodeMovesDocument {
  /** By pool and name. */
  readonly moved: readonly NodeMoveDocument[];
  /** Nodes that are updating or degraded, as they were before. */
  readonly unmoved: readonly NodePositionDocument[];
  readonly joined: readonly NodePositionDocument[];
  readonly left: readonly NodePositionDocument[];
}

export interface NodeMoveDocument {
  readonly name: string;
  readonly before: NodePlaceDocument;
  readonly after: NodePlaceDocument;
}

export interface NodePlaceDocument {
  /** Absent, as `phase`, for a node that no pool selects. */
  readonly pool?: string;
  readonly phase?: NodePhase;
  readonly degraded: boolean;
  /** OpenShift version of its configuration. */
  readonly version?: string;
  /** The rendered MachineConfig that it runs. */
  readonly currentConfig?: string;
}

export interface NodePositionDocument extends NodePlaceDocument {
  readonly name: string;
}

/** Each worst first. */
export interface FaultMovesDocument {
  readonly appeared: readonly FaultSummaryDocument[];
  /** Problems of both moments, as they are at the second one. */
  readonly remained: readonly FaultSummaryDocument[];
  /** Not reported at the second moment; where something is missing then, they may go on. */
  readonly disappeared: readonly FaultSummaryDocument[];
}

export interface FaultSummaryDocument {
  readonly root: FaultRoot;
  readonly level: HealthLevel;
  readonly since?: Timestamp;
  /** In English, as the page says it. */
  readonly summary: string;
  readonly cause?: CauseDocument;
}

/** The sources of the two moments. */
export interface DiffSources {
  readonly before: string;
  readonly after: string;
}

/** @param sources Absent where they are not to be told. */
export function toDiffDocument(
  { after, attention, before, nodes, operators }: StatusComparison,
  sources?: DiffSources,
): UpdateDiffDocument {
  const arePoolsRead = [before, after].every(
    ({ missing }) => !missing.some(({ resource }) => resource === 'machineconfigpools'),
  );
  return toPlainData<UpdateDiffDocument>({
    schemaVersion: SCHEMA_VERSION,
    kind: 'UpdateDiff',
    before: toMoment(before, sources?.before),
    after: toMoment(after, sources?.after),
    elapsed: formatGoDuration(after.now - before.now),
    operators: operators && {
      total: after.controlPlane.counts.total,
      updatedBefore: before.controlPlane.counts.updated,
      updatedAfter: after.controlPlane.counts.updated,
      moved: operators.moved.map((move) => toMove(move, toOperatorPlace)),
      unmoved: operators.unmoved.map((operator) => toPosition(operator, toOperatorPlace)),
    },
    pools: arePoolsRead ? toPoolMoves(before.pools, after.pools) : undefined,
    nodes: nodes && {
      moved: nodes.moved.map((move) => toMove(move, toNodePlace)),
      unmoved: nodes.unmoved.map((node) => toPosition(node, toNodePlace)),
      joined: nodes.joined.map((node) => toPosition(node, toNodePlace)),
      left: nodes.left.map((node) => toPosition(node, toNodePlace)),
    },
    faults: {
      appeared: attention.appeared.map(toFaultSummary),
      remained: attention.remained.map((fault) => toFaultSummary(fault.after)),
      disappeared: attention.disappeared.map(toFaultSummary),
    },
  });
}

function toMoment(status: UpdateStatus, source: string | undefined): MomentDocument {
  const { kind, lastCompleted, previous, target } = status.controlPlane.versions;
  return {
    ...(source !== undefined && { source }),
    assessedAt: formatInstant(status.now),
    verdict: toVerdictDocument(status),
    versions: { kind, target, previous, lastCompleted },
    timeLeft: toTimeLeftDocument(status),
    missing: status.missing.map(toMissingDocument),
  };
}

function toMove<T, D>({ after, before, name }: Move<T>, toPlace: (position: T) => D) {
  return { name, before: toPlace(before), after: toPlace(after) };
}

function toPosition<T, D>(position: Named<T>, toPlace: (position: T) => D) {
  return { name: position.name, ...toPlace(position) };
}

function toOperatorPlace({ health, state, version }: OperatorPosition): OperatorPlaceDocument {
  return { state, health, version };
}

function toNodePlace(position: NodePosition): NodePlaceDocument {
  const { currentConfig, degraded, phase, pool, version } = position;
  return { pool, phase, degraded, version, currentConfig: currentConfig || undefined };
}

function toPoolMoves(
  before: readonly PoolAssessment[],
  after: readonly PoolAssessment[],
): readonly PoolMoveDocument[] {
  const earlier = new Map(before.map((pool) => [pool.name, pool]));
  const names = new Set(after.map(({ name }) => name));
  return [
    ...after.map((pool) => toPoolMove(pool, earlier.get(pool.name), pool)),
    ...before.flatMap((pool) => (names.has(pool.name) ? [] : [toPoolMove(pool, pool, undefined)])),
  ].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function toPoolMove(
  { name, scope }: PoolAssessment,
  before: PoolAssessment | undefined,
  after: PoolAssessment | undefined,
): PoolMoveDocument {
  return {
    name,
    scopeType: scope,
    before: before && toPoolPlace(before),
    after: after && toPoolPlace(after),
  };
}

function toPoolPlace({ counts, paused }: PoolAssessment): PoolPlaceDocument {
  return {
    paused,
    nodes: counts?.total,
    updated: counts?.updated,
    degraded: counts?.degraded,
  };
}

function toFaultSummary(fault: Fault): FaultSummaryDocument {
  const { cause, level, root, sinceAt } = fault;
  return {
    root,
    level,
    since: toTimestamp(sinceAt),
    summary: describeAttention(fault, english),
    cause: toCauseDocument(cause),
  };
}
