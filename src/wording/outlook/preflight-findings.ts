import {
  toMilliseconds,
  type CheckFinding,
  type InterruptedWorkload,
  type PredictedBlocker,
  type RemovedApi,
  type UnplacedWorkload,
} from '../../engine';
import { formatDuration } from '../language/duration';
import type { Language } from '../language/language';
import { formatMoment } from '../language/moment';
import { formatFewNames, formatNames } from '../language/names';
import { shellWord } from '../next-steps/shell';
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
  | 'DrainsBlocked'
  | 'NoRoom'
  | 'WorkloadsInterrupted'
  | 'PodsLost'
  | 'LongGracePeriods'
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
    command: 'oc get subscriptions --all-namespaces',
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
    command: 'oc get installplans --all-namespaces',
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
  DrainsBlocked: ({ blockers, nodes, pool, total }, language) => {
    const { t } = language;
    return {
      summary: t("{{count}} of {{total}} nodes in pool {{pool}} can't be drained", {
        count: nodes.length,
        total,
        pool,
        defaultValue_one: "{{count}} of {{total}} nodes in pool {{pool}} can't be drained",
      }),
      effect: t('The update of the pool stops at these nodes: {{nodes}}.', {
        nodes: formatFewNames(nodes, language),
      }),
      detail: blockers.map((blocker) => describePredicted(blocker, language)).join('\n'),
      command: commandOf(blockers[0]),
    };
  },
  NoRoom: ({ away, pool, workloads }, language) => {
    const { t } = language;
    const pods = workloads.reduce((sum, each) => sum + each.pods, 0);
    return {
      summary: t('{{count}} pods of pool {{pool}} have no room elsewhere', {
        count: pods,
        pool,
        defaultValue_one: '1 pod of pool {{pool}} has no room elsewhere',
      }),
      effect: t('The pods stay pending while {{nodes}} are updated.', {
        nodes: formatFewNames(away, language),
        count: away.length,
        defaultValue_one: 'The pods stay pending while {{nodes}} is updated.',
      }),
      detail: workloads.map((workload) => describeUnplaced(workload, language)).join('\n'),
      command: `oc describe node ${away.slice(0, 1).map(shellWord).join(' ')}`,
    };
  },
  WorkloadsInterrupted: ({ ofPlatform, workloads }, language) => {
    const { t } = language;
    return {
      summary: t('{{count}} applications are interrupted', {
        count: workloads.length,
        defaultValue_one: '1 application is interrupted',
      }),
      effect: t('Each has no running pod while its nodes are drained.'),
      detail: [
        ...workloads.map((workload) => describeInterrupted(workload, language)),
        ...(ofPlatform > 0
          ? [
              t('{{count}} more belong to the platform', {
                count: ofPlatform,
                defaultValue_one: '1 more belongs to the platform',
              }),
            ]
          : []),
      ].join('\n'),
      command: 'oc get deployments,statefulsets --all-namespaces',
    };
  },
  PodsLost: ({ pods }, { t }) => ({
    summary: t('{{count}} pods are lost', {
      count: pods.length,
      defaultValue_one: '1 pod is lost',
    }),
    effect: t('No controller creates these pods again after their node is drained.'),
    detail: pods.map(({ namespace, pod }) => `${namespace}/${pod}`).join('\n'),
    command: 'oc get pods --all-namespaces -o wide',
  }),
  LongGracePeriods: ({ longestSeconds, nodes }, language) => ({
    summary: language.t('Pods on {{count}} nodes may take up to {{duration}} to end', {
      count: nodes.length,
      duration: formatDuration(longestSeconds * 1_000, language),
      defaultValue_one: 'Pods on {{count}} node may take up to {{duration}} to end',
    }),
    effect: language.t('Drains wait for these pods, up to their grace period.'),
    detail: formatNames(nodes, language),
    command: 'oc get pods --all-namespaces -o wide',
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

/** What keeps nodes from being drained, in one line. */
export function describePredicted(
  { because, budgets, namespace, nodes, workload }: PredictedBlocker,
  language: Language,
): string {
  const { t } = language;
  const name = `${workload.kind} ${namespace}/${workload.workload}`;
  const held = formatFewNames(nodes, language);
  const budget = formatNames(budgets, language);
  switch (because) {
    case 'BudgetNever':
      return t(
        '{{workload}} on {{nodes}}: PodDisruptionBudget {{budget}} never allows a disruption',
        { workload: name, nodes: held, budget },
      );
    case 'BudgetRefuses':
      return t(
        '{{workload}} on {{nodes}}: PodDisruptionBudget {{budget}} allows 0 disruptions now',
        {
          workload: name,
          nodes: held,
          budget,
        },
      );
    case 'BudgetStale':
      return t('{{workload}} on {{nodes}}: PodDisruptionBudget {{budget}} is not counted yet', {
        workload: name,
        nodes: held,
        budget,
      });
    case 'TwoBudgets':
      return t('{{workload}} on {{nodes}}: several PodDisruptionBudgets select it ({{budget}})', {
        workload: name,
        nodes: held,
        budget,
      });
    case 'StuckFinalizer':
      return t('{{workload}} on {{nodes}}: a finalizer keeps the pod', {
        workload: name,
        nodes: held,
      });
    case 'StuckTerminating':
      return t('{{workload}} on {{nodes}}: the pod is terminating for too long', {
        workload: name,
        nodes: held,
      });
    case 'VirtualMachineCannotMigrate':
      return t("{{workload}} on {{nodes}}: the virtual machine can't be live-migrated", {
        workload: name,
        nodes: held,
      });
  }
}

function commandOf(blocker: PredictedBlocker | undefined): string {
  if (!blocker) return 'oc get poddisruptionbudgets --all-namespaces';
  const { because, budgets, namespace, workload } = blocker;
  const place = `oc -n ${shellWord(namespace)}`;
  if (because === 'VirtualMachineCannotMigrate') {
    return `${place} describe virtualmachineinstance ${shellWord(workload.workload)}`;
  }
  return budgets.length > 0
    ? `${place} describe poddisruptionbudget ${budgets.map(shellWord).join(' ')}`
    : `${place} get pods -o wide`;
}

function describeUnplaced(
  { because, kind, namespace, nodes, pods, workload }: UnplacedWorkload,
  language: Language,
): string {
  const { t } = language;
  const name = `${kind} ${namespace}/${workload}`;
  return because === 'noOtherNode'
    ? t('{{workload}}: {{count}} pods may run on no other node', {
        workload: name,
        count: pods,
        defaultValue_one: '{{workload}}: {{count}} pod may run on no other node',
      })
    : t('{{workload}}: {{count}} pods need more than is free on {{nodes}}', {
        workload: name,
        count: pods,
        nodes: formatFewNames(nodes, language),
        defaultValue_one: '{{workload}}: {{count}} pod needs more than is free on {{nodes}}',
      });
}

/** Why an application has no running pod for a moment, in one line. */
export function describeInterrupted(
  { because, kind, namespace, workload }: InterruptedWorkload,
  { t }: Language,
): string {
  const name = `${kind} ${namespace}/${workload}`;
  switch (because) {
    case 'singlePod':
      return t('{{workload}}: it has one pod', { workload: name });
    case 'sameNode':
      return t('{{workload}}: all its pods are on one node', { workload: name });
    case 'sameSlots':
      return t('{{workload}}: its nodes may be drained at the same time', { workload: name });
    case 'job':
      return t('{{workload}}: the job starts again', { workload: name });
  }
}
