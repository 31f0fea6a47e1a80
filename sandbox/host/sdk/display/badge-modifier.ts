import type { K8sModel } from '@openshift-console/dynamic-plugin-sdk';

const INFRASTRUCTURE_KINDS: ReadonlySet<string> = new Set([
  'Machine',
  'MachineConfig',
  'MachineConfigNode',
  'MachineConfigPool',
  'MachineSet',
  'Node',
]);

const WORKLOAD_KINDS: ReadonlySet<string> = new Set([
  'DaemonSet',
  'Deployment',
  'Pod',
  'StatefulSet',
]);

/** Which of the badge's colour classes a kind gets, much as the console groups them. */
export const badgeModifier = (model: K8sModel | undefined, kind: string): string => {
  const name = model?.kind ?? kind;
  if (INFRASTRUCTURE_KINDS.has(name)) {
    return 'infrastructure';
  }
  return WORKLOAD_KINDS.has(name) ? 'workload' : 'other';
};
