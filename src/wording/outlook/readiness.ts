import { toMilliseconds, type CheckFinding, type Fault, type ReadinessFinding } from '../../engine';
import { formatDuration } from '../language/duration';
import { formatMoment } from '../language/moment';
import { formatFewNames, formatNames } from '../language/names';
import { describeUnderway } from './next-update';
import { resumePoolCommand } from '../next-steps/pool-commands';
import { shellWord } from '../next-steps/shell';
import type { Language } from '../language/language';
import { shortenKubelet } from './skew';
import type { FindingOf, ReadinessText } from './readiness-text';
import { describeRefusalBriefly, commandForRefusal } from './refusal';
import { describeSkew } from './version-skew';
import { DRAIN_TEXTS } from './drain-findings';
import { PREFLIGHT_TEXTS } from './preflight-findings';
import { describeExhaustedBudgets } from './exhausted-budgets';

/** True if an entry already has the problem of the operator. */
export function isTold(finding: ReadinessFinding, attention: readonly Fault[]): boolean {
  if (finding.code !== 'OperatorUnhealthy') return false;
  const { operator } = finding;
  return attention.some(
    ({ consequences, root }) =>
      (root.kind === 'operator' && root.operator === operator) ||
      consequences.some((item) =>
        item.kind === 'insight'
          ? 'operator' in item.insight && item.insight.operator === operator
          : item.object.resource === 'clusteroperators' && item.object.name === operator,
      ),
  );
}

/** The request itself failed. Source: openshift/cluster-version-operator pkg/cincinnati/cincinnati.go. */
const NO_ANSWER = 'RemoteFailed';

type Code = CheckFinding['code'];
type Describe<C extends Code> = (finding: FindingOf<C>, language: Language) => ReadinessText;

const TEXTS: { readonly [C in Code]: Describe<C> } = {
  ...PREFLIGHT_TEXTS,
  ...DRAIN_TEXTS,
  NotUpgradeable: ({ conditionReason, message, operators }, language) => ({
    summary: language.t('Only patch updates are possible now'),
    effect: describeRefusalBriefly(conditionReason, operators, language),
    detail: [
      [conditionReason, message].filter((text) => text !== '').join(': '),
      ...operators.map((operator) => `${operator.name} (${operator.reason}): ${operator.message}`),
    ]
      .filter((text) => text !== '')
      .join('\n'),
    command: commandForRefusal(conditionReason, operators),
  }),
  OperatorUnhealthy: ({ operator, health, message }, { t }) => ({
    summary:
      health === 'unavailable'
        ? t('Operator {{operator}} is unavailable', { operator })
        : t('Operator {{operator}} is degraded', { operator }),
    effect: t('The update waits for this operator and might not continue.'),
    detail: message,
    command: `oc describe clusteroperator ${shellWord(operator)}`,
  }),
  PoolDegraded: ({ pool, degraded, total }, { t }) => ({
    summary: t('{{count}} of {{total}} nodes in pool {{pool}} are degraded', {
      count: degraded,
      total,
      pool,
      defaultValue_one: '{{count}} of {{total}} nodes in pool {{pool}} is degraded',
    }),
    effect: t("Degraded nodes don't accept a new configuration, so the update stops there."),
    detail: '',
    command: `oc describe machineconfigpool ${shellWord(pool)}`,
  }),
  KubeletSkew: describeSkew,
  PoolBehind: ({ pool, behind, total, paused, isPlanned, staysAt, unpauseBefore }, { t }) => ({
    summary: paused
      ? t(
          "Pool {{pool}} is paused, and {{behind}} of {{count}} nodes don't have the pool's configuration",
          {
            pool,
            behind,
            count: total,
            defaultValue_one:
              "Pool {{pool}} is paused, and {{behind}} of {{count}} node doesn't have the pool's configuration",
          },
        )
      : t("{{behind}} of {{count}} nodes in pool {{pool}} don't have the pool's configuration", {
          pool,
          behind,
          count: total,
          defaultValue_one:
            "{{behind}} of {{count}} node in pool {{pool}} doesn't have the pool's configuration",
        }),
    effect: !paused
      ? t('These nodes reboot twice if the next update starts before they are complete.')
      : isPlanned && unpauseBefore !== undefined
        ? t(
            'As planned over several minor updates: resume the pool before updating to {{version}}.',
            {
              version: unpauseBefore,
            },
          )
        : t('Resume the pool when its nodes can reboot. The next update skips paused pools.'),
    detail:
      staysAt === undefined ? '' : t('These nodes stay on {{version}}.', { version: staysAt }),
    // A planned pause lasts until the minor version of its plan.
    command:
      paused && !isPlanned
        ? resumePoolCommand(pool)
        : `oc get machineconfigpool ${shellWord(pool)}`,
  }),
  NodePoolBehind: ({ kubeletVersions, nodePool, nodes, total, version }, language) => {
    const { t } = language;
    return {
      summary:
        nodePool === undefined
          ? t('{{behind}} of {{count}} nodes run an older release than {{version}}', {
              behind: nodes.length,
              version,
              count: total,
              defaultValue_one:
                '{{behind}} of {{count}} node runs an older release than {{version}}',
            })
          : t(
              '{{behind}} of {{count}} nodes in NodePool {{nodePool}} run an older release than {{version}}',
              {
                behind: nodes.length,
                nodePool,
                version,
                count: total,
                defaultValue_one:
                  '{{behind}} of {{count}} node in NodePool {{nodePool}} runs an older release than {{version}}',
              },
            ),
      effect:
        nodes.length < total
          ? t('Check in the management cluster whether the update of the NodePool continues.')
          : t('Update the NodePool in the management cluster, unless it stays behind on purpose.'),
      detail: [
        formatNames(nodes, language),
        t('Kubelet {{versions}}', {
          versions: formatFewNames([...new Set(kubeletVersions.map(shortenKubelet))], language),
        }),
      ].join('\n'),
      command: NODE_POOLS_COMMAND,
    };
  },
  NodeReleasesUnknown: ({ nodes }, { t }) => ({
    summary: t('The release of {{count}} nodes is unknown', {
      count: nodes,
      defaultValue_one: 'The release of {{count}} node is unknown',
    }),
    effect: t('Only the NodePools in the management cluster tell which release their nodes run.'),
    detail: '',
    command: NODE_POOLS_COMMAND,
  }),
  PoolPausedAtRest: ({ pool, total, unpauseBefore }, { t }) => ({
    summary: t('Pool {{pool}} is paused', { pool }),
    effect: t("The next update skips the pool's {{count}} nodes.", {
      count: total,
      defaultValue_one: "The next update skips the pool's node.",
    }),
    detail:
      unpauseBefore === undefined
        ? ''
        : t('Resume the pool before updating to {{version}}.', { version: unpauseBefore }),
    command: `oc get machineconfigpool ${shellWord(pool)}`,
  }),
  NodesUnavailable: ({ areCordoned, pool, nodes, maxUnavailable }, language) => {
    const { t } = language;
    return {
      summary: areCordoned
        ? t('{{count}} nodes in pool {{pool}} are cordoned', {
            count: nodes.length,
            pool,
            defaultValue_one: '{{count}} node in pool {{pool}} is cordoned',
          })
        : t('{{count}} nodes in pool {{pool}} are unavailable', {
            count: nodes.length,
            pool,
            defaultValue_one: '{{count}} node in pool {{pool}} is unavailable',
          }),
      effect:
        maxUnavailable === undefined
          ? t('These nodes use update slots of the pool.')
          : maxUnavailable <= nodes.length
            ? t(
                "These nodes use all of the pool's update slots, so no other node would be updated.",
              )
            : t('These nodes use update slots of the pool, which has {{slots}}.', {
                slots: maxUnavailable,
              }),
      detail: areCordoned
        ? t('Unless cordoned on purpose, mark as schedulable: {{nodes}}', {
            nodes: formatNames(nodes, language),
          })
        : formatNames(nodes, language),
      command: areCordoned
        ? `oc adm uncordon ${nodes.map(shellWord).join(' ')}`
        : `oc describe node ${nodes.slice(0, 1).map(shellWord).join(' ')}`,
    };
  },
  UnpooledNodes: ({ nodes }, language) => ({
    summary: language.t('{{count}} nodes belong to no pool', {
      count: nodes.length,
      defaultValue_one: '{{count}} node belongs to no pool',
    }),
    effect: language.t('These nodes are not updated.'),
    detail: formatNames(nodes, language),
    command: 'oc get nodes --show-labels',
  }),
  ContestedNodes: ({ nodes, pools }, language) => {
    const { t } = language;
    return {
      summary: t('{{count}} nodes belong to several custom pools', {
        count: nodes.length,
        defaultValue_one: '{{count}} node belongs to several custom pools',
      }),
      effect: t(
        "Several custom pools ({{pools}}) select these nodes, so the machine-config operator doesn't update the nodes.",
        {
          pools: formatNames(pools, language),
          count: nodes.length,
          defaultValue_one:
            "Several custom pools ({{pools}}) select this node, so the machine-config operator doesn't update the node.",
        },
      ),
      detail: formatNames(nodes, language),
      command: 'oc get nodes --show-labels',
    };
  },
  UnconfiguredNodes: ({ nodes }, language) => ({
    summary: language.t('{{count}} nodes have no configuration yet', {
      count: nodes.length,
      defaultValue_one: '{{count}} node has no configuration yet',
    }),
    effect: language.t("Their pools aren't complete until these nodes have a configuration."),
    detail: formatNames(nodes, language),
    command: `oc describe node ${nodes.slice(0, 1).map(shellWord).join(' ')}`,
  }),
  AlertsFiring: ({ alerts }, { t }) => ({
    summary: t('{{count}} alerts to check before an update', {
      count: alerts.length,
      defaultValue_one: '{{count}} alert to check before an update',
    }),
    effect: t('These alerts report problems with nodes, drains, or the platform.'),
    detail: alerts
      .map(({ alert, severity, summary, count }) =>
        [`${alert} (${severity})`, count > 1 ? ` ×${count}` : '', summary && `: ${summary}`].join(
          '',
        ),
      )
      .join('\n'),
    command:
      'oc -n openshift-monitoring exec alertmanager-main-0 -c alertmanager -- amtool --alertmanager.url=http://localhost:9093 alert query',
  }),
  UpdatesUnknown: ({ conditionReason, message }, { t }) => ({
    summary: t('Available updates are unknown'),
    effect:
      conditionReason === NO_ANSWER
        ? t(
            "The update service doesn't respond, so known risks of an update are not shown. Check its URL, DNS, the proxy, and the firewall.",
          )
        : t(
            'Versions that are listed may be out of date, and known risks of an update are not shown.',
          ),
    detail: [conditionReason, message].filter((text) => text !== '').join(': '),
    command:
      conditionReason === NO_ANSWER
        ? 'oc get proxies.config.openshift.io cluster -o yaml'
        : 'oc adm upgrade',
  }),
  UpdateUnderway: ({ because }, language) => {
    const { t } = language;
    return {
      summary:
        because === 'applying'
          ? t('An update is in progress')
          : because === 'notAccepted'
            ? t("A requested release isn't accepted")
            : t("The cluster can't reconcile its release"),
      effect: describeUnderway(because, language),
      detail: '',
      command: 'oc adm upgrade',
    };
  },
  ManyRounds: ({ pool, total, maxUnavailable, rounds }, { t }) => ({
    summary: t('Pool {{pool}} needs at least {{count}} rounds', { pool, count: rounds }),
    effect: t('{{slots}} of {{total}} nodes can be unavailable at a time.', {
      total,
      slots: maxUnavailable,
    }),
    detail: '',
    command: `oc get machineconfigpool ${shellWord(pool)}`,
  }),
  ImageMode: ({ pool }, { t }) => ({
    summary: t('Pool {{pool}} builds its own OS image', { pool }),
    effect: t('The image is built and pushed before the first node is updated.'),
    detail: '',
    command: 'oc get machineosconfigs,machineosbuilds',
  }),
  OsImagePinned: ({ pool }, { t }) => ({
    summary: t('The OS image of pool {{pool}} is set by a MachineConfig', { pool }),
    effect: t("An update doesn't change the operating system of these nodes."),
    detail: '',
    command: `oc describe machineconfigpool ${shellWord(pool)}`,
  }),
  SignerExpiring: ({ dueAt, expiresAt, seenAt, signer }, language) => {
    const { t } = language;
    const left = toMilliseconds(expiresAt - seenAt);
    return {
      summary:
        left > 0
          ? t('Certificate {{signer}} expires in {{duration}}', {
              signer,
              duration: formatDuration(left, language),
            })
          : t('Certificate {{signer}} has expired', { signer }),
      effect:
        left > 0
          ? t(
              'After the certificate expires, logs, exec, and debug fail on all nodes. Operator kube-apiserver should have replaced the certificate {{duration}} ago.',
              { duration: formatDuration(toMilliseconds(seenAt - dueAt), language) },
            )
          : t(
              'Logs, exec, and debug fail on all nodes. Operator kube-apiserver should have replaced the certificate {{duration}} ago.',
              { duration: formatDuration(toMilliseconds(seenAt - dueAt), language) },
            ),
      detail: formatMoment(toMilliseconds(expiresAt), toMilliseconds(seenAt), language),
      command: 'oc describe clusteroperator kube-apiserver',
    };
  },
  BudgetsExhausted: describeExhaustedBudgets,
};

/** The nodes of a hosted cluster with their NodePools, which are in another cluster. */
const NODE_POOLS_COMMAND = 'oc get nodes -o wide -L hypershift.openshift.io/nodePool';

export function describeReadiness<C extends Code>(
  finding: FindingOf<C>,
  language: Language,
): ReadinessText {
  // TypeScript doesn't connect the code with the type of the finding in this lookup.
  const describe = TEXTS[finding.code] as Describe<C>;
  return describe(finding, language);
}

/** The text of one finding, or of several paused pools as one, without their differences. */
export function describeReadinessOf(
  findings: readonly [ReadinessFinding, ...ReadinessFinding[]],
  language: Language,
): Pick<ReadinessText, 'effect' | 'summary'> {
  const [first, ...others] = findings;
  if (others.length === 0) return describeReadiness(first, language);
  const { t } = language;
  const behind = findings.reduce(
    (sum, finding) => sum + ('behind' in finding ? finding.behind : 0),
    0,
  );
  return {
    summary: t("{{behind}} nodes in {{count}} paused pools don't have their pool's configuration", {
      behind,
      count: findings.length,
    }),
    effect: t('Resume the pools when their nodes can reboot. The next update skips paused pools.'),
  };
}
