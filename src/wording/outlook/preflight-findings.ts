import { toMilliseconds, type CheckFinding, type RemovedApi } from '../../engine';
import { formatDuration } from '../language/duration';
import type { Language } from '../language/language';
import { formatMoment } from '../language/moment';
import { formatNames } from '../language/names';
import { commandFor, shellWord } from '../next-steps/shell';
import { describeBlocker } from './next-update';
import type { FindingOf, ReadinessText } from './readiness-text';

/** Codes that only checks for a release find. */
export type PreflightCode = Extract<
  CheckFinding['code'],
  | 'TargetNotOffered'
  | 'TargetRefused'
  | 'RisksOfTarget'
  | 'PreflightRunning'
  | 'RemovedApisInUse'
  | 'OperatorsTooOld'
  | 'OperatorUpdatesFailing'
  | 'InstallPlansWaiting'
  | 'HealthChecksActive'
  | 'NodesUnderPressure'
  | 'CertificatesPending'
  | 'EtcdMembersMissing'
  | 'EtcdBackupOld'
  | 'EtcdBackupUnknown'
  | 'EtcdMembersUnknown'
  | 'RemovedApisUnknown'
  | 'SignerUnknown'
  | 'CapabilitiesImplied'
  | 'PinnedImagesFailing'
  | 'PinnedImagesPulling'
  | 'WebhooksDown'
>;

type Texts = {
  readonly [C in PreflightCode]: (finding: FindingOf<C>, language: Language) => ReadinessText;
};

export const PREFLIGHT_TEXTS: Texts = {
  TargetNotOffered: ({ because, channel, version }, { t }) => ({
    summary: t('Release {{version}} is not offered', { version }),
    effect:
      because === 'noChannel'
        ? t('The cluster has no update channel.')
        : because === 'updatesUnknown'
          ? t('The cluster could not retrieve available updates.')
          : t('Channel {{channel}} has no update path from the current version to this release.', {
              channel,
            }),
    detail: '',
    command: 'oc adm upgrade --include-not-recommended',
  }),
  TargetRefused: ({ blockedBy, version }, language) => ({
    summary: language.t('Release {{version}} is refused', { version }),
    effect: language.t('Reason: {{reason}}.', {
      reason: formatNames(
        blockedBy.map((blocker) => describeBlocker(blocker, language)),
        language,
      ),
    }),
    detail: '',
    command: 'oc adm upgrade',
  }),
  RisksOfTarget: ({ risks, state, version }, { t }) => {
    const count = risks.length;
    return {
      summary:
        state === 'exposed'
          ? t('The cluster is exposed to {{count}} known risks of {{version}}', {
              count,
              version,
              defaultValue_one: 'The cluster is exposed to a known risk of {{version}}',
            })
          : state === 'accepted'
            ? t('{{count}} known risks of {{version}} are accepted', {
                count,
                version,
                defaultValue_one: 'A known risk of {{version}} is accepted',
              })
            : t("{{count}} known risks of {{version}} couldn't be evaluated", {
                count,
                version,
                defaultValue_one: "A known risk of {{version}} couldn't be evaluated",
              }),
      effect:
        state === 'exposed'
          ? t('The update is not recommended unless the risk is acceptable for this cluster.')
          : state === 'accepted'
            ? t('The cluster is exposed, and an administrator has accepted that.')
            : t('Whether the cluster is exposed is unknown.'),
      detail: risks
        .map(({ message, name }) => (message === '' ? name : `${name}: ${message}`))
        .join('\n'),
      command: `oc adm upgrade recommend --version ${shellWord(version)}`,
    };
  },
  PreflightRunning: (_, { t }) => ({
    summary: t('The cluster-version operator runs the checks of a release'),
    effect: t('The cluster is not updated. Results are listed as risks of the release.'),
    detail: '',
    command: 'oc adm upgrade',
  }),
  RemovedApisInUse: ({ apis, kubernetes, weight }, language) => {
    const { t } = language;
    const count = apis.length;
    return {
      summary: t('{{count}} APIs in use are removed in Kubernetes {{version}}', {
        count,
        version: kubernetes,
        defaultValue_one: 'An API in use is removed in Kubernetes {{version}}',
      }),
      effect:
        weight === 'informs'
          ? t('Only components of the platform use them. The update replaces these components.')
          : t('Requests to these APIs fail after the update. Migrate the clients first.'),
      detail: apis.flatMap((api) => describeApi(api, language)).join('\n'),
      command: `oc get apirequestcounts ${apis.map(({ api }) => shellWord(api)).join(' ')} -o yaml`,
    };
  },
  OperatorsTooOld: ({ minor, operators }, language) => {
    const { t } = language;
    const [first] = operators;
    return {
      summary: t("{{count}} installed operators don't support {{version}}", {
        count: operators.length,
        version: minor,
        defaultValue_one: "An installed operator doesn't support {{version}}",
      }),
      effect: t(
        'Update or remove these operators first. The cluster refuses the update until then.',
      ),
      detail: operators
        .map(({ maxVersion, namespace, operator, update }) =>
          update === undefined
            ? t('{{operator}} in {{namespace}}: up to {{version}}', {
                operator,
                namespace,
                version: maxVersion,
              })
            : t('{{operator}} in {{namespace}}: up to {{version}}; available: {{update}}', {
                operator,
                namespace,
                version: maxVersion,
                update,
              }),
        )
        .join('\n'),
      command: `oc -n ${shellWord(first?.namespace ?? '')} get subscriptions,installplans`,
    };
  },
  OperatorUpdatesFailing: ({ operators }, { t }) => ({
    summary: t("{{count}} installed operators can't be updated", {
      count: operators.length,
      defaultValue_one: "An installed operator can't be updated",
    }),
    effect: t('These operators keep their version, which might not support the next release.'),
    detail: operators
      .map(({ message, namespace, operator }) => `${namespace}/${operator}: ${message}`)
      .join('\n'),
    command: commandFor(
      'describe',
      'subscription',
      operators.map(({ namespace, operator: name }) => ({ namespace, name })),
    ),
  }),
  InstallPlansWaiting: ({ plans }, language) => ({
    summary: language.t('{{count}} operator updates wait for approval', {
      count: plans.length,
      defaultValue_one: 'An operator update waits for approval',
    }),
    effect: language.t('An administrator has to approve each of these install plans.'),
    detail: plans
      .map(
        ({ installPlan, namespace, operators }) =>
          `${namespace}/${installPlan}: ${formatNames(operators, language)}`,
      )
      .join('\n'),
    command: commandFor(
      'describe',
      'installplan',
      plans.map(({ installPlan: name, namespace }) => ({ namespace, name })),
    ),
  }),
  HealthChecksActive: ({ healthChecks, resource }, language) => {
    const { t } = language;
    const kind = resource === 'machinehealthchecks' ? 'MachineHealthChecks' : 'NodeHealthChecks';
    const [first] = healthChecks;
    const place = first?.namespace ? `-n ${shellWord(first.namespace)} ` : '';
    const names = healthChecks.map(({ healthCheck }) => shellWord(healthCheck)).join(' ');
    return {
      summary: t("{{count}} {{kind}} aren't paused", {
        count: healthChecks.length,
        kind,
        defaultValue_one: "1 of the {{kind}} isn't paused",
      }),
      effect: t('A node that reboots for long might be replaced or rebooted again.'),
      detail: formatNames(
        healthChecks.map(({ healthCheck }) => healthCheck),
        language,
      ),
      command:
        resource === 'machinehealthchecks'
          ? `oc ${place}annotate machinehealthcheck ${names} cluster.x-k8s.io/paused=""`
          : `oc get nodehealthcheck ${names}`,
    };
  },
  NodesUnderPressure: ({ conditions, nodes }, language) => {
    const { t } = language;
    return {
      summary: t('{{count}} nodes are short of resources', {
        count: nodes.length,
        defaultValue_one: '1 node is short of resources',
      }),
      effect: t('These nodes evict pods, and take none that drains move: {{conditions}}.', {
        conditions: formatNames(conditions, language),
      }),
      detail: formatNames(nodes, language),
      command: `oc describe node ${nodes.slice(0, 1).map(shellWord).join(' ')}`,
    };
  },
  PinnedImagesFailing: ({ message, pool }, { t }) => ({
    summary: t("Nodes in pool {{pool}} can't pull pinned images", { pool }),
    effect: t(
      'The same registry serves the images of the update: nodes might not get those either.',
    ),
    detail: message,
    command: 'oc get pinnedimagesets,machineconfignodes -o yaml',
  }),
  PinnedImagesPulling: ({ done, pool, total }, { t }) => ({
    summary: t('{{done}} of {{count}} nodes in pool {{pool}} have pulled the pinned images', {
      done,
      count: total,
      pool,
      defaultValue_one: '{{done}} of {{count}} node in pool {{pool}} has pulled the pinned images',
    }),
    effect: t('Nodes that have the images restart sooner. Wait until all have them.'),
    detail: '',
    command: 'oc get machineconfignodes',
  }),
  CertificatesPending: ({ nodes, requests }, language) => ({
    summary: language.t('{{count}} certificate requests of nodes are pending', {
      count: requests,
      defaultValue_one: 'A certificate request of a node is pending',
    }),
    effect: language.t("A node without a valid certificate doesn't come back after its reboot."),
    detail: formatNames(nodes, language),
    command: 'oc get certificatesigningrequests',
  }),
  EtcdMembersMissing: ({ isLast, members, ready }, { t }) => ({
    summary: t('{{ready}} of {{count}} etcd members are ready', { ready, count: members }),
    effect: isLast
      ? t('etcd loses its quorum when the next control plane node reboots.')
      : t('Restore all etcd members before control plane nodes reboot.'),
    detail: '',
    command: 'oc -n openshift-etcd get pods -l app=etcd -o wide',
  }),
  EtcdBackupOld: ({ seenAt, takenAt }, language) => ({
    summary: language.t('The last known etcd backup is {{duration}} old', {
      duration: formatDuration(toMilliseconds(seenAt - takenAt), language),
    }),
    effect: language.t("Back up etcd before the update. An update can't be rolled back."),
    detail: formatMoment(toMilliseconds(takenAt), toMilliseconds(seenAt), language),
    command: BACKUP_COMMAND,
  }),
  EtcdBackupUnknown: (_, { t }) => ({
    summary: t('The age of the last etcd backup is unknown'),
    effect: t('No EtcdBackup and no CronJob tells of a backup. Back up etcd before the update.'),
    detail: '',
    command: BACKUP_COMMAND,
  }),
  EtcdMembersUnknown: (_, { t }) => ({
    summary: t('The state of the etcd members is unknown'),
    effect: t('The data has no etcd pods.'),
    detail: '',
    command: 'oc -n openshift-etcd get pods -l app=etcd -o wide',
  }),
  SignerUnknown: (_, { t }) => ({
    summary: t('The expiry of the kubelet signer certificate is unknown'),
    effect: t('No pool lists its certificates.'),
    detail: '',
    command:
      'oc -n openshift-kube-apiserver-operator get secret kube-apiserver-to-kubelet-signer -o yaml',
  }),
  RemovedApisUnknown: (_, { t }) => ({
    summary: t('Whether removed APIs are in use is unknown'),
    effect: t('The Kubernetes version of the release is unknown.'),
    detail: '',
    command: 'oc get apirequestcounts',
  }),
  CapabilitiesImplied: ({ message }, { t }) => ({
    summary: t('Capabilities are enabled implicitly'),
    effect: t("These capabilities can't be disabled later."),
    detail: message,
    command: 'oc get clusterversion version -o yaml',
  }),
  WebhooksDown: ({ webhooks }, { t }) => ({
    summary: t('{{count}} admission webhooks for pods have no endpoints', {
      count: webhooks.length,
      defaultValue_one: 'An admission webhook for pods has no endpoints',
    }),
    effect: t("Pods that the webhook selects can't be created or evicted until it responds."),
    detail: webhooks
      .map(({ namespace, service, webhook }) => `${webhook}: ${namespace}/${service}`)
      .join('\n'),
    command: `oc -n ${shellWord(webhooks[0]?.namespace ?? '')} get endpointslices`,
  }),
};

const BACKUP_COMMAND =
  'oc debug --as-root node/CONTROL_PLANE_NODE -- chroot /host sudo -E /usr/local/bin/cluster-backup.sh /home/core/assets/backup';

function describeApi({ api, isCapped, requests, users }: RemovedApi, language: Language) {
  const { t } = language;
  return [
    t('{{api}}: {{count}} requests in 24h', {
      api,
      count: requests,
      defaultValue_one: '{{api}}: {{count}} request in 24h',
    }),
    ...users.map(({ user, verbs }) => `  ${user} (${verbs.join(', ')})`),
    ...(isCapped ? [`  ${t('Only ten users per node and hour are counted.')}`] : []),
  ];
}
