import type { UpdateStatus } from '../../engine';
import { describeRoot } from '../health/fault-root';
import { formatFewNames } from '../language/names';
import type { Language } from '../language/language';
import { aged, ageless, happened, type Headline } from './headline-text';
import type { VerdictOf } from './verdict-of';

/** The degraded nodes: one node by its name, as in its entry; several as a number. */
export function describeDegradedNodes(
  { attention }: UpdateStatus,
  { pool, degraded }: VerdictOf<'NodesDegraded'>,
  { t }: Language,
): string {
  const nodes = attention.flatMap(({ root }) =>
    root.kind === 'nodes' && root.problem === 'degraded' && root.pool === pool ? root.nodes : [],
  );
  const [node] = nodes;
  if (node !== undefined && nodes.length === 1 && degraded === 1) {
    return t('node {{node}} is degraded', { node });
  }
  return t('{{count}} nodes in pool {{pool}} are degraded', {
    count: degraded,
    pool,
    defaultValue_one: '{{count}} node in pool {{pool}} is degraded',
  });
}

/** The lone node, in the words of its entry. */
export function describeLoneNode(
  { attention }: UpdateStatus,
  { isDegraded, node }: VerdictOf<'LoneNode'>,
  { t }: Language,
): string {
  if (!isDegraded) return t("node {{node}} hasn't come back after reboot", { node });
  const isUndrainable = attention.some(
    ({ root }) =>
      root.kind === 'nodes' && root.problem === 'undrainable' && root.nodes.includes(node),
  );
  return isUndrainable
    ? t("node {{node}} can't be drained", { node })
    : t('node {{node}} is degraded', { node });
}

export function describeBlockedDrains(
  { pool, node, nodes }: VerdictOf<'DrainBlocked'>,
  { t }: Language,
): Headline {
  return nodes === 1
    ? aged(t("node {{node}} can't be drained", { node }))
    : ageless(t("{{count}} nodes in pool {{pool}} can't be drained", { count: nodes, pool }));
}

/** The missing pools. The steps show what is known, and the notice below lists resources that may not be read. */
export function describeMissingPools(
  { missing: all }: UpdateStatus,
  { missing }: VerdictOf<'PoolsMissing'>,
  { t }: Language,
): string {
  if (all.filter(({ reason }) => reason === 'Forbidden').length > 1) {
    return t('permissions are missing');
  }
  return missing.reason === 'Forbidden'
    ? t("you don't have permission to list MachineConfigPools")
    : t("MachineConfigPools couldn't be read");
}

export function describeWorkerPools(
  { kind, updated, total, pools }: VerdictOf<'WorkerPools'>,
  isNoUpdate: boolean,
  { t }: Language,
): Headline {
  const count = pools.length;
  return kind === 'progressing' && !isNoUpdate
    ? {
        whole: t(
          'Updating workers: {{updated}} of {{total}} nodes updated, {{count}} pools remaining',
          {
            updated,
            total,
            count,
            defaultValue_one:
              'Updating workers: {{updated}} of {{total}} nodes updated, {{count}} pool remaining',
          },
        ),
      }
    : ageless(
        t('{{updated}} of {{total}} worker nodes updated, {{count}} pools remaining', {
          updated,
          total,
          count,
          defaultValue_one:
            '{{updated}} of {{total}} worker nodes updated, {{count}} pool remaining',
        }),
      );
}

export function describeRollout(verdict: VerdictOf<'ConfigRollout'>, language: Language): string {
  const { t } = language;
  const { updated, total, pools, multiArch } = verdict;
  const names = formatFewNames(pools, language);
  return multiArch
    ? t('{{updated}} of {{count}} nodes in {{pools}} migrated to multi-architecture', {
        updated,
        pools: names,
        count: total,
        defaultValue_one:
          '{{updated}} of {{count}} node in {{pools}} migrated to multi-architecture',
      })
    : t("{{updated}} of {{count}} nodes in {{pools}} have their pool's configuration", {
        updated,
        pools: names,
        count: total,
        defaultValue_one: "{{updated}} of {{count}} node in {{pools}} has its pool's configuration",
      });
}

/** The image build that the pool is waiting for. Its entry explains the reason and what else is waiting. */
export function describeImageBuild(
  { failed, isInterrupted, pool }: VerdictOf<'ImageBuild'>,
  { t }: Language,
): Headline {
  if (isInterrupted) {
    return happened(t('OS image build for pool {{pool}} was interrupted', { pool }));
  }
  return failed
    ? happened(t('OS image build for pool {{pool}} failed', { pool }))
    : aged(t('OS image of pool {{pool}} is still being built', { pool }));
}

/** The nodes that hold slots; a node that is not ready in the words of its entry. */
export function describeHeldSlots(
  { attention }: UpdateStatus,
  { pool, held, node, waiting }: VerdictOf<'SlotsHeld'>,
  language: Language,
): string {
  const { t } = language;
  const fault = attention.find(
    ({ insights: [first], root }) =>
      root.kind === 'nodes' &&
      root.nodes.length === 1 &&
      root.nodes[0] === node &&
      first?.code === 'NodeUnavailable' &&
      first.causes.some(({ kind }) => kind === 'NotReady'),
  );
  const own = fault && held === 1 ? describeRoot(fault, language) : undefined;
  if (own !== undefined) return own;
  if (waiting === 0) {
    return held > 1
      ? t('{{count}} nodes block completion of pool {{pool}}', {
          count: held,
          pool,
          defaultValue_one: '{{count}} node blocks completion of pool {{pool}}',
        })
      : t('node {{node}} blocks completion of pool {{pool}}', { node, pool });
  }
  return held > 1
    ? t('pool {{pool}} is waiting for {{count}} nodes', {
        count: held,
        pool,
        defaultValue_one: 'pool {{pool}} is waiting for {{count}} node',
      })
    : t('pool {{pool}} is waiting for node {{node}}', { node, pool });
}

export function describePausedPools(
  { pools }: VerdictOf<'PoolsPaused'>,
  language: Language,
): string {
  return language.t('pools {{pools}} are paused', {
    pools: formatFewNames(pools, language),
    count: pools.length,
    defaultValue_one: 'pool {{pools}} is paused',
  });
}
