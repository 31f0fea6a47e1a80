import type { DegradedCause, HealthInsight, UnavailabilityCause } from '../../engine';
import type { NextStep } from './step';
import { shellWord } from './shell';
import type { Language } from '../language/language';
import { looking } from './who-can';

type DegradedNode = Extract<HealthInsight, { code: 'NodeDegraded' }>;

/** What to do about a node that the daemon gave up on, by what its text says. */
export function describeDegradedStep({ cause, node }: DegradedNode, language: Language): NextStep {
  const { t } = language;
  const onNode = (command: string) => `oc debug node/${shellWord(node)} -- chroot /host ${command}`;
  const look = (action: string, command: string, who: NextStep['who'] = 'clusterAdmin') => ({
    action,
    command,
    who,
    availability: looking(language),
  });
  switch (cause?.kind) {
    case undefined:
    case 'drain':
      return readDaemonLog(node, language);
    case 'fileContent':
    case 'fileUnreadable':
      return {
        action: t(
          'Put file {{file}} back as its configuration has it, and find out who changes it: the node then goes on by itself. The command shows what it should hold.',
          { file: cause.file },
        ),
        command: `oc get machineconfig ${shellWord(cause.config)} -o jsonpath=${shellWord(`{.spec.config.storage.files[?(@.path=="${cause.file}")].contents.source}`)}`,
        who: 'clusterAdmin',
        availability: t('Putting it back costs no availability: the node does not restart.'),
        otherwise: rewriteStep(onNode, language),
      };
    case 'fileMode':
      return {
        action: t(
          'Give file {{file}} back its mode, and find out who changes it: the node then goes on by itself.',
          { file: cause.file },
        ),
        command: onNode(
          cause.expectedMode === undefined
            ? `ls -l ${shellWord(cause.file)}`
            : `chmod ${cause.expectedMode} ${shellWord(cause.file)}`,
        ),
        who: 'clusterAdmin',
        availability: t('Putting it back costs no availability: the node does not restart.'),
        otherwise: rewriteStep(onNode, language),
      };
    case 'unit':
      return {
        action: t(
          'Switch unit {{unit}} as its configuration has it: the node then goes on by itself.',
          {
            unit: cause.unit,
          },
        ),
        command: onNode(
          `systemctl ${cause.enabled ? 'enable' : 'disable'} ${shellWord(cause.unit)}`,
        ),
        who: 'clusterAdmin',
        availability: t('Costs no availability beyond that unit: the node does not restart.'),
        otherwise: rewriteStep(onNode, language),
      };
    case 'kernelArguments':
      return {
        ...look(
          t('See which kernel arguments the node has booted with, and who changed them.'),
          onNode('rpm-ostree kargs'),
        ),
        otherwise: rewriteStep(onNode, language),
      };
    case 'osImage':
      return {
        ...look(
          t('See which OS image the node has booted, and whether another one is staged.'),
          onNode('rpm-ostree status'),
        ),
        otherwise: rewriteStep(onNode, language),
      };
    case 'onDiskState':
      return { ...readDaemonLog(node, language), otherwise: rewriteStep(onNode, language) };
    case 'unreconcilable':
      return {
        action: t(
          'Take the change back that the message names: it cannot be applied to a node that runs. A new node gets it from the beginning.',
        ),
        command: 'oc get machineconfigs --sort-by=.metadata.creationTimestamp',
        who: 'clusterAdmin',
        availability: t('Taking it back costs no availability: the node has not changed.'),
      };
    case 'service':
      return look(
        t('See why service {{service}} does not take the new configuration.', {
          service: cause.service,
        }),
        onNode(`journalctl --no-pager --lines=100 --unit=${shellWord(cause.service)}`),
      );
    case 'osUpdate':
      return look(
        t(
          'Try whether the node can pull the image. If not, look at the registry, its mirror, the pull secret and the proxy.',
        ),
        onNode(
          `podman pull --authfile /var/lib/kubelet/config.json ${shellWord(cause.wantedImage)}`,
        ),
        'registryAdmin',
      );
    case 'missingConfig':
      return look(
        t(
          'See which rendered configurations there are: {{config}} was removed while the node was on it.',
          { config: cause.config },
        ),
        'oc get machineconfigs --sort-by=.metadata.creationTimestamp',
      );
    case 'reboot':
      return {
        action: t(
          'See what keeps the node from restarting; restart the machine itself if need be.',
        ),
        command: onNode('systemctl list-jobs'),
        who: 'nodeOwner',
        availability: t('Restarting it costs what runs on it alone; the node was drained before.'),
      };
  }
}

/**
 * The force file of the machine-config daemon: it skips validation, writes the whole configuration again and restarts.
 * Mirrors openshift/machine-config-operator@7ff337a4f (2026-08-20), pkg/daemon/constants and update.go.
 */
function rewriteStep(onNode: (command: string) => string, { t }: Language): NextStep {
  return {
    action: t('Or have the daemon write the whole configuration again, whatever is on the disk.'),
    command: onNode('touch /run/machine-config-daemon-force'),
    who: 'clusterAdmin',
    availability: t('The node is drained and restarts: its pods have to run elsewhere.'),
  };
}

function daemonLog(node: string): string {
  return `oc -n openshift-machine-config-operator logs -c machine-config-daemon "$(oc -n openshift-machine-config-operator get pods -l k8s-app=machine-config-daemon --field-selector spec.nodeName=${shellWord(node)} -o name)"`;
}

function readDaemonLog(node: string, language: Language): NextStep {
  const { t } = language;
  return {
    action: t('Read what the machine-config daemon of the node writes, and correct that.'),
    command: daemonLog(node),
    who: 'clusterAdmin',
    availability: looking(language),
  };
}

/** What to do about a node that takes longer than is normal for what it is at. */
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
        who: 'clusterAdmin',
        availability: looking(language),
      };
    case 'reboot':
      return {
        action: t(
          'Open the machine console of node {{node}} (BMC, hypervisor, or cloud) and check where the boot stops.',
          { node },
        ),
        command: `oc describe node ${shellWord(node)}`,
        who: 'nodeOwner',
        availability: looking(language),
      };
    case 'uncordon':
      return {
        action: t('Check why the machine-config controller doesn’t uncordon node {{node}}.', {
          node,
        }),
        command:
          'oc -n openshift-machine-config-operator logs deployment/machine-config-controller -c machine-config-controller',
        who: 'clusterAdmin',
        availability: looking(language),
      };
  }
}

/** What to do about a node that cannot take work. */
export function describeUnavailableStep(
  node: string,
  kind: UnavailabilityCause['kind'] | undefined,
  language: Language,
): NextStep {
  const { t } = language;
  switch (kind) {
    case 'Unschedulable':
      return {
        action: t('Let pods on the node again, unless somebody cordoned it on purpose.'),
        command: `oc adm uncordon ${shellWord(node)}`,
        who: 'clusterAdmin',
        availability: t('Costs no availability: the node takes on pods again.'),
      };
    case 'DiskPressure':
      return {
        action: t('See what fills the disk of the node, and make room.'),
        command: `oc debug node/${shellWord(node)} -- chroot /host df -h`,
        who: 'clusterAdmin',
        availability: looking(language),
      };
    case 'NotReady':
    case 'NetworkUnavailable':
    case 'DaemonProcessing':
    case undefined:
      return {
        action: t(
          'Read the node’s conditions and events. If its kubelet is silent, look at the machine itself.',
        ),
        command: `oc describe node ${shellWord(node)}`,
        who: 'nodeOwner',
        availability: looking(language),
      };
  }
}

/** What the daemon's text says, in a few words; empty when it has no format that is known. */
export function describeDegradedCause(cause: DegradedCause | undefined, { t }: Language): string {
  switch (cause?.kind) {
    case undefined:
      return '';
    case 'drain':
      return t('Not drained within an hour; it is still tried.');
    case 'fileContent':
      return t('File {{file}} was changed outside the machine-config operator.', {
        file: cause.file,
      });
    case 'fileMode':
      return t('The mode of file {{file}} was changed outside the machine-config operator.', {
        file: cause.file,
      });
    case 'fileUnreadable':
      return t('File {{file}} of the configuration is missing or cannot be read.', {
        file: cause.file,
      });
    case 'unit':
      return cause.enabled
        ? t('Unit {{unit}} is switched off, and should be on.', { unit: cause.unit })
        : t('Unit {{unit}} is switched on, and should be off.', { unit: cause.unit });
    case 'kernelArguments':
      return t('Kernel arguments are missing: {{missing}}.', { missing: cause.missing });
    case 'osImage':
      return t('The node has booted another OS image than its configuration names.');
    case 'onDiskState':
      return t('What is on the disk is not what configuration {{config}} says.', {
        config: cause.config,
      });
    case 'unreconcilable':
      return t('The new configuration has a change that cannot be applied to a node that runs.');
    case 'service':
      return t('Service {{service}} did not take the new configuration.', {
        service: cause.service,
      });
    case 'osUpdate':
      return t('The new OS image could not be pulled or staged.');
    case 'missingConfig':
      return t('Rendered configuration {{config}} does not exist any more.', {
        config: cause.config,
      });
    case 'reboot':
      return t('The node did not restart when it should have.');
  }
}
