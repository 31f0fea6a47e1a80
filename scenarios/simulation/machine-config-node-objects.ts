import { aMachineConfigNode, MACHINE_CONFIG_NODE_CONDITIONS } from '../builders';
import type {
  MachineConfigNodeConditionOptions,
  MachineConfigNodeConditionType,
} from '../builders/machine-config-node';
import type { KubernetesObject } from '../scenario';
import type { NodeShape } from './cluster-shape';
import type { NodeFacts, NodeStep } from './node-facts';
import { joinedAt, type NodeObjectsOptions } from './node-objects';
import type { NodeStory } from './roll-pool';
import { timelineOf, type Timeline } from './timeline';

type Change = Omit<MachineConfigNodeConditionOptions, 'sinceAt'>;
type Changes = Partial<Record<MachineConfigNodeConditionType, Change>>;
type Written = Partial<Record<MachineConfigNodeConditionType, MachineConfigNodeConditionOptions>>;

/** Steps that the daemon does not report: another component takes them, or the daemon cannot write then. */
const UNWRITTEN: ReadonlySet<NodeStep> = new Set<NodeStep>([
  'waiting',
  'picked',
  'cordoning',
  'unreachable',
  'returning',
  'uncordoning',
  'lost',
  'cordonedByHand',
]);

/** The MachineConfigNode object of each moment. */
export function machineConfigNodeTimeline(
  story: NodeStory,
  options: NodeObjectsOptions,
): Timeline<KubernetesObject> {
  const moments = story.moments.filter(({ facts }) => !UNWRITTEN.has(facts.step));
  return timelineOf(
    moments.map(({ atMs }) => atMs),
    (index) => machineConfigNodeObject({ ...story, moments }, index, options),
  );
}

function machineConfigNodeObject(
  story: NodeStory,
  index: number,
  options: NodeObjectsOptions,
): KubernetesObject | undefined {
  const facts = story.moments[index]?.facts;
  if (!facts) return undefined;
  return aMachineConfigNode({
    name: story.node.name,
    pool: story.pool,
    createdAt: joinedAt(story.node),
    currentConfig: facts.currentConfig,
    desiredConfig: facts.desiredConfig,
    restingSinceAt: options.settledAt,
    conditions: { ...written(story, index, options), ...unpinned(story.node, options) },
  });
}

/** Pinned images are pulled beside updates, which go on without them. */
function unpinned({ unpinned: message }: NodeShape, { clock }: NodeObjectsOptions): Written {
  const status = { status: 'True', reason: 'PrefetchFailed', sinceAt: clock.at(0) } as const;
  return message === undefined ? {} : { PinnedImageSetsDegraded: { ...status, message } };
}

/** All that was written to the conditions up to this moment, each with the time at which it was written. */
function written(story: NodeStory, index: number, options: NodeObjectsOptions): Written {
  const all: Written = {};
  for (const { atMs, facts } of story.moments.slice(1, index + 1)) {
    const sinceAt = options.clock.at(atMs);
    const changes = changesAt(facts, story.node.name);
    for (const type of MACHINE_CONFIG_NODE_CONDITIONS) {
      const change = changes[type];
      if (change) all[type] = { ...change, sinceAt };
      else if (facts.step === 'updated') all[type] = ended(all[type], facts.currentConfig, sinceAt);
    }
  }
  return all;
}

/** When a cycle ends every phase goes back to False, with now as its time: durations are gone from then on. */
function ended(
  condition: MachineConfigNodeConditionOptions | undefined,
  config: string,
  sinceAt: string,
): MachineConfigNodeConditionOptions | undefined {
  if (!condition || condition.status === 'False') return condition;
  const message = `Action during update to ${config}: ${condition.message}`;
  return { ...condition, status: 'False', message, sinceAt };
}

function changesAt(facts: NodeFacts, name: string): Changes {
  const drainers = `The drain will not be complete until desired drainer ${facts.desiredDrain} matches current drainer ${facts.lastAppliedDrain}`;
  switch (facts.step) {
    case 'starting':
      return {
        Updated: { status: 'False', reason: 'Updated', message: `Node ${name} needs an update` },
        UpdatePrepared: {
          status: 'True',
          reason: 'UpdatePrepared',
          message: 'Update Compatible. Post Cfg Actions: [] Drain Required: true',
        },
      };
    case 'draining':
      return {
        UpdateExecuted: executing('Drained', 'Draining Node as part of update executed phase'),
        Cordoned: {
          status: 'True',
          reason: 'UpdateExecutedCordoned',
          message: 'Cordoned node. The node is reporting Unschedulable = true',
        },
        Drained: {
          status: 'Unknown',
          reason: 'UpdateExecutedDrained',
          message: `Draining node. ${drainers}`,
        },
      };
    case 'drainFailing':
      return {
        Drained: {
          status: 'Unknown',
          reason: 'UpdateExecutedDrained',
          message: `Error: Node Drain has not succeeded. Error is: ${facts.drainError ?? ''} ${drainers}`,
        },
      };
    case 'drainTimedOut':
    case 'applyFailed':
    case 'drifted':
      return {
        NodeDegraded: {
          status: 'True',
          reason: 'NodeDegraded',
          message: `Node ${name} upgrade failure. ${facts.reason}`,
        },
      };
    case 'applying':
      return {
        UpdateExecuted: executing('AppliedFilesAndOS', 'Applying files and new OS config to node'),
        ...(facts.cordoned
          ? {
              Drained: {
                status: 'True',
                reason: 'UpdateExecutedDrained',
                message: `Drained node. The drain is complete as the desired drainer matches current drainer: ${facts.lastAppliedDrain}`,
              },
            }
          : {
              Drained: {
                status: 'False',
                reason: 'UpdateExecutedDrained',
                message: 'Node Drain Not required for this update.',
              },
            }),
        AppliedFilesAndOS: {
          status: 'Unknown',
          reason: 'UpdateExecutedAppliedFilesAndOS',
          message:
            'Applying files and new OS config to node. OS will need an update. SSH Keys will not need an update',
        },
      };
    case 'rebooting':
      return {
        UpdateExecuted: {
          status: 'True',
          reason: 'AppliedFilesAndOS',
          message: 'Updated the Files and OS on disk as a part of the in progress phase',
        },
        AppliedFilesAndOS: {
          status: 'True',
          reason: 'UpdateExecutedAppliedFilesAndOS',
          message:
            'Applied files and new OS config to node. OS did need an update. SSH Keys did not need an update',
        },
        NodeDegraded: {
          status: 'False',
          reason: 'NodeDegraded',
          message: `Node ${name} upgrade succeeded`,
        },
        RebootedNode: {
          status: 'Unknown',
          reason: 'RebootedNode',
          message: 'Upgrade requires a reboot.',
        },
      };
    case 'resuming':
      return {
        RebootedNode: { status: 'True', reason: 'RebootedNode', message: 'Node has rebooted' },
        Resumed: {
          status: 'True',
          reason: 'Resumed',
          message: `In desired config ${facts.desiredConfig}. Resumed normal operations. Applying proper annotations.`,
        },
      };
    case 'uncordoned':
      return {
        UpdateComplete: {
          status: 'True',
          reason: 'Uncordoned',
          message: 'Uncordoned Node as part of completing upgrade phase',
        },
        Uncordoned: {
          status: 'True',
          reason: 'UpdateCompleteUncordoned',
          message: 'UnCordoned node. The node is reporting Unschedulable = false',
        },
      };
    case 'updated':
      return { Updated: { status: 'True', reason: 'Updated', message: `Node ${name} Updated` } };
    case 'outdated':
    case 'waiting':
    case 'picked':
    case 'cordoning':
    case 'unreachable':
    case 'returning':
    case 'uncordoning':
    case 'lost':
    case 'cordonedByHand':
      return {};
  }
}

function executing(reason: string, message: string): Change {
  return { status: 'Unknown', reason, message };
}
