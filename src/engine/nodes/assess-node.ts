import type { NodeInsight } from '../status/insights';
import type { MachineConfigPool } from '../resources/machine-config-pool';
import type { CordonedBy, Node } from '../resources/node';
import type { Instant } from '../time';
import type {
  NodeAssessment,
  NodeAssessmentWord,
  NodePhase,
  UnavailabilityCause,
} from '../status/node';
import {
  assessPhase,
  isDrainAsked,
  isLeftDrained,
  isRebooting,
  isUncordonAsked,
  type NodeProgress,
  type UpdateTarget,
} from './assess-phase';
import { nodeInsight } from './node-insight';
import {
  findUnavailabilityCauses,
  isAtPoolImage,
  isStuck,
  listKnownCauses,
} from './unavailability';

const BY_PHASE: Readonly<
  Record<
    NodePhase,
    { readonly assessment: NodeAssessmentWord; readonly estimate: NodeAssessment['estimate'] }
  >
> = {
  Draining: { assessment: 'Progressing', estimate: '+10m' },
  Updating: { assessment: 'Progressing', estimate: '+5m' },
  Rebooting: { assessment: 'Progressing', estimate: '+5m' },
  Paused: { assessment: 'Excluded', estimate: '-' },
  Pending: { assessment: 'Outdated', estimate: '?' },
  Updated: { assessment: 'Completed', estimate: '-' },
  Unknown: { assessment: 'Unknown', estimate: '?' },
};

/** The short reasons of `oc`'s MESSAGE column. */
const UNAVAILABLE_REASON: Readonly<Record<UnavailabilityCause['kind'], string>> = {
  NotReady: 'Not ready',
  DiskPressure: 'Disk pressure',
  NetworkUnavailable: 'Network unavailable',
  Unschedulable: 'Node is marked unschedulable',
  DaemonProcessing: 'Machine Config Daemon is processing the node',
};

/** Names shorter than this (in bytes) are left in messages: they may be ordinary words. */
const REPLACEABLE_NAME_BYTES = 8;

/**
 * Judges one node of a pool. The phase is where the node is; assessment, estimate and message are overruled first by
 * unavailability (unless the node is updating: then it is expected), then by degradation, which always counts. Does not
 * depend on the clock. `pools`: all custom pools that select the node, where those are several. Mirrors
 * openshift/oc@6b8e30c, pkg/cli/admin/upgrade/status/workerpool.go.
 */
export function assessNode(
  node: Node,
  pool: MachineConfigPool,
  target: UpdateTarget,
  pools?: readonly string[],
): NodeAssessment {
  const progress = assessPhase(node, pool, target);
  const unavailableBecause = findUnavailabilityCauses(node);
  const unavailable = unavailableBecause.length > 0 && isAtPoolImage(node, pool);
  const degraded = node.desiredConfig !== '' && isStuck(node);

  let { assessment, estimate } = BY_PHASE[progress.phase];
  let message = '';
  let messageOfOc = '';
  if (unavailable && !progress.updating) {
    assessment = 'Unavailable';
    message = listReasons(listKnownCauses(unavailableBecause));
    messageOfOc = listReasons(unavailableBecause);
    estimate = progress.updated ? '-' : '?';
  }
  if (degraded) {
    assessment = 'Degraded';
    message = messageOfOc = node.daemonReason;
    estimate = progress.updated ? '-' : '?';
  }

  return new AssessedNode(
    node,
    pool,
    progress,
    {
      assessment,
      estimate,
      message: hideOwnName(message, node.name),
      messageOfOc: messageOfOc === message ? undefined : messageOfOc,
    },
    { degraded, unavailable, unavailableBecause },
    pools,
  );
}

function listReasons(causes: readonly UnavailabilityCause[]): string {
  return causes.map(({ kind }) => UNAVAILABLE_REASON[kind]).join(' | ');
}

/** An instance rather than a literal, because there are thousands and few are asked for their insight. */
class AssessedNode implements NodeAssessment {
  readonly name: string;
  readonly pool: string;
  readonly assessment: NodeAssessmentWord;
  readonly phase: NodePhase;
  readonly version: string | undefined;
  readonly desiredVersion: string | undefined;
  readonly currentConfig: string;
  readonly desiredConfig: string;
  readonly daemonState: string;
  readonly isRebooting: boolean;
  readonly kubeletVersion: string;
  readonly estimate: NodeAssessment['estimate'];
  readonly message: string;
  readonly messageOfOc: string | undefined;
  readonly updated: boolean;
  readonly updating: boolean;
  readonly atPoolConfig: boolean;
  readonly isDrainAsked: boolean;
  readonly isUncordonAsked: boolean;
  readonly isLeftDrained: boolean;
  readonly degraded: boolean;
  readonly degradedReason: string;
  readonly unavailable: boolean;
  readonly unavailableBecause: readonly UnavailabilityCause[];
  readonly unschedulable: boolean;
  readonly zone: string | undefined;
  readonly creationTimestamp: string;
  readonly readyChangedAt: string;
  readonly cordonedAt: Instant | undefined;
  readonly cordonedBy: CordonedBy | undefined;
  readonly pausesPool: boolean;
  readonly currentImage: string | undefined;
  readonly desiredImage: string | undefined;
  readonly pools: readonly string[] | undefined;

  constructor(
    node: Node,
    pool: MachineConfigPool,
    progress: NodeProgress,
    shown: Pick<NodeAssessment, 'assessment' | 'estimate' | 'message' | 'messageOfOc'>,
    trouble: Pick<NodeAssessment, 'degraded' | 'unavailable' | 'unavailableBecause'>,
    pools: readonly string[] | undefined,
  ) {
    this.name = node.name;
    this.pool = pool.name;
    this.assessment = shown.assessment;
    this.phase = progress.phase;
    this.version = progress.version;
    this.desiredVersion = progress.desiredVersion;
    this.currentConfig = node.currentConfig;
    this.desiredConfig = node.desiredConfig;
    this.daemonState = node.daemonState;
    // What a daemon that is done said of a reboot is of the last configuration.
    this.isRebooting = isRebooting(node) && node.daemonState !== 'Done';
    this.kubeletVersion = node.kubeletVersion;
    this.estimate = shown.estimate;
    this.message = shown.message;
    this.messageOfOc = shown.messageOfOc;
    this.updated = progress.updated;
    this.updating = progress.updating;
    this.atPoolConfig = pool.targetConfig !== '' && node.currentConfig === pool.targetConfig;
    this.isDrainAsked = isDrainAsked(node);
    this.isUncordonAsked = isUncordonAsked(node);
    this.isLeftDrained = isLeftDrained(node);
    this.degraded = trouble.degraded;
    this.degradedReason = trouble.degraded ? node.daemonReason : '';
    this.unavailable = trouble.unavailable;
    this.unavailableBecause = trouble.unavailableBecause;
    this.unschedulable = node.unschedulable;
    this.zone = node.zone;
    this.creationTimestamp = node.creationTimestamp;
    this.readyChangedAt = node.readyChangedAt;
    this.cordonedAt = node.cordonedAt;
    this.cordonedBy = node.cordonedBy;
    this.pausesPool = node.pausesPool;
    this.currentImage = node.currentImage;
    this.desiredImage = node.desiredImage;
    this.pools = pools;
  }

  get insight(): NodeInsight {
    return nodeInsight(this);
  }
}

function hideOwnName(message: string, name: string): string {
  if (!message.includes(name) || new TextEncoder().encode(name).length < REPLACEABLE_NAME_BYTES) {
    return message;
  }
  return message.replaceAll(name, '<node>');
}
