import { aNode, aRealisticNode, INSTALLED_AT, osImageOf } from '../builders';
import type { NodeOptions, NodeTaint } from '../builders/node';
import type { KubernetesObject } from '../scenario';
import { MINUTE_MS, type Clock } from './clock';
import type { NodeShape } from './cluster-shape';
import { unchangedSince, type NodeFacts } from './node-facts';
import type { NodeStory } from './roll-pool';
import { timelineOf, type Timeline } from './timeline';

export interface NodeObjectsOptions {
  readonly clock: Clock;
  /** Since when everything is as it was found. RFC 3339. */
  readonly settledAt: string;
  readonly topology: string;
  readonly isHeavy?: boolean;
  /** Its pool, if that is in image mode: its nodes have images with their configurations. */
  readonly imagePool?: string;
}

/** The Node object of each moment. */
export function nodeTimeline(
  story: NodeStory,
  options: NodeObjectsOptions,
): Timeline<KubernetesObject> {
  return timelineOf(
    story.moments.map(({ atMs }) => atMs),
    (index) => nodeObject(story, index, options),
  );
}

/** When a node joined, from its shape. */
export function joinedAt(node: NodeShape): string {
  return `${new Date(Date.parse(INSTALLED_AT) + node.joinedMinute * MINUTE_MS).toISOString().slice(0, 19)}Z`;
}

function nodeObject(
  story: NodeStory,
  index: number,
  options: NodeObjectsOptions,
): KubernetesObject | undefined {
  const facts = story.moments[index]?.facts;
  if (!facts) return undefined;
  const sinceAt = (fact: (facts: NodeFacts) => unknown): string => {
    const since = unchangedSince(story.moments, index, fact);
    return since === 0 ? options.settledAt : options.clock.at(story.moments[since]?.atMs ?? 0);
  };
  const made: NodeOptions = {
    name: story.node.name,
    roles: story.node.roles,
    zone: story.node.zone,
    createdAt: joinedAt(story.node),
    release: facts.release,
    machineConfig: {
      currentConfig: facts.currentConfig,
      desiredConfig: facts.desiredConfig,
      state: facts.state,
      reason: facts.reason,
      desiredDrain: facts.desiredDrain,
      lastAppliedDrain: facts.lastAppliedDrain,
      postConfigAction: facts.postConfigAction,
      ...(options.imagePool !== undefined && {
        currentImage: osImageOf(options.imagePool, facts.currentConfig),
        desiredImage: osImageOf(options.imagePool, facts.desiredConfig),
      }),
      topology: options.topology,
    },
    unschedulable: facts.cordoned,
    taints: taints(story.node, facts, sinceAt),
    conditions: conditions(facts, sinceAt),
  };
  return options.isHeavy ? aRealisticNode(story.node.joinedMinute, made) : aNode(made);
}

function conditions(
  facts: NodeFacts,
  sinceAt: (fact: (facts: NodeFacts) => unknown) => string,
): NonNullable<Parameters<typeof aNode>[0]>['conditions'] {
  const reportingSinceAt = sinceAt(({ kubelet }) => kubelet === 'stopped');
  if (facts.kubelet === 'stopped') {
    const unknown = {
      status: 'Unknown',
      reason: 'NodeStatusUnknown',
      message: 'Kubelet stopped posting node status.',
      sinceAt: reportingSinceAt,
    };
    return { MemoryPressure: unknown, DiskPressure: unknown, PIDPressure: unknown, Ready: unknown };
  }
  const readySinceAt = sinceAt(({ kubelet }) => kubelet);
  return {
    MemoryPressure: {
      status: 'False',
      reason: 'KubeletHasSufficientMemory',
      message: 'kubelet has sufficient memory available',
      sinceAt: reportingSinceAt,
    },
    DiskPressure: {
      status: 'False',
      reason: 'KubeletHasNoDiskPressure',
      message: 'kubelet has no disk pressure',
      sinceAt: reportingSinceAt,
    },
    PIDPressure: {
      status: 'False',
      reason: 'KubeletHasSufficientPID',
      message: 'kubelet has sufficient PID available',
      sinceAt: reportingSinceAt,
    },
    Ready:
      facts.kubelet === 'ready'
        ? {
            status: 'True',
            reason: 'KubeletReady',
            message: 'kubelet is posting ready status',
            sinceAt: readySinceAt,
          }
        : {
            status: 'False',
            reason: 'KubeletNotReady',
            message:
              'container runtime network not ready: NetworkReady=false reason:NetworkPluginNotReady message:Network plugin returns error: No CNI configuration file in /etc/kubernetes/cni/net.d/. Has your network provider started?',
            sinceAt: readySinceAt,
          },
  };
}

function taints(
  node: NodeShape,
  facts: NodeFacts,
  sinceAt: (fact: (facts: NodeFacts) => unknown) => string,
): readonly NodeTaint[] {
  const all: NodeTaint[] = [];
  if (node.roles.includes('arbiter')) {
    all.push({ key: 'node-role.kubernetes.io/arbiter', effect: 'NoSchedule' });
  }
  if (node.roles.includes('master') && !node.roles.includes('worker')) {
    all.push({ key: 'node-role.kubernetes.io/master', effect: 'NoSchedule' });
  }
  if (facts.updateInProgress) all.push({ key: 'UpdateInProgress', effect: 'PreferNoSchedule' });
  if (facts.cordoned) {
    const timeAdded = sinceAt(({ cordoned }) => cordoned);
    all.push({ key: 'node.kubernetes.io/unschedulable', effect: 'NoSchedule', timeAdded });
  }
  if (facts.kubelet !== 'ready') {
    const key = facts.kubelet === 'stopped' ? 'unreachable' : 'not-ready';
    const timeAdded = sinceAt(({ kubelet }) => kubelet);
    all.push({ key: `node.kubernetes.io/${key}`, effect: 'NoSchedule', timeAdded });
    all.push({ key: `node.kubernetes.io/${key}`, effect: 'NoExecute', timeAdded });
  }
  return all;
}
