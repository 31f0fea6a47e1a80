import { anEvent, type EventOptions } from '../builders/event';
import type { KubernetesObject } from '../scenario';
import type { NodeFacts, NodeStep } from './node-facts';
import type { NodeObjectsOptions } from './node-objects';
import type { NodeStory } from './roll-pool';
import { existingFrom, type Timeline } from './timeline';

type Sent = Pick<EventOptions, 'reason' | 'message' | 'component' | 'type'> & {
  readonly about?: 'pool';
};

/** How long the API server keeps events. */
const KEPT_MS = 3 * 60 * 60 * 1000;

/** The Events that the Machine Config Operator and the kubelet send about one node on its way. */
export function nodeEventTimelines(
  story: NodeStory,
  { clock }: NodeObjectsOptions,
): readonly Timeline<KubernetesObject>[] {
  const { node, pool } = story;
  return story.moments.slice(1).flatMap(({ atMs, facts }) =>
    eventsAt(facts, node.name).map(({ about, ...sent }) =>
      existingFrom(
        atMs,
        () =>
          anEvent({
            ...sent,
            about:
              about === 'pool'
                ? { kind: 'MachineConfigPool', name: pool }
                : { kind: 'Node', name: node.name },
            at: clock.at(atMs),
          }),
        atMs + KEPT_MS,
      ),
    ),
  );
}

function eventsAt(facts: NodeFacts, name: string): readonly Sent[] {
  const { desiredConfig } = facts;
  const sent: Partial<Record<NodeStep, readonly Sent[]>> = {
    picked: [
      {
        about: 'pool',
        reason: 'SetDesiredConfig',
        message: `Targeted node ${name} to MachineConfig: ${desiredConfig}`,
        component: 'machineconfigcontroller-nodecontroller',
      },
    ],
    cordoning: [
      { reason: 'Cordon', message: 'Cordoned node to apply update' },
      { reason: 'Drain', message: 'Draining node to update config.' },
    ],
    applying: [
      ...(facts.cordoned
        ? []
        : [{ reason: 'Drain', message: 'Drain not required, skipping' } satisfies Sent]),
      { reason: 'OSUpdateStarted', message: 'Updating to a new operating system image' },
    ],
    rebooting: [
      { reason: 'OSUpdateStaged', message: 'Changes to OS staged' },
      { reason: 'Reboot', message: `Node will reboot into config ${desiredConfig}` },
    ],
    returning: [
      {
        reason: 'Rebooted',
        type: 'Warning',
        message: `Node ${name} has been rebooted`,
        component: 'kubelet',
      },
    ],
    uncordoned: [
      {
        reason: 'Uncordon',
        message: `Update completed for config ${desiredConfig} and node has been uncordoned`,
      },
    ],
    updated: [
      {
        reason: 'NodeDone',
        message: `Setting node ${name}, currentConfig ${desiredConfig} to Done`,
      },
    ],
  };
  return sent[facts.step] ?? [];
}
