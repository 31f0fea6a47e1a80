import {
  toMilliseconds,
  type Evidence,
  type EvidenceCode,
  type Instant,
  type ResourceRef,
} from '../../engine';
import { formatDuration } from '../language/duration';
import type { Language } from '../language/language';
import { formatNames } from '../language/names';
import { nameHealthCheck } from './name-health-check';

/** Kinds as the API spells them. */
const WEBHOOK_KINDS: Readonly<Partial<Record<string, string>>> = {
  mutatingwebhookconfigurations: 'MutatingWebhookConfiguration',
  validatingwebhookconfigurations: 'ValidatingWebhookConfiguration',
};

type EvidenceOf<C extends EvidenceCode> = Extract<Evidence, { readonly code: C }>;

/** `duration`: for how long it has been so; `undefined` when unknown. */
const SENTENCES: {
  readonly [C in EvidenceCode]: (
    evidence: EvidenceOf<C>,
    language: Language,
    duration: string | undefined,
  ) => string;
} = {
  ApplyFailed: ({ attempts: count, manifest, message }, { t }, duration = '') =>
    t(
      "{{manifest}} couldn't be applied for {{duration}} ({{count}} attempts in the log of the cluster-version operator): {{message}}",
      {
        defaultValue_one:
          "{{manifest}} couldn't be applied for {{duration}} ({{count}} attempt in the log of the cluster-version operator): {{message}}",
        manifest,
        duration,
        count,
        message: firstLine(message),
      },
    ),
  CertificatePending: ({ isDenied, node, object, requestor }, { t }, duration) => {
    const request = object.name;
    if (isDenied) {
      return t(
        'CertificateSigningRequest {{request}} of node {{node}} was denied (requested by {{requestor}}).',
        { request, node, requestor },
      );
    }
    return duration === undefined
      ? t(
          'CertificateSigningRequest {{request}} of node {{node}} is pending (requested by {{requestor}}).',
          { request, node, requestor },
        )
      : t(
          'CertificateSigningRequest {{request}} of node {{node}} has been pending for {{duration}} (requested by {{requestor}}).',
          { request, node, requestor, duration },
        );
  },
  ControllerMissing: ({ object }, { t }) =>
    object.name === 'cluster-version-operator'
      ? t('Deployment {{deployment}} has no pod, so nothing continues the update.', {
          deployment: `${object.namespace ?? ''}/${object.name}`,
        })
      : t('The machine-config controller has no pod, so nothing selects or drains nodes.'),
  DaemonMissing: ({ node }, { t }) =>
    t(
      'Node {{node}} has no pod of the machine-config daemon, so nothing applies its configuration.',
      { node },
    ),
  LeaseNotRenewed: ({ goneHolder: holder, object, pod }, { t }, duration = '') => {
    const lease = `${object.namespace ?? ''}/${object.name}`;
    return holder === undefined
      ? t("Pod {{pod}} is ready, but its lease {{lease}} hasn't been renewed for {{duration}}.", {
          pod: pod.name,
          lease,
          duration,
        })
      : t(
          "Pod {{pod}} is ready, but waits for lease {{lease}}: its holder {{holder}} is gone, and hasn't renewed it for {{duration}}.",
          { pod: pod.name, lease, holder, duration },
        );
  },
  MachineNotRunning: (evidence, language) => {
    const { healthCheck, instanceState, isDeleting, message, node, object } = evidence;
    const { t } = language;
    const machine = object.name;
    if (isDeleting && healthCheck) return describeRemediation(evidence, healthCheck, language);
    if (isDeleting)
      return t('Machine {{machine}} of node {{node}} is being deleted.', { machine, node });
    if (message !== '') {
      return t('Machine {{machine}} of node {{node}} has failed: {{message}}', {
        machine,
        node,
        message: firstLine(message),
      });
    }
    return instanceState === undefined
      ? t('Machine {{machine}} of node {{node}} has failed.', { machine, node })
      : t("The instance of machine {{machine}} of node {{node}} isn't running ({{state}}).", {
          machine,
          node,
          state: instanceState,
        });
  },
  NodeTaken: (evidence, language) => describeTaken(evidence, language),
  PodNotEnding: ({ message, object }, { t }) => {
    const pod = `${object.namespace ?? ''}/${object.name}`;
    return message === ''
      ? t("Pod {{pod}} can't be terminated.", { pod })
      : t("Pod {{pod}} can't be terminated: {{message}}", { pod, message: firstLine(message) });
  },
  PodNotRunning: (evidence, language) => {
    const { changedBy: tool, node, others: count, reason, restarts } = evidence;
    const { t } = language;
    const first = describePod(evidence, language);
    const more = [
      ...(reason === 'CrashLoopBackOff' && restarts > 0
        ? [
            t('The container has restarted {{count}} times.', {
              count: restarts,
              defaultValue_one: 'The container has restarted {{count}} time.',
            }),
          ]
        : []),
      ...(tool === undefined ? [] : [t('{{tool}} has changed the pod.', { tool })]),
      ...(node === undefined ? [] : [t('The pod is on node {{node}}.', { node })]),
      ...(count === 0
        ? []
        : [
            t('{{count}} more pods have the same problem.', {
              count,
              defaultValue_one: '{{count}} more pod has the same problem.',
            }),
          ]),
    ];
    if (more.length === 0) return first;
    // A message of the cluster need not end as a sentence does.
    return [/[.。…]$/.test(first) ? first : `${first}.`, ...more].join(' ');
  },
  PodsNotCreated: ({ kind, message, object, owner, ownerKind }, { t }) => {
    const creator = `${kind} ${object.namespace ?? ''}/${object.name}`;
    if (message === '') return t("{{creator}} can't create pods.", { creator });
    return owner.name === object.name
      ? t("{{creator}} can't create pods: {{message}}", { creator, message: firstLine(message) })
      : t("{{creator}} of {{owner}} can't create pods: {{message}}", {
          creator,
          owner: `${ownerKind} ${owner.name}`,
          message: firstLine(message),
        });
  },
  Unmanaged: ({ kind, object }, { t }) =>
    t(
      "{{workload}} is unmanaged (spec.overrides of ClusterVersion), so the cluster-version operator doesn't update it.",
      { workload: `${kind} ${object.namespace ?? ''}/${object.name}` },
    ),
  WebhookUnreachable: ({ object, readyEndpoints, reason, service, webhook }, { t }) => {
    const configuration = `${WEBHOOK_KINDS[object.resource] ?? object.resource} ${object.name}`;
    if (readyEndpoints === 0 && service) {
      return t(
        "Webhook {{webhook}} of {{configuration}} can't be reached: service {{service}} has no ready endpoints.",
        { webhook, configuration, service: `${service.namespace ?? ''}/${service.name}` },
      );
    }
    return t("Webhook {{webhook}} of {{configuration}} couldn't be reached: {{reason}}", {
      webhook,
      configuration,
      reason: firstLine(reason),
    });
  },
};

function describeTaken(
  { before, by, healthCheck, node }: EvidenceOf<'NodeTaken'>,
  language: Language,
): string {
  const { t } = language;
  const nodes = formatNames(before, language);
  const isAgain = before.length > 0;
  switch (by) {
    case 'ClusterAutoscaler':
      return isAgain
        ? t('The cluster autoscaler removes node {{node}}, as before in this update: {{nodes}}.', {
            node,
            nodes,
          })
        : t('The cluster autoscaler removes node {{node}}.', { node });
    case 'Remediation':
      if (healthCheck) {
        const check = nameHealthCheck(healthCheck);
        return isAgain
          ? t('{{check}} has node {{node}} remediated, as before in this update: {{nodes}}.', {
              check,
              node,
              nodes,
            })
          : t('{{check}} has node {{node}} remediated.', { check, node });
      }
      return isAgain
        ? t('A health check has node {{node}} remediated, as before in this update: {{nodes}}.', {
            node,
            nodes,
          })
        : t('A health check has node {{node}} remediated.', { node });
    case 'NodeMaintenance':
      return t('Node {{node}} is in maintenance, as a NodeMaintenance object asks.', { node });
    case 'OutOfService':
      return t('Node {{node}} was taken out of service: its taint has its pods deleted.', { node });
  }
}

function describeRemediation(
  { deletedBefore = [], node, object }: EvidenceOf<'MachineNotRunning'>,
  healthCheck: ResourceRef,
  language: Language,
): string {
  const { t } = language;
  const machine = object.name;
  const check = nameHealthCheck(healthCheck);
  return deletedBefore.length === 0
    ? t('{{check}} deletes machine {{machine}} of node {{node}}.', {
        machine,
        node,
        check,
      })
    : t(
        '{{check}} deletes machine {{machine}} of node {{node}}, as before in this update: {{nodes}}.',
        { machine, node, check, nodes: formatNames(deletedBefore, language) },
      );
}

function describePod(
  { container, cordonedNode, crashMessage, message, object, reason }: EvidenceOf<'PodNotRunning'>,
  { t }: Language,
): string {
  const pod = `${object.namespace ?? ''}/${object.name}`;
  if (cordonedNode !== undefined) {
    return t(
      "Pod {{pod}} can't be scheduled: node {{node}} is cordoned, but not for the update, and no other node accepts the pod.",
      { pod, node: cordonedNode },
    );
  }
  const detail = firstLine(crashMessage ?? message);
  switch (reason) {
    case 'NotReady':
      return t('Pod {{pod}} is running but not ready.', { pod });
    case 'Unschedulable':
      return detail === ''
        ? t("Pod {{pod}} can't be scheduled.", { pod })
        : t("Pod {{pod}} can't be scheduled: {{message}}", { pod, message: detail });
    case 'NotScheduled':
      return t('No scheduler has looked for a node for pod {{pod}} yet.', { pod });
    case 'Failed':
      return detail === ''
        ? t('Pod {{pod}} has failed.', { pod })
        : t('Pod {{pod}} has failed: {{message}}', { pod, message: detail });
    case 'ContainerCreating':
      return detail === ''
        ? t('Pod {{pod}} has been starting for too long (ContainerCreating).', { pod })
        : t('Pod {{pod}} has been starting for too long: {{message}}', { pod, message: detail });
    default:
      return container === undefined || detail === ''
        ? t("Pod {{pod}} isn't running ({{reason}}).", { pod, reason })
        : t("Container {{container}} of pod {{pod}} isn't running ({{reason}}): {{message}}", {
            container,
            pod,
            reason,
            message: detail,
          });
  }
}

const LONGEST_DETAIL = 300;

/** A container that crashed may leave pages. */
function firstLine(message: string): string {
  const [line = ''] = message.trim().split('\n');
  const characters = Array.from(line);
  return characters.length <= LONGEST_DETAIL
    ? line
    : `${characters.slice(0, LONGEST_DETAIL).join('')}…`;
}

/** `describeEvidence` below a headline that names the node: without who has asked. */
export function describeEvidenceBriefly(
  evidence: Evidence,
  now: Instant,
  language: Language,
): string {
  if (evidence.code !== 'CertificatePending') return describeEvidence(evidence, now, language);
  const { isDenied, object, sinceAt } = evidence;
  const { t } = language;
  const request = object.name;
  if (isDenied) {
    return t('CertificateSigningRequest {{request}} was denied.', { request });
  }
  return sinceAt === undefined
    ? t('CertificateSigningRequest {{request}} is pending.', { request })
    : t('CertificateSigningRequest {{request}} is pending (for {{duration}}).', {
        request,
        duration: formatDuration(toMilliseconds(now - sinceAt), language),
      });
}

/** A finding of evidence as a sentence: why something makes no progress. */
export function describeEvidence<C extends EvidenceCode>(
  evidence: EvidenceOf<C>,
  now: Instant,
  language: Language,
): string {
  const { code, sinceAt } = evidence;
  const duration =
    sinceAt === undefined ? undefined : formatDuration(toMilliseconds(now - sinceAt), language);
  return SENTENCES[code](evidence, language, duration);
}
