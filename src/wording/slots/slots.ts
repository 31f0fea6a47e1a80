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
import { isKubeletBack, isKubeletSilent, isShortOfDisk } from '../health/fault-root';
import { formatDuration } from '../language/duration';
import { formatFewNames, formatList } from '../language/names';
import type { Language } from '../language/language';

/** "2 of 3 update slots in use"; that more nodes use slots than there are, where that is so. */
export function describeSlots(slots: PoolSlots, { t }: Language): string {
  const { total } = slots;
  if (total === undefined) return t('maxUnavailable is not valid, so no nodes are updated');
  const count = countUsing(slots);
  if (count > total) {
    return t('{{count}} nodes use update slots; maxUnavailable allows {{total}}', {
      total,
      count,
      defaultValue_one: '{{count}} node uses an update slot; maxUnavailable allows {{total}}',
    });
  }
  return t('{{taken}} of {{count}} update slots in use', {
    taken: countTaken(slots, total),
    count: total,
    defaultValue_one: '{{taken}} of {{count}} update slot in use',
  });
}

/** Nodes that use slots, as they are listed; some of a pool that is partly known are not. */
function countUsing({ holders, unavailable }: PoolSlots): number {
  return Math.max(holders.length, unavailable);
}

/** By unavailable nodes, and by those that failed on the way to the configuration; never more than there are. */
function countTaken({ capacity, standsStill, unavailable }: PoolSlots, total: number): number {
  // A pool that stands still has no capacity, whatever its nodes do.
  return standsStill ? Math.min(unavailable, total) : total - capacity;
}

/** The reason why slots and nodes differ in number; `undefined` if they do not. */
export function describeSlotsReason(slots: PoolSlots, { t }: Language): string | undefined {
  const { holders, total } = slots;
  if (total === undefined) return undefined;
  if (countUsing(slots) > total) {
    return holders.every(({ because }) => because === 'moving')
      ? t('maxUnavailable was likely lowered while these nodes were updating')
      : t("Cordoned, unready, and degraded nodes count even if they aren't being updated");
  }
  return holders.length > 0 && holders.length < countTaken(slots, total)
    ? t('A node that is degraded and cordoned counts twice')
    : undefined;
}

/**
 * "2 of 3 update slots in use: worker-a, worker-b"; of a pool with one slot, its node. `nodes`: the nodes that take
 * them, as a list. `isFirst`: slots have not been mentioned before, so that the text says what sets them.
 */
export function describeTakenSlots(
  slots: PoolSlots,
  nodes: string,
  isFirst: boolean,
  { t }: Language,
): string {
  const { total = 0 } = slots;
  const taken = countTaken(slots, total);
  const count = countUsing(slots);
  if (isFirst && count <= total) {
    return t('{{taken}} of {{count}} update slots (maxUnavailable) in use: {{nodes}}', {
      nodes,
      taken,
      count: total,
      defaultValue_one: '{{taken}} of {{count}} update slot (maxUnavailable) in use: {{nodes}}',
    });
  }
  if (taken === 1 && total === 1 && count <= total) {
    return t('Update slot in use: {{nodes}}', { nodes });
  }
  return count > total
    ? t('{{count}} nodes use update slots; maxUnavailable allows {{total}}: {{nodes}}', {
        nodes,
        total,
        count,
        defaultValue_one:
          '{{count}} node uses an update slot; maxUnavailable allows {{total}}: {{nodes}}',
      })
    : t('{{taken}} of {{count}} update slots in use: {{nodes}}', {
        nodes,
        taken,
        count: total,
        defaultValue_one: '{{taken}} of {{count}} update slot in use: {{nodes}}',
      });
}

/**
 * The nodes that keep others waiting, in a sentence, never more slots than there are: "1 of 1 slots blocked by worker-e
 * (not ready, 50m); 5 nodes are waiting". `undefined` while a node moves, a slot is free, or no node waits.
 */
export function describeHeld(
  slots: PoolSlots,
  now: Instant,
  language: Language,
): string | undefined {
  const { t } = language;
  const { capacity, holders, isPartial, standsStill, total, waiting } = slots;
  if (isPartial || standsStill || total === undefined || waiting === 0 || capacity > 0)
    return undefined;
  if (holders.some(({ because }) => because === 'moving')) return undefined;
  const names = holders.map(
    (holder) => `${holder.node} (${describeHolderState(holder, now, language)})`,
  );
  return t('{{taken}} of {{total}} slots blocked by {{nodes}}; {{count}} nodes are waiting', {
    taken: total,
    total,
    nodes: formatFewNames(names, language),
    count: waiting,
    defaultValue_one:
      '{{taken}} of {{total}} slots blocked by {{nodes}}; {{count}} node is waiting',
  });
}

/** The reason why a node uses a slot or makes no progress, and for how long: "not ready, 50m". */
export function describeHolderState(holder: SlotHolder, now: Instant, language: Language): string {
  const { sinceAt } = holder;
  const what = describeStuck(holder, language) ?? describeCause(holder, language);
  if (sinceAt === undefined) return what;
  const duration = formatDuration(toMilliseconds(now - sinceAt), language);
  return formatList([what, duration], language);
}

/** A stuck holder in the words of the headline; `undefined` if the slot says enough. */
function describeStuck({ stuckAt }: SlotHolder, { t }: Language): string | undefined {
  switch (stuckAt?.move) {
    case 'drain':
      return stuckAt.pace === 'needsPerson' ? t("can't be drained") : t('still draining');
    case 'apply':
      if (isKubeletSilent(stuckAt.cause)) return t('not ready');
      return isShortOfDisk(stuckAt.cause)
        ? t('disk pressure')
        : t('still applying its configuration');
    case 'reboot':
      return isKubeletBack(stuckAt.cause)
        ? t('not ready after its reboot')
        : t("hasn't come back after reboot");
    case 'uncordon':
      return t('updated but still cordoned');
    case 'repair':
      return t('degraded');
    default:
      return undefined;
  }
}

function describeCause(
  { because, cordonedBy }: Pick<SlotHolder, 'because' | 'cordonedBy'>,
  { t }: Language,
): string {
  if (cordonedBy) {
    const ofOthers: Readonly<Record<typeof cordonedBy, string>> = {
      ClusterAutoscaler: t('being removed by the cluster autoscaler'),
      NodeMaintenance: t('in maintenance'),
      Remediation: t('being remediated by a health check'),
      SriovOperator: t('being drained by the SR-IOV Network Operator'),
    };
    return ofOthers[cordonedBy];
  }
  const texts: Readonly<Record<SlotCause, string>> = {
    moving: t('updating'),
    cordoned: t('cordoned manually'),
    drained: t('still cordoned after its drain'),
    notReady: t('not ready'),
    diskPressure: t('disk pressure'),
    networkUnavailable: t('network unavailable'),
    degraded: t('degraded'),
    daemon: t('updating to another configuration'),
  };
  return texts[because];
}

/** The usual time, to compare a holder with: "Nodes in this pool took 9m to 14m"; `undefined` while no node is done. */
export function describeTook(
  took: DurationRange | undefined,
  language: Language,
): string | undefined {
  const { t } = language;
  if (!took) return undefined;
  const from = formatDuration(toMilliseconds(took.fromNs), language);
  const to = formatDuration(toMilliseconds(took.toNs), language);
  return from === to
    ? t('Nodes in this pool took {{duration}}', { duration: to })
    : t('Nodes in this pool took {{from}} to {{to}}', { from, to });
}

/** The same without a sentence: "9m to 14m". */
export function describeTimePerNode(took: DurationRange, language: Language): string {
  const from = formatDuration(toMilliseconds(took.fromNs), language);
  const to = formatDuration(toMilliseconds(took.toNs), language);
  return from === to ? to : language.t('{{from}} to {{to}}', { from, to });
}

/** The effect of a pause on a pool; nodes in progress finish. */
export function describePaused(
  slots: Pick<PoolSlots, 'holders'> | undefined,
  { t }: Language,
): string {
  return slots?.holders.some(({ because }) => because === 'moving')
    ? t('Paused: no more nodes are updated')
    : t('Paused: no nodes are being updated');
}

/** The reason why no node of the pool starts; `undefined` if only a slot is missing. */
export function describeStandstill(
  slots: Pick<PoolSlots, 'holders' | 'standsStill'> | undefined,
  language: Language,
): string | undefined {
  const { t } = language;
  if (!slots?.standsStill) return undefined;
  const texts: Readonly<Record<PoolStandstill, string>> = {
    paused: describePaused(slots, language),
    maxUnavailable: t('maxUnavailable is not valid, so no nodes are updated'),
    imageBuild: t('no nodes are updated until the image is built'),
    arbiterAfterControlPlane: t('the arbiter is updated after the control plane nodes'),
    controlPlaneAfterArbiter: t('the control plane nodes wait for the arbiter'),
  };
  return texts[slots.standsStill];
}

/** The progress of an image build for a pool in image mode. */
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
      return t('Waiting for the OS image build; no nodes are updated until it is complete');
    case 'building': {
      const duration = lasted(now);
      return duration === undefined
        ? t('OS image build in progress; no nodes are updated until it is complete')
        : t(
            'OS image build in progress for {{duration}}; no nodes are updated until it is complete',
            {
              duration,
            },
          );
    }
    case 'failed':
    case 'interrupted':
      return kind === 'failed'
        ? t('OS image build failed; no nodes are updated')
        : t('OS image build interrupted; no nodes are updated');
    case 'built':
      return t('OS image built; nodes receive it next');
    case 'applied': {
      const duration = endedAt === undefined ? undefined : lasted(endedAt);
      return duration === undefined
        ? t('OS image built')
        : t('OS image built in {{duration}}', { duration });
    }
  }
}

/** The same in a few words, where it is seen that no node of the pool moves. */
export function describeBuildBriefly(build: ImageBuild, now: Instant, language: Language): string {
  const { t } = language;
  switch (build.kind) {
    case 'waiting':
      return t('Waiting for the OS image build');
    case 'building':
      return build.startedAt === undefined
        ? t('Building OS image')
        : t('Building OS image (for {{duration}})', {
            duration: formatDuration(toMilliseconds(now - build.startedAt), language),
          });
    case 'failed':
      return t('Build failed');
    case 'interrupted':
      return t('Build interrupted');
    case 'built':
    case 'applied':
      return describeBuild(build, now, language);
  }
}

/**
 * Everything has arrived, and yet the pool is not done: "all nodes have the pool's configuration; worker-e is cordoned
 * by hand".
 */
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
  return t("all nodes have the pool's configuration; waiting for {{nodes}}", {
    nodes: formatFewNames(nodes, language),
  });
}
