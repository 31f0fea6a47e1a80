import { toMilliseconds, type ExpectedItem, type Instant } from '../../engine';
import { formatDuration } from '../language/duration';
import { describeProblem } from './problem';
import { formatFewNames } from '../language/names';
import type { Language } from '../language/language';

/** An item that is expected during an update, in a few words. */
export function describeExpected(item: ExpectedItem, language: Language): string {
  const { t } = language;
  switch (item.kind) {
    case 'operatorsUpdating':
      return t('{{count}} operators are updating', {
        count: item.operators.length,
        defaultValue_one: '{{count}} operator is updating',
      });
    case 'operatorsUnwell':
      return t('{{count}} operators are briefly unhealthy', {
        count: item.operators.length,
        defaultValue_one: '{{count}} operator is briefly unhealthy',
      });
    case 'releaseRolling':
      return t('Release {{version}} is being applied', { version: item.version });
    case 'releaseChecking':
      return t('Release {{version}} is being checked', { version: item.version });
    case 'poolsRendering':
      return t('{{count}} pool configurations are being rendered', {
        count: item.pools.length,
        defaultValue_one: '{{count}} pool configuration is being rendered',
      });
    case 'poolsBuilding':
      return t('{{count}} OS images are being built', {
        count: item.pools.length,
        defaultValue_one: '{{count}} OS image is being built',
      });
    case 'poolsUpdating':
      return t('{{count}} pools are updating', {
        count: item.pools.length,
        defaultValue_one: '{{count}} pool is updating',
      });
    case 'nodesDraining':
      if (item.node !== undefined) {
        return t('{{count}} nodes are draining, waiting for node {{node}} to be ready', {
          count: item.nodes.length,
          node: item.node,
          defaultValue_one: '{{count}} node is draining, waiting for node {{node}} to be ready',
        });
      }
      return t('{{count}} nodes are draining', {
        count: item.nodes.length,
        defaultValue_one: '{{count}} node is draining',
      });
    case 'nodesUpdating':
      return t('{{count}} nodes are updating and unavailable', {
        count: item.nodes.length,
        defaultValue_one: '{{count}} node is updating and unavailable',
      });
    case 'nodesUnwell':
      return t('{{count}} nodes are briefly unavailable', {
        count: item.nodes.length,
        defaultValue_one: '{{count}} node is briefly unavailable',
      });
    case 'nodesCordoned':
      return t('{{count}} nodes are cordoned, but not for the update: {{nodes}}', {
        count: item.nodes.length,
        nodes: formatFewNames(item.nodes, language),
        defaultValue_one: '{{count}} node is cordoned, but not for the update: {{nodes}}',
      });
    case 'nodesRestarting':
      return t('{{count}} findings due to the reboot of {{nodes}}', {
        count: item.insights.length,
        nodes: formatFewNames(item.nodes, language),
        defaultValue_one: '{{count}} finding due to the reboot of {{nodes}}',
      });
    case 'alerts':
      return t('{{count}} alerts about what is being updated', {
        count: item.insights.length,
        defaultValue_one: '{{count}} alert about what is being updated',
      });
    case 'clusterWasOff': {
      const duration = formatDuration(toMilliseconds(item.backAt - item.offAt), language);
      return t(
        'The cluster was off for up to {{duration}}. Times of this update count from its return',
        { duration },
      );
    }
    case 'insight':
      // No other pause is expected.
      return item.insight.code === 'PoolPaused'
        ? t('Pool {{pool}} is paused by the SR-IOV Network Operator, which resumes it', {
            pool: item.insight.pool,
          })
        : describeProblem(item.insight, language);
  }
}

/** The remaining normal time, as a sentence; empty if unknown. */
export function describeGrace(
  { graceEndsAt }: ExpectedItem,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  if (graceEndsAt === undefined) return '';
  return graceEndsAt > now
    ? t('Expected for up to {{duration}} more.', {
        duration: formatDuration(toMilliseconds(graceEndsAt - now), language),
      })
    : t('Taking longer than usual.');
}
