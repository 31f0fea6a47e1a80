import { useContext } from 'react';
import type {
  ImageBuild,
  Instant,
  NoEstimateReason,
  PoolAssessment,
  PoolPause,
  PoolSkew,
  PoolSlots,
  TimeLeft,
} from '../../engine';
import { formatList } from '../../wording/language/names';
import { capitalize } from '../../wording/language/capitalize';
import {
  describeMinorsBehind,
  describePause,
  describePauseEffect,
  isKubeletBehind,
} from '../../wording/outlook/skew';
import {
  describeBuildBriefly,
  describeSlots,
  describeSlotsReason,
  describePaused,
  describeStandstill,
  describeTakenSlots,
  describeUnfinished,
} from '../../wording/slots/slots';
import { describeUpdatedWaiting } from '../../wording/slots/updated-waiting';
import { PhaseTimesContext } from '../nodes/phase-times';
import type { Language } from '../../wording/language/language';
import { keepNumber } from '../shared/keep-together';
import { useWording } from '../shared/useWording';
import { NamedNodes } from './NamedNodes';
import { QuietLine, type QuietPart } from './QuietLine';

export interface PoolLineProps {
  readonly pool: PoolAssessment;
  readonly skew: PoolSkew | undefined;
  /** Absent while no configuration rolls out. */
  readonly slots: PoolSlots | undefined;
  readonly timeLeft: TimeLeft | undefined;
  /** All of the cluster's work runs on one node. */
  readonly isSingleNode: boolean;
  /** The only node of the control plane has yet to reboot. */
  readonly isRebootAhead: boolean;
  /** The pool is empty, and so is every other one of workers. */
  readonly isWithoutWorkers: boolean;
  /** No row above mentions update slots. */
  readonly isFirstWithSlots: boolean;
  /** True if the number of nodes behind a pause, and their version, is shown next to the line. */
  readonly isPauseTold: boolean;
  /** True if the pool is one of many, so that only its details name the next nodes. */
  readonly isOneOfMany: boolean;
}

/**
 * The reason why a pool makes no progress, the holders of its update slots, and the next nodes. The clock redraws it
 * only if it contains a duration.
 */
export function PoolLine(props: PoolLineProps) {
  const { skew, slots } = props;
  const isTimed =
    skew?.pause !== undefined || slots?.build !== undefined || slots?.isAllUpdated === true;
  return isTimed ? <TimedLine {...props} /> : <Line {...props} now={NO_CLOCK} />;
}

const NO_CLOCK: Instant = 0n;

function TimedLine(props: PoolLineProps) {
  const { now } = useContext(PhaseTimesContext);
  return <Line {...props} now={now} />;
}

interface LineProps extends PoolLineProps {
  readonly now: Instant;
}

function Line({
  pool,
  skew,
  slots,
  timeLeft,
  isSingleNode,
  isRebootAhead,
  isWithoutWorkers,
  isFirstWithSlots,
  isPauseTold,
  isOneOfMany,
  now,
}: LineProps) {
  const language = useWording();
  const { t } = language;
  const pause = skew?.pause;
  const isBuilding = slots?.standsStill === 'imageBuild';
  const isPaused = pause !== undefined || pool.paused;
  const parts: readonly QuietPart[] = [
    ...(skew && isKubeletBehind(skew)
      ? say('pool-kubelet-behind', describeMinorsBehind(skew, language), language, 'warning')
      : []),
    ...(isWithoutWorkers
      ? say(
          'pool-no-workers',
          isSingleNode
            ? t('Workloads run on the control plane node.')
            : t('Workloads run on the control plane nodes.'),
          language,
        )
      : []),
    ...(isRebootAhead
      ? say(
          'pool-single-node',
          t(
            'Single node: while it reboots, the API and this console are unavailable for a few minutes.',
          ),
          language,
        )
      : []),
    ...(pause
      ? listPauseParts(pause, isPauseTold, now, language)
      : pool.paused
        ? say('pool-pause', describePaused(slots, language), language)
        : []),
    ...(slots?.build ? [describeBuildPart(slots.build, now, language)] : []),
    ...(isPaused || isBuilding
      ? []
      : say('pool-standstill', describeStandstill(slots, language), language)),
    ...(slots && slots.waiting > 0 && !isPaused
      ? say('pool-updated-waiting', describeUpdatedWaiting(pool, language), language)
      : []),
    ...say('pool-unfinished', slots && describeUnfinished(slots, now, language), language),
    ...(slots && usesSlots(slots) && pause === undefined
      ? listSlotParts(slots, isFirstWithSlots, language)
      : []),
    ...(slots && !isOneOfMany && !isHeld(slots, timeLeft) ? listNextParts(slots, language) : []),
  ];
  return parts.length === 0 ? null : <QuietLine parts={parts} />;
}

/** A part with this text, none without one. */
function say(
  id: string,
  text: string | undefined,
  language: Language,
  tone?: QuietPart['tone'],
): readonly QuietPart[] {
  return text === undefined ? [] : [{ id, content: capitalize(text, language), tone }];
}

/** For how long the pool is paused, and what that holds back; that it is paused stands beside its name. */
function listPauseParts(
  pause: PoolPause,
  isPauseTold: boolean,
  now: Instant,
  language: Language,
): readonly QuietPart[] {
  const isAnythingKnown = pause.sinceAt !== undefined || pause.by !== undefined;
  return [
    ...(isAnythingKnown
      ? say('pool-pause', describePause(shortenPause(pause), now, language), language)
      : []),
    ...describePauseEffect(isPauseTold ? { ...pause, heldBack: 0 } : pause, language).map(
      (content) => ({ id: content, content }),
    ),
  ];
}

/** The holders of the pool's update slots. */
function listSlotParts(
  slots: PoolSlots,
  isFirst: boolean,
  language: Language,
): readonly QuietPart[] {
  const holders = slots.holders.map(({ node }) => node);
  const content =
    holders.length === 0 ? (
      describeSlots(slots, language)
    ) : (
      <NamedNodes
        text={describeTakenSlots(slots, listSome(holders, language), isFirst, language)}
        names={chooseNamed(holders)}
      />
    );
  return [
    { id: 'pool-holders', content },
    ...say('pool-slots-reason', describeSlotsReason(slots, language), language),
  ];
}

/** Nodes that are likely to be next. */
function listNextParts(slots: PoolSlots, language: Language): readonly QuietPart[] {
  const next = listNext(slots).slice(0, NAMED);
  if (next.length === 0) return [];
  const text = language.t('Next (predicted): {{nodes}}', { nodes: formatList(next, language) });
  return [
    {
      id: 'pool-next',
      content: <NamedNodes text={text} names={next} />,
    },
  ];
}

/** The pause without the person who paused it, which the details show, unless nothing else is known. */
function shortenPause(pause: PoolPause): PoolPause {
  return pause.sinceAt === undefined ? pause : { ...pause, by: undefined };
}

/** The number of names on one line. One more is named as well, because "1 more" takes the same space. */
const NAMED = 3;

function chooseNamed(names: readonly string[]): readonly string[] {
  return names.slice(0, names.length === NAMED + 1 ? names.length : NAMED);
}

function listSome(names: readonly string[], language: Language): string {
  const named = chooseNamed(names);
  const more = names.length - named.length;
  return formatList(
    more > 0 ? [...named, keepNumber(language.t('{{count}} more', { count: more }))] : named,
    language,
  );
}

/** A build that ended badly catches the eye: its pool has no node that could be marked. */
function describeBuildPart(build: ImageBuild, now: Instant, language: Language): QuietPart {
  const content = describeBuildBriefly(build, now, language);
  const id = 'pool-build';
  const hasFailed = build.kind === 'failed' || build.kind === 'interrupted';
  return hasFailed ? { id, content, tone: 'danger' } : { id, content };
}

/** The nodes that can start at once, without those that already have a slot. */
function listNext({ holders, next, total = 1 }: PoolSlots): readonly string[] {
  const held = new Set(holders.map(({ node }) => node));
  return next.filter((name) => !held.has(name)).slice(0, total);
}

const HELD: ReadonlySet<NoEstimateReason> = new Set(['blocked', 'failing', 'stalled']);

/** True if something has to be done first, so that no node is next. */
function isHeld({ standsStill }: PoolSlots, timeLeft: TimeLeft | undefined): boolean {
  if (standsStill === 'imageBuild') return true;
  return timeLeft?.kind === 'none' && HELD.has(timeLeft.because);
}

/** True if the line of the pool tells who has its slots. */
export function usesSlots({
  holders,
  isAllUpdated,
  standsStill,
  total,
  waiting,
}: PoolSlots): boolean {
  if (isAllUpdated || total === undefined) return false;
  return holders.length > 0 || (waiting > 0 && standsStill === undefined);
}
