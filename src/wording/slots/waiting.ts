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

/** Why a node has not begun: one sentence per reason, the decisive one first. */
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
        'It belongs to several custom pools ({{pools}}): the machine-config operator updates it for none of them.',
        { pools: formatNames(reason.pools, language) },
      );
    case 'PoolPaused':
      return t('Pool {{pool}} is paused: it gets no turn until the pool is resumed.', {
        pool: reason.pool,
      });
    case 'MaxUnavailable':
      return t('maxUnavailable of pool {{pool}} is malformed: no node starts.', {
        pool: reason.pool,
      });
    case 'ImageBuild':
      return t('Pool {{pool}}: {{build}}.', {
        pool: slots.pool,
        build: describeBuild(reason.build, now, language),
      });
    case 'ArbiterAfterControlPlane':
      return t('The arbiter goes when the control plane nodes are done and well.');
    case 'ControlPlaneAfterArbiter':
      return t('The control plane nodes wait until the arbiter is back.');
    case 'NodeOff':
      return describeOff(reason.kind, language);
    case 'Degraded':
      return t('It is degraded, and takes a slot itself: no turn until what is wrong is settled.');
    case 'NoSlot': {
      const names = reason.holders.map(
        (holder) => `${holder.node} (${describeHolderState(holder, now, language)})`,
      );
      const more = reason.held - reason.holders.length;
      if (more > 0) names.push(t('{{count}} more', { count: more }));
      const sentence = t('All slots ({{count}}) are taken: {{nodes}}.', {
        count: reason.total,
        nodes: formatNames(names, language),
        defaultValue_one: 'The only slot is taken: {{nodes}}.',
      });
      const took = describeTook(slots.took, language);
      return took === undefined
        ? sentence
        : t('{{sentence}} For comparison: {{took}}.', { sentence, took });
    }
    case 'FailedNodes':
      return t('Nodes that failed take up the free slots: {{nodes}}.', {
        nodes: formatFewNames(reason.nodes, language),
      });
    case 'GoesLast':
      return t('It goes last: the machine-config operator runs on it.');
    case 'Place':
      if (reason.startsNow) return t('Its turn is now.');
      return reason.place === 1
        ? t('It is the next one, of {{count}} that wait.', {
            count: reason.of,
            defaultValue_one: 'It is the next one; no other waits.',
          })
        : t('It is number {{place}} of {{count}} that wait, by zone and then age.', {
            place: reason.place,
            count: reason.of,
          });
  }
}

function describeOff(kind: UnavailabilityCause['kind'], { t }: Language): string {
  const texts: Readonly<Record<UnavailabilityCause['kind'], string>> = {
    NotReady: t('It is not ready: it gets no turn until it is.'),
    DiskPressure: t('It is short of disk: it gets no turn until that is over.'),
    NetworkUnavailable: t('It has no network: it gets no turn until that is over.'),
    Unschedulable: t('It is cordoned: it gets no turn until it is uncordoned.'),
    DaemonProcessing: t('Its machine-config daemon is at work on something else.'),
  };
  return texts[kind];
}
