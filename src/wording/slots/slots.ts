import {
  toMilliseconds,
  type DurationRange,
  type ImageBuild,
  type Instant,
  type PoolSlots,
  type PoolStandstill,
  type SlotCause,
  type SlotHolder,
} from '../../engine';
import { formatDuration } from '../language/duration';
import { formatFewNames } from '../language/names';
import type { Language } from '../language/language';

/** "2 of 3 slots taken"; that nodes may be unavailable at once, where none is. */
export function describeSlots({ total, unavailable }: PoolSlots, { t }: Language): string {
  if (total === undefined) return t('maxUnavailable is malformed: no node starts');
  return t('{{taken}} of {{count}} slots taken', {
    taken: unavailable,
    count: total,
    defaultValue_one: '{{taken}} of {{count}} slot taken',
  });
}

/**
 * Who keeps nodes waiting, in a sentence: "1 of 1 slot is held by worker-e (not ready for 50m); 5 nodes wait for it".
 * `undefined` while a node moves, a slot is free, or nobody waits.
 */
export function describeHeld(
  slots: PoolSlots,
  now: Instant,
  language: Language,
): string | undefined {
  const { t } = language;
  const { holders, standsStill, total, unavailable, waiting } = slots;
  if (standsStill || total === undefined || waiting === 0 || unavailable < total) return undefined;
  if (holders.some(({ because }) => because === 'moving')) return undefined;
  const names = holders.map(
    (holder) => `${holder.node} (${describeHolderState(holder, now, language)})`,
  );
  const parts = {
    held: t('{{taken}} of {{count}} slots are held by {{nodes}}', {
      taken: holders.length,
      count: total,
      nodes: formatFewNames(names, language),
      defaultValue_one: '{{taken}} of {{count}} slot is held by {{nodes}}',
    }),
    waiting: t('{{count}} nodes wait', {
      count: waiting,
      defaultValue_one: '{{count}} node waits',
    }),
  };
  return t('{{held}}; {{waiting}}', parts);
}

/** Why a node takes a slot, and for how long: "not ready for 50m". */
export function describeHolderState(
  { because, isOverdue, sinceAt }: SlotHolder,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  const what = isOverdue ? t('not back from its reboot') : describeCause(because, language);
  if (sinceAt === undefined) return what;
  const duration = formatDuration(toMilliseconds(now - sinceAt), language);
  return t('{{what}} for {{duration}}', { what, duration });
}

function describeCause(because: SlotCause, { t }: Language): string {
  const texts: Readonly<Record<SlotCause, string>> = {
    moving: t('being updated'),
    cordoned: t('cordoned by hand'),
    notReady: t('not ready'),
    diskPressure: t('short of disk'),
    networkUnavailable: t('without network'),
    degraded: t('degraded'),
    daemon: t('the machine-config daemon is at work'),
  };
  return texts[because];
}

/** What to measure a holder by: "nodes of this pool took 9m to 14m"; `undefined` while none is done. */
export function describeTook(
  took: DurationRange | undefined,
  language: Language,
): string | undefined {
  const { t } = language;
  if (!took) return undefined;
  const from = formatDuration(toMilliseconds(took.fromNs), language);
  const to = formatDuration(toMilliseconds(took.toNs), language);
  return from === to
    ? t('nodes of this pool took {{duration}}', { duration: to })
    : t('nodes of this pool took {{from}} to {{to}}', { from, to });
}

/** Why no node of the pool starts; `undefined` when nothing but a lack of slots keeps them. */
export function describeStandstill(
  standsStill: PoolStandstill | undefined,
  { t }: Language,
): string | undefined {
  if (!standsStill) return undefined;
  const texts: Readonly<Record<PoolStandstill, string>> = {
    paused: t('paused: no node starts'),
    maxUnavailable: t('maxUnavailable is malformed: no node starts'),
    imageBuild: t('no node starts before its image is built'),
    arbiterAfterControlPlane: t('the arbiter goes when the control plane nodes are done and well'),
    controlPlaneAfterArbiter: t('the control plane nodes wait until the arbiter is back'),
  };
  return texts[standsStill];
}

/** How far the image of a pool in image mode is. */
export function describeBuild(
  { endedAt, kind, startedAt }: ImageBuild,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  const lasted = (until: Instant): string | undefined =>
    startedAt === undefined
      ? undefined
      : formatDuration(toMilliseconds(until - startedAt), language);
  switch (kind) {
    case 'waiting':
      return t('waits for its OS image to be built; 0 updated nodes is normal until then');
    case 'building': {
      const duration = lasted(now);
      return duration === undefined
        ? t('its OS image is being built; 0 updated nodes is normal until then')
        : t('its OS image is being built for {{duration}}; 0 updated nodes is normal until then', {
            duration,
          });
    }
    case 'failed':
    case 'interrupted':
      return kind === 'failed'
        ? t('its OS image could not be built; its nodes wait')
        : t('building its OS image was interrupted; its nodes wait');
    case 'built':
      return t('its OS image is built; nodes are given it next');
    case 'applied': {
      const duration = endedAt === undefined ? undefined : lasted(endedAt);
      return duration === undefined
        ? t('its OS image is built')
        : t('its OS image was built in {{duration}}', { duration });
    }
  }
}

/** Everything has arrived, and yet the pool is not done: "all nodes have the new configuration; worker-e is cordoned by hand". */
export function describeUnfinished(
  { holders, isAllUpdated }: PoolSlots,
  now: Instant,
  language: Language,
): string | undefined {
  const { t } = language;
  if (!isAllUpdated || holders.length === 0) return undefined;
  const nodes = holders.map(
    (holder) => `${holder.node} (${describeHolderState(holder, now, language)})`,
  );
  return t('all nodes have the new configuration; the pool waits for {{nodes}}', {
    nodes: formatFewNames(nodes, language),
  });
}
