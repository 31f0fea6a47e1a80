import { isOfPlatform, type Evidence, type EvidenceCode, type ResourceRef } from '../../engine';
import { describeCauseSteps } from '../causes/cause-steps';
import type { Language } from '../language/language';
import { shellWord } from '../next-steps/shell';
import { describeCordonedStep, describeUnavailableStep } from '../next-steps/next-step-node';
import type { NextStep } from '../next-steps/step';
import { looking, onlyLooks, type Who } from '../next-steps/who-can';
import { nameHealthCheck } from './name-health-check';

type EvidenceOf<C extends EvidenceCode> = Extract<Evidence, { readonly code: C }>;

const STEPS: {
  readonly [C in EvidenceCode]: (evidence: EvidenceOf<C>, language: Language) => NextStep;
} = {
  ApplyFailed: ({ manifest }, language) => ({
    action: language.t('Check {{manifest}} as it is now, and what rejects the change.', {
      manifest,
    }),
    command: showManifest(manifest),
    ...onlyLooks(language),
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
          ...onlyLooks(language),
        }
      : {
          action: t(
            "Check that the request's Common Name is system:node:{{node}}, and that DNS names and IP addresses in it are the node's. Then approve the request.",
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
    ...onlyLooks(language),
  }),
  DaemonMissing: ({ node, object }, language) => ({
    action: language.t("Check why the DaemonSet doesn't create a pod for node {{node}}.", { node }),
    command: `oc -n ${shellWord(object.namespace ?? '')} describe daemonset ${shellWord(object.name)}`,
    ...onlyLooks(language),
  }),
  LeaseNotRenewed: ({ goneHolder, object, pod }, language) => {
    const { t } = language;
    const inNamespace = `oc -n ${shellWord(object.namespace ?? '')}`;
    const lease = `lease ${shellWord(object.name)}`;
    const check = `${inNamespace} get ${lease} -o yaml`;
    return goneHolder === undefined
      ? {
          action: t('Delete pod {{pod}}, so that a new one takes over.', { pod: pod.name }),
          check,
          command: `${inNamespace} delete pod ${shellWord(pod.name)}`,
          who: 'clusterAdmin',
          availability: t('No downtime expected.'),
        }
      : {
          action: t('Delete the lease, so that pod {{pod}} takes over.', { pod: pod.name }),
          check,
          command: `${inNamespace} delete ${lease}`,
          who: 'clusterAdmin',
          availability: t('No downtime expected.'),
        };
  },
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
  NodeTaken: (evidence, language) => giveBack(evidence, language),
  PodNotEnding: ({ object }, language) => ({
    action: language.t('Read the events of the pod.'),
    command: `oc -n ${shellWord(object.namespace ?? '')} describe pod ${shellWord(object.name)}`,
    ...onlyLooks(language),
  }),
  PodNotRunning: (evidence, language) => ({
    ...lookAtPod(evidence, language),
    ...excludeChanges(evidence, language),
  }),
  PodsNotCreated: ({ kind, object }, language) => {
    const { t } = language;
    return {
      action: t('Check the pod template, and the events of what creates the pods.'),
      command: `oc -n ${shellWord(object.namespace ?? '')} describe ${shellWord(`${kind.toLowerCase()}/${object.name}`)}`,
      ...onlyLooks(language, ownerOf(object)),
    };
  },
  // The patch is refused where the list of overrides has changed meanwhile.
  Unmanaged: ({ index, kind, object }, { t }) => ({
    action: t('Remove the override, so that the operator is updated.'),
    check: "oc get clusterversion version -o jsonpath='{.spec.overrides}'",
    command: `oc patch clusterversion version --type json --patch ${shellWord(
      JSON.stringify([
        { op: 'test', path: `/spec/overrides/${index}/name`, value: object.name },
        { op: 'remove', path: `/spec/overrides/${index}` },
      ]),
    )}`,
    who: 'clusterAdmin',
    availability: t('Reverts manual changes to {{workload}}.', {
      workload: `${kind} ${object.namespace ?? ''}/${object.name}`,
    }),
  }),
  WebhookUnreachable: ({ object, readyEndpoints = 0, service }, language) => {
    const { t } = language;
    if (!service) {
      return {
        action: t("Restore the server behind the webhook's URL."),
        command: `oc get ${object.resource} ${shellWord(object.name)} -o yaml`,
        ...onlyLooks(language, 'applicationOwner'),
      };
    }
    const { name, namespace = '' } = service;
    const names = { service: `${namespace}/${name}` };
    return {
      ...(readyEndpoints > 0
        ? {
            action: t("Check why the ready pods of service {{service}} don't respond.", names),
            command: `oc -n ${shellWord(namespace)} logs ${shellWord(`service/${name}`)} --tail=100`,
          }
        : {
            action: t('Get at least one pod of service {{service}} ready.', names),
            command: `oc -n ${shellWord(namespace)} get pods,endpointslices`,
          }),
      ...onlyLooks(language, ownerOf(service)),
      // What the platform has made, it makes again.
      ...(!isOfPlatform(service) && {
        otherwise: {
          action: t("If the webhook can't be restored, save and delete its configuration."),
          check: `oc get ${object.resource} ${shellWord(object.name)} -o yaml`,
          command: `oc delete ${object.resource} ${shellWord(object.name)}`,
          who: 'clusterAdmin',
          availability: t('No downtime: requests are accepted without the webhook.'),
        },
      }),
    };
  },
};

/** Step that stops the controller until the update is complete, or takes the node back. */
function giveBack(
  { before, by, healthCheck, node }: EvidenceOf<'NodeTaken'>,
  language: Language,
): NextStep {
  const { t } = language;
  const who = 'clusterAdmin';
  switch (by) {
    case 'ClusterAutoscaler':
      return before.length === 0
        ? describeCordonedStep(node, by, language)
        : {
            action: t('Pause scaling down until the update is complete.'),
            check: 'oc get clusterautoscaler default -o yaml',
            command: `oc patch clusterautoscaler default --type merge --patch '{"spec":{"scaleDown":{"enabled":false}}}'`,
            who,
            availability: t('No downtime expected.'),
          };
    case 'OutOfService':
      return {
        action: t('If node {{node}} is back, remove the taint.', { node }),
        check: `oc describe node ${shellWord(node)}`,
        command: `oc adm taint nodes ${shellWord(node)} node.kubernetes.io/out-of-service-`,
        who,
        availability: t('No downtime expected.'),
      };
    case 'NodeMaintenance':
    case 'Remediation':
      return healthCheck
        ? pauseHealthCheck(healthCheck, language)
        : describeCordonedStep(node, by, language);
  }
}

/** A step that pauses a health check, which has nodes replaced that reboot for longer than it allows. */
function pauseHealthCheck(healthCheck: ResourceRef, language: Language): NextStep {
  const { name, namespace = '', resource } = healthCheck;
  const isOfNodes = resource === 'nodehealthchecks';
  const target = isOfNodes
    ? `nodehealthcheck ${shellWord(name)}`
    : `machinehealthcheck ${shellWord(name)}`;
  const oc = isOfNodes ? 'oc' : `oc -n ${shellWord(namespace)}`;
  return {
    action: language.t(
      'Pause {{check}} until the update is complete, or allow more time than a reboot takes.',
      { check: nameHealthCheck(healthCheck) },
    ),
    check: `${oc} get ${target} -o yaml`,
    command: isOfNodes
      ? `oc patch ${target} --type merge --patch '{"spec":{"pauseRequests":["cluster update"]}}'`
      : `${oc} annotate ${target} cluster.x-k8s.io/paused=""`,
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

function lookAtPod(
  { container, cordonedNode, object, reason }: EvidenceOf<'PodNotRunning'>,
  language: Language,
): NextStep {
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
    case 'NotScheduled':
      return {
        action: t('Check that the pods of the scheduler run and are ready.'),
        command: 'oc -n openshift-kube-scheduler get pods -l app=openshift-kube-scheduler -o wide',
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
}

/** A step for a platform pod that a tool has changed: check whether it runs as its operator created it. */
function excludeChanges(
  { changedBy: tool, object }: EvidenceOf<'PodNotRunning'>,
  { t }: Language,
): Partial<NextStep> {
  if (tool === undefined) return {};
  const namespace = object.namespace ?? '';
  return {
    otherwise: {
      action: t(
        'Exclude namespace {{namespace}} from the changes that {{tool}} makes, then delete the pod, so that it is created without them.',
        { namespace, tool },
      ),
      command: `oc -n ${shellWord(namespace)} delete pod ${shellWord(object.name)}`,
      who: 'clusterAdmin',
      availability: t('No downtime expected.'),
    },
  };
}
