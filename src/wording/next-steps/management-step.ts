import type { ResourceRef } from '../../engine';
import type { Finding } from '../health/finding';
import type { Language } from '../language/language';
import { shellWord } from './shell';
import type { NextStep } from './step';
import { looking, onlyLooks } from './who-can';

/*
 * Steps in the management cluster of a hosted one. What is asked for stands there, and so do machines.
 */

/** The next step for a HostedCluster. */
export function describeHostedStep(
  { hostedCluster, namespace, problem }: Finding<'HostedClusterHeld'>,
  language: Language,
): NextStep {
  const { t } = language;
  const at = `-n ${shellWord(namespace)}`;
  const name = shellWord(hostedCluster);
  if (problem === 'paused') return resume('hostedcluster', at, name, language);
  return {
    action:
      problem === 'invalid'
        ? t('In the management cluster, correct what the message of the condition names.')
        : t('In the management cluster, check the components that the message names.'),
    command: `oc ${at} describe hostedclusters ${name}`,
    ...onlyLooks(language),
  };
}

/** The next step for a NodePool. */
export function describeNodePoolStep(
  { namespace, nodePool, problem, resources: [, machine] }: Finding<'NodePoolHeld'>,
  language: Language,
): NextStep {
  const { t } = language;
  const at = `-n ${shellWord(namespace)}`;
  const name = shellWord(nodePool);
  const look = {
    command: machine ? describe(machine) : `oc ${at} describe nodepools ${name}`,
    ...onlyLooks(language),
  } as const;
  switch (problem) {
    case 'paused':
      return resume('nodepool', at, name, language);
    case 'failed':
      return { ...look, action: t('Repair the node that the message names.') };
    case 'invalid':
      return {
        ...look,
        action: t('In the management cluster, correct what the message of the condition names.'),
      };
    case 'machines':
      return {
        ...look,
        action: t('In the management cluster, check why the platform provides no machine.'),
        who: 'infrastructureOwner',
      };
    case 'deletion':
      return {
        ...look,
        action: t('In the management cluster, check what keeps the machine from being deleted.'),
      };
    case 'skew':
      return {
        ...look,
        action: t('Update NodePool {{name}} to the version of its control plane.', {
          name: nodePool,
        }),
      };
  }
}

function describe({ name, namespace = '' }: ResourceRef): string {
  return `oc -n ${shellWord(namespace)} describe machines.cluster.x-k8s.io ${shellWord(name)}`;
}

function resume(
  kind: 'hostedcluster' | 'nodepool',
  at: string,
  name: string,
  language: Language,
): NextStep {
  const { t } = language;
  return {
    action:
      kind === 'nodepool'
        ? t('In the management cluster, resume the NodePool.')
        : t('In the management cluster, resume the HostedCluster.'),
    command: `oc ${at} patch ${kind}s ${name} --type=merge -p '{"spec":{"pausedUntil":null}}'`,
    who: 'clusterAdmin',
    availability:
      kind === 'nodepool'
        ? t("Drains the NodePool's nodes one after the other, within its limits.")
        : looking(language),
  };
}
