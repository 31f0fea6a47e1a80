import type {
  CheckFinding,
  InterruptedWorkload,
  PredictedBlocker,
  UnplacedWorkload,
} from '../../engine';
import { formatDuration } from '../language/duration';
import type { Language } from '../language/language';
import { formatFewNames, formatNames } from '../language/names';
import { commandFor, shellWord } from '../next-steps/shell';
import type { FindingOf, ReadinessText } from './readiness-text';

/** Codes that the drains of an update would come across. */
type DrainCode = Extract<
  CheckFinding['code'],
  'DrainsBlocked' | 'NoRoom' | 'WorkloadsInterrupted' | 'PodsLost' | 'LongGracePeriods'
>;

export const DRAIN_TEXTS: {
  readonly [C in DrainCode]: (finding: FindingOf<C>, language: Language) => ReadinessText;
} = {
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
    command: commandFor(
      'describe',
      'pod',
      pods.map(({ namespace, pod: name }) => ({ namespace, name })),
    ),
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

/** The reason why nodes can't be drained, in one line. */
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

/** The reason why an application has no running pod for a moment, in one line. */
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
