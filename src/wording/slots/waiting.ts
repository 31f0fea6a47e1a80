import type {
  Instant,
  NodeWaiting,
  PoolSlots,
  UnavailabilityCause,
  WaitingReason,
} from '../../engine';
import { formatFewNames, formatNames } from '../language/names';
import { describeBuild, describeHolderState, describeTook } from './slots';
import type { Language } from '../language/language';

/** The reasons why a node has not started, one sentence each, the most important first. */
export function describeWaiting(
  { reasons }: NodeWaiting,
  slots: PoolSlots,
  now: Instant,
  language: Language,
): readonly string[] {
  return reasons.map((reason) => describeReason(reason, slots, now, language));
}

function describeReason(
  reason: WaitingReason,
  slots: PoolSlots,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  switch (reason.code) {
    case 'SeveralPools':
      return t(
        "Several custom pools ({{pools}}) select this node, so the machine-config operator doesn't update the node.",
        { pools: formatNames(reason.pools, language) },
      );
    case 'PoolPaused':
      return t('Pool {{pool}} is paused.', {
        pool: reason.pool,
      });
    case 'MaxUnavailable':
      return t('maxUnavailable of pool {{pool}} is not valid, so no nodes are updated.', {
        pool: reason.pool,
      });
    case 'ImageBuild':
      return describeBuild(reason.build, now, language);
    case 'ArbiterAfterControlPlane':
      return t('The arbiter is updated after the control plane nodes.');
    case 'ControlPlaneAfterArbiter':
      return t('The control plane nodes wait for the arbiter.');
    case 'NodeOff':
      return describeOff(reason.kind, language);
    case 'Degraded':
      return t('The node is degraded and uses an update slot. Fix the node first.');
    case 'NoSlot': {
      const names = reason.holders.map(
        (holder) => `${holder.node} (${describeHolderState(holder, now, language)})`,
      );
      if (names.length === 0) return t('All update slots are in use.');
      const more = reason.held - reason.holders.length;
      if (more > 0) names.push(t('{{count}} more', { count: more }));
      const sentence = t('All update slots ({{count}}) are in use: {{nodes}}.', {
        count: reason.total,
        nodes: formatNames(names, language),
        defaultValue_one: 'The only update slot is in use: {{nodes}}.',
      });
      const took = describeTook(slots.took, language);
      return took === undefined ? sentence : `${sentence} ${took}`;
    }
    case 'FailedNodes':
      return t('Degraded nodes use the free slots: {{nodes}}.', {
        nodes: formatFewNames(reason.nodes, language),
      });
    case 'GoesLast':
      return t('Updated last because the machine-config operator runs on this node.');
    case 'Place':
      if (reason.startsNow) return t('Updated next.');
      return reason.place === 1
        ? t('Next of {{count}} waiting nodes.', {
            count: reason.of,
            defaultValue_one: 'Next, and the only waiting node.',
          })
        : t('Number {{place}} of {{count}} waiting nodes (ordered by zone, then age).', {
            place: reason.place,
            count: reason.of,
          });
  }
}

function describeOff(kind: UnavailabilityCause['kind'], { t }: Language): string {
  const texts: Readonly<Record<UnavailabilityCause['kind'], string>> = {
    NotReady: t('Not updated until the node is ready.'),
    DiskPressure: t('Not updated until the disk pressure is resolved.'),
    NetworkUnavailable: t('Not updated until the network is available.'),
    Unschedulable: t('Not updated until the node is uncordoned.'),
    DaemonProcessing: t('The machine-config daemon of the node is busy.'),
  };
  return texts[kind];
}
