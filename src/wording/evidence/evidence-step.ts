import { isOfPlatform, type Evidence, type EvidenceCode, type ResourceRef } from '../../engine';
import { describeCauseSteps } from '../causes/cause-steps';
import type { Language } from '../language/language';
import { shellWord } from '../next-steps/shell';
import { describeUnavailableStep } from '../next-steps/next-step-node';
import type { NextStep } from '../next-steps/step';
import { looking, type Who } from '../next-steps/who-can';

type EvidenceOf<C extends EvidenceCode> = Extract<Evidence, { readonly code: C }>;

const STEPS: {
  readonly [C in EvidenceCode]: (evidence: EvidenceOf<C>, language: Language) => NextStep;
} = {
  ApplyFailed: ({ manifest }, language) => ({
    action: language.t('Check {{manifest}} as it is now, and what rejects the change.', {
      manifest,
    }),
    command: showManifest(manifest),
    who: 'clusterAdmin',
    availability: looking(language),
  }),
  CertificatePending: ({ isDenied, node, object }, language) => {
    const { t } = language;
    return isDenied
      ? {
          action: t(
            'Find out why the request was denied. The kubelet of node {{node}} creates a new request, which must be approved.',
            { node },
          ),
          command: 'oc get certificatesigningrequests --sort-by=.metadata.creationTimestamp',
          who: 'clusterAdmin',
          availability: looking(language),
        }
      : {
          action: t(
            'Check that the request comes from node {{node}} of this cluster, then approve the request.',
            { node },
          ),
          check: `oc describe certificatesigningrequest ${shellWord(object.name)}`,
          command: `oc adm certificate approve ${shellWord(object.name)}`,
          who: 'clusterAdmin',
          availability: t('No downtime expected.'),
        };
  },
  ControllerMissing: ({ object }, language) => ({
    action: language.t("Check why the Deployment doesn't create a pod."),
    command: `oc -n ${shellWord(object.namespace ?? '')} describe deployment ${shellWord(object.name)}`,
    who: 'clusterAdmin',
    availability: looking(language),
  }),
  DaemonMissing: ({ node, object }, language) => ({
    action: language.t("Check why the DaemonSet doesn't create a pod for node {{node}}.", { node }),
    command: `oc -n ${shellWord(object.namespace ?? '')} describe daemonset ${shellWord(object.name)}`,
    who: 'clusterAdmin',
    availability: looking(language),
  }),
  MachineNotRunning: (evidence, language) => {
    const { healthCheck, isDeleting, isFailed, isInTime, node, object, ownerKind } = evidence;
    const { t } = language;
    if (isDeleting && healthCheck) return pauseHealthCheck(healthCheck, language);
    const machine = object.name;
    const inNamespace = `oc -n ${shellWord(object.namespace ?? '')}`;
    const name = `machine.machine.openshift.io ${shellWord(machine)}`;
    const availability = looking(language);
    const describe = `${inNamespace} describe ${name}`;
    if (isInTime) {
      return {
        action: t('Wait until machine {{machine}} of node {{node}} is deleted.', { machine, node }),
        command: describe,
        availability,
      };
    }
    if (isDeleting) {
      return {
        action: t(
          'Check what blocks deletion of the machine of node {{node}}, and whether a replacement is created.',
          { node },
        ),
        command: describe,
        who: 'nodeOwner',
        availability,
      };
    }
    if (!isFailed) {
      return {
        action: t(
          'Check the instance of node {{node}} at the cloud or hypervisor, and start or replace it.',
          { node },
        ),
        command: describe,
        who: 'nodeOwner',
        availability,
      };
    }
    if (ownerKind === undefined) {
      return {
        action: t(
          'Create a replacement from the definition of machine {{machine}}, then delete the failed machine. It has no MachineSet that replaces it.',
          { machine },
        ),
        command: `${inNamespace} get ${name} -o yaml`,
        who: 'clusterAdmin',
        availability,
      };
    }
    return {
      action: t('Delete failed machine {{machine}}. Its {{owner}} creates a replacement.', {
        machine,
        owner: ownerKind,
      }),
      command: `${inNamespace} delete ${name}`,
      who: 'clusterAdmin',
      availability: t('The node is already unavailable. Data on its local disks is lost.'),
      otherwise: {
        action: t('Check why machine {{machine}} failed.', { machine }),
        command: describe,
        who: 'clusterAdmin',
        availability,
      },
    };
  },
  PodNotEnding: ({ object }, language) => ({
    action: language.t('Read the events of the pod.'),
    command: `oc -n ${shellWord(object.namespace ?? '')} describe pod ${shellWord(object.name)}`,
    who: 'clusterAdmin',
    availability: looking(language),
  }),
  PodNotRunning: ({ container, cordonedNode, object, reason }, language) => {
    const { t } = language;
    if (cordonedNode !== undefined) {
      return describeUnavailableStep(cordonedNode, 'Unschedulable', language);
    }
    const inNamespace = `oc -n ${shellWord(object.namespace ?? '')}`;
    const pod = shellWord(object.name);
    const availability = looking(language);
    const describe = `${inNamespace} describe pod ${pod}`;
    switch (reason) {
      case 'ErrImagePull':
      case 'ImagePullBackOff':
        return {
          action: t(
            "Check why the image can't be pulled. Then check the registry, mirror, pull secret, and proxy.",
          ),
          command: describe,
          who: 'registryAdmin',
          availability,
        };
      case 'CrashLoopBackOff':
        return {
          action: t("Read the log of the container's last run."),
          command: `${inNamespace} logs ${pod}${container === undefined ? '' : ` -c ${shellWord(container)}`} --previous`,
          who: 'operatorOwner',
          availability,
        };
      case 'Failed':
        return {
          action: t('Read the log of the pod.'),
          command: `${inNamespace} logs ${pod}`,
          who: 'clusterAdmin',
          availability,
        };
      case 'Unschedulable':
        return {
          action: t('Check why no node can run the pod.'),
          command: describe,
          who: 'clusterAdmin',
          availability,
        };
      default:
        return {
          action: t('Read the events of the pod.'),
          command: describe,
          who: 'clusterAdmin',
          availability,
        };
    }
  },
  PodsNotCreated: ({ kind, object }, language) => {
    const { t } = language;
    return {
      action: t('Check the pod template, and the events of what creates the pods.'),
      command: `oc -n ${shellWord(object.namespace ?? '')} describe ${shellWord(`${kind.toLowerCase()}/${object.name}`)}`,
      who: ownerOf(object),
      availability: looking(language),
    };
  },
  Unmanaged: ({ index, kind, object }, { t }) => ({
    action: t('Remove the override, so that the operator is updated.'),
    check: "oc get clusterversion version -o jsonpath='{.spec.overrides}'",
    command: `oc patch clusterversion version --type json --patch '[{"op":"remove","path":"/spec/overrides/${index}"}]'`,
    who: 'clusterAdmin',
    availability: t('Reverts manual changes to {{workload}}.', {
      workload: `${kind} ${object.namespace ?? ''}/${object.name}`,
    }),
  }),
  WebhookUnreachable: ({ object, service }, language) => {
    const { t } = language;
    return service
      ? {
          action: t('Get at least one pod of service {{service}} ready.', {
            service: `${service.namespace ?? ''}/${service.name}`,
          }),
          command: `oc -n ${shellWord(service.namespace ?? '')} get pods,endpointslices`,
          who: ownerOf(service),
          availability: looking(language),
          // What the platform has made, it makes again.
          ...(!isOfPlatform(service) && {
            otherwise: {
              action: t(
                "If the pods can't be restored, save and delete the webhook's configuration.",
              ),
              check: `oc get ${object.resource} ${shellWord(object.name)} -o yaml`,
              command: `oc delete ${object.resource} ${shellWord(object.name)}`,
              who: 'clusterAdmin',
              availability: t('No downtime: requests are accepted without the webhook.'),
            },
          }),
        }
      : {
          action: t("Restore the server behind the webhook's URL."),
          command: `oc get ${object.resource} ${shellWord(object.name)} -o yaml`,
          who: 'applicationOwner',
          availability: looking(language),
        };
  },
};

/** It deletes each node that reboots for longer than it allows. */
function pauseHealthCheck({ name, namespace = '' }: ResourceRef, language: Language): NextStep {
  const check = `oc -n ${shellWord(namespace)} get machinehealthcheck ${shellWord(name)} -o yaml`;
  return {
    action: language.t(
      'Pause MachineHealthCheck {{check}} until the update is complete, or allow more time than a reboot takes.',
      { check: name },
    ),
    check,
    command: `oc -n ${shellWord(namespace)} annotate machinehealthcheck ${shellWord(name)} cluster.x-k8s.io/paused=""`,
    who: 'clusterAdmin',
    availability: language.t('No downtime expected.'),
  };
}

function ownerOf(object: ResourceRef): Who {
  return isOfPlatform(object) ? 'clusterAdmin' : 'applicationOwner';
}

/** @param manifest Kind and quoted name, as the cluster-version operator names it. */
function showManifest(manifest: string): string {
  const [, kind = '', namespace, name = ''] =
    /^(\S+) "(?:([^"/]*)\/)?([^"]*)"$/.exec(manifest) ?? [];
  const place = namespace === undefined ? '' : ` -n ${shellWord(namespace)}`;
  return `oc get ${shellWord(kind)} ${shellWord(name)}${place} -o yaml`;
}

/** The step for a finding of evidence. */
export function describeEvidenceStep<C extends EvidenceCode>(
  evidence: EvidenceOf<C>,
  language: Language,
): NextStep {
  return describeCauseSteps(evidence.cause, language) ?? STEPS[evidence.code](evidence, language);
}
