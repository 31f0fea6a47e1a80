import {
  CONFIGS_BY_AGE,
  type HealthInsight,
  type SlotHolder,
  type UnavailabilityCause,
} from '../../engine';
import type { NextStep } from './step';
import { shellWord } from './shell';
import type { Language } from '../language/language';
import { onlyLooks } from './who-can';

/** The pods of the SR-IOV Network Operator. */
export const SHOW_SRIOV_PODS = 'oc -n openshift-sriov-network-operator get pods -o wide';

/** The step for a node that the machine-config daemon gave up on: read the reason if it is not known. */
export function describeDegradedStep(node: string, language: Language): NextStep {
  return {
    action: language.t('Read the log of the machine-config daemon, and fix the error.'),
    command: daemonLog(node),
    ...onlyLooks(language),
  };
}

/**
 * A node that failed on a configuration that no longer exists takes its pool's only when it is given it; then nothing
 * is left to revert. Where only its disk names such a one, its record there is in the way.
 */
export function addWayBack(step: NextStep, insight: HealthInsight, language: Language): NextStep {
  if (insight.code !== 'NodeDegraded') return step;
  const { t } = language;
  const { node, recordedConfig, wayBack } = insight;
  if (recordedConfig !== undefined) {
    return {
      action: t(
        'Move the record of {{config}} to another folder, and force the machine-config daemon to write the configuration that the node was given.',
        { config: recordedConfig },
      ),
      check: `oc debug ${shellWord(`node/${node}`)} -- chroot /host ls -l ${RECORD}`,
      command: `oc debug ${shellWord(`node/${node}`)} -- chroot /host sh -c 'mv ${RECORD} /var/tmp/ && touch /run/machine-config-daemon-force'`,
      who: 'clusterAdmin',
      availability: t('Drains and reboots the node.'),
    };
  }
  if (wayBack === undefined) return step;
  const patch = { metadata: { annotations: { [DESIRED_CONFIG]: wayBack } } };
  return {
    action: t('Give node {{node}} the configuration that its pool has now: {{config}}.', {
      node,
      config: wayBack,
    }),
    check: `oc get node ${shellWord(node)} -o yaml`,
    command: `oc patch node ${shellWord(node)} --type merge --patch ${shellWord(JSON.stringify(patch))}`,
    who: 'clusterAdmin',
    availability: t('Drains and reboots the node.'),
    ...(!revertsConfig(step) && { otherwise: step }),
  };
}

/** True if the configuration itself is what is wrong, so that a step for it reverts it. */
function revertsConfig({ command, otherwise }: NextStep): boolean {
  return command === CONFIGS_BY_AGE || (otherwise !== undefined && revertsConfig(otherwise));
}

/** Source: openshift/machine-config-operator pkg/daemon. */
const RECORD = '/etc/machine-config-daemon/currentconfig';

/** Source: openshift/machine-config-operator pkg/daemon/constants. */
const DESIRED_CONFIG = 'machineconfiguration.openshift.io/desiredConfig';

function daemonLog(node: string): string {
  return `oc -n openshift-machine-config-operator logs --tail=200 -c machine-config-daemon "$(oc -n openshift-machine-config-operator get pods -l k8s-app=machine-config-daemon --field-selector spec.nodeName=${shellWord(node)} -o name)"`;
}

/** The step for a node that takes longer than usual for its current phase. */
export function describeLateNodeStep(
  { move, node }: Extract<HealthInsight, { code: 'NodeLate' }>,
  language: Language,
): NextStep {
  const { t } = language;
  switch (move) {
    case 'apply':
      return {
        action: t('Read the log of the machine-config daemon on node {{node}}.', { node }),
        command: daemonLog(node),
        ...onlyLooks(language),
      };
    case 'reboot':
      return {
        action: t(
          'Open the machine console of node {{node}} (BMC, hypervisor, or cloud) and check where the boot stops.',
          { node },
        ),
        command: `oc describe node ${shellWord(node)}`,
        ...onlyLooks(language, 'nodeOwner'),
      };
    case 'uncordon':
      return {
        action: t("Check why the machine-config controller doesn't uncordon node {{node}}.", {
          node,
        }),
        command:
          'oc -n openshift-machine-config-operator logs deployment/machine-config-controller -c machine-config-controller --tail=200',
        ...onlyLooks(language),
      };
  }
}

/** A node that something else has cordoned: to take that back undoes its work. */
export function describeCordonedStep(
  node: string,
  by: NonNullable<SlotHolder['cordonedBy']>,
  language: Language,
): NextStep {
  const { t } = language;
  const step = onlyLooks(language);
  switch (by) {
    case 'ClusterAutoscaler':
      return {
        ...step,
        action: t("Check why the cluster autoscaler hasn't removed node {{node}}.", { node }),
        command:
          'oc -n openshift-machine-api logs deployment/cluster-autoscaler-default --tail=200',
      };
    case 'NodeMaintenance':
      return {
        ...step,
        action: t(
          'If the maintenance of node {{node}} is over, delete the NodeMaintenance object of the node.',
          { node },
        ),
        command: `oc describe node ${shellWord(node)}`,
      };
    case 'Remediation':
      return {
        ...step,
        action: t(
          'Pause the NodeHealthChecks that select node {{node}} until the update is complete: add an entry to spec.pauseRequests of each.',
          { node },
        ),
        command: 'oc get nodehealthchecks -o yaml',
      };
    case 'SriovOperator':
      return {
        ...step,
        action: t(
          "Check why the SR-IOV Network Operator hasn't completed its work on node {{node}}.",
          { node },
        ),
        command: SHOW_SRIOV_PODS,
      };
  }
}

/** Nodes that were cordoned manually; `count`: how many there are, of which the first are named. */
export function describeUncordon(
  nodes: readonly string[],
  count: number,
  { t }: Language,
): NextStep {
  const step = {
    command: `oc adm uncordon ${nodes.map(shellWord).join(' ')}`,
    who: 'clusterAdmin',
  } as const;
  if (count === 1) {
    return {
      ...step,
      action: t('Mark the node as schedulable, unless it was cordoned on purpose.'),
      availability: t('No downtime: the node accepts pods again.'),
    };
  }
  return {
    ...step,
    action:
      count > nodes.length
        ? t(
            'Mark all {{cordoned}} nodes as schedulable, unless they were cordoned on purpose. The command names {{named}} of them.',
            { cordoned: count, named: nodes.length },
          )
        : t('Mark the nodes as schedulable, unless they were cordoned on purpose.'),
    availability: t('No downtime: the nodes accept pods again.'),
  };
}

/** The step for a node that its drain left cordoned: a daemon that is not done asks for the drain again, so read it. */
export function describeLeftDrained(
  nodes: readonly string[],
  count: number,
  language: Language,
): NextStep {
  const { t } = language;
  const [node = ''] = nodes;
  return {
    action: t('Read the log of the machine-config daemon on node {{node}}.', { node }),
    command: daemonLog(node),
    ...onlyLooks(language),
    otherwise: {
      ...describeUncordon(nodes, count, language),
      action: t('If the daemon reports no error, mark the nodes as schedulable.', {
        count,
        defaultValue_one: 'If the daemon reports no error, mark the node as schedulable.',
      }),
    },
  };
}

/** The step for a node that the machine-config operator does not update; `undefined` for all others. */
export function describeManagedStep(
  { manager, node }: Extract<HealthInsight, { code: 'NodeDegraded' | 'NodeUnavailable' }>,
  language: Language,
): NextStep | undefined {
  const { t } = language;
  const describeNode = `oc describe node ${shellWord(node)}`;
  switch (manager) {
    case undefined:
      return undefined;
    case 'NodePool':
      return {
        action: t("Check the node's conditions, then its machine in the management cluster."),
        command: describeNode,
        ...onlyLooks(language, 'infrastructureOwner'),
      };
    case 'WindowsMachineConfigOperator':
      return {
        action: t('Check the Windows machine of node {{node}}.', { node }),
        command: describeNode,
        ...onlyLooks(language, 'nodeOwner'),
        otherwise: {
          action: t('If the machine runs, read the log of the Windows Machine Config Operator.'),
          command:
            'oc -n openshift-windows-machine-config-operator logs deployment/windows-machine-config-operator --tail=200',
          ...onlyLooks(language),
        },
      };
  }
}

/** The step for a node that can't run pods. */
export function describeUnavailableStep(
  node: string,
  kind: UnavailabilityCause['kind'] | undefined,
  language: Language,
): NextStep {
  const { t } = language;
  switch (kind) {
    case 'Unschedulable':
      return describeUncordon([node], 1, language);
    case 'DiskPressure':
      return {
        action: t('Check what fills the disk of the node, and free up space.'),
        command: `oc debug node/${shellWord(node)} -- chroot /host df -h`,
        ...onlyLooks(language),
      };
    case 'NotReady':
    case 'NetworkUnavailable':
    case 'DaemonProcessing':
    case undefined:
      return {
        action: t(
          "Check the node's conditions and events. If the kubelet doesn't report, check the machine.",
        ),
        command: `oc describe node ${shellWord(node)}`,
        ...onlyLooks(language, 'nodeOwner'),
      };
  }
}
