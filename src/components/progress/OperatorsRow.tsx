import { memo } from 'react';
import { Button } from '@patternfly/react-core';
import {
  isOperatorProgressKnown,
  type MissingData,
  type OperatorAssessment,
  type OperatorCounts,
  type TimeLeft,
  type VersionSummary,
} from '../../engine';
import type { Language } from '../../wording/language/language';
import { MissingDataMark } from './MissingDataMark';
import { keepArrow } from '../shared/keep-together';
import { countSegments, describePart } from '../shared/count-segments';
import { SegmentedTrack } from '../shared/SegmentedBar';
import { useSameItems } from '../shared/useSameItems';
import { useWording } from '../shared/useWording';
import { CountList } from './CountList';
import { countOperatorParts, markOfOperator, type OperatorSurroundings } from './operator-parts';
import { ProgressRow } from './ProgressRow';
import { describeUpdated } from './pool-progress';
import { OperatorDetails } from './OperatorDetails';
import { RowTime } from './RowTime';
import { UpdatingLine } from './UpdatingLine';

interface OperatorsRowProps {
  readonly counts: OperatorCounts;
  readonly operators: readonly OperatorAssessment[];
  readonly timeLeft: TimeLeft | undefined;
  /** The versions before and after the update. */
  readonly versions: VersionSummary;
  readonly surroundings: OperatorSurroundings;
  /** An entry that needs attention says what keeps them; their own messages are in the details. */
  readonly isMessageTold: boolean;
  /** Set when the operators could not be read. */
  readonly missing: MissingData | undefined;
  readonly onShowOperators: () => void;
}

/** The number of updated operators, and those that are updating. */
export const OperatorsRow = memo(function OperatorsRow({
  counts,
  operators,
  timeLeft,
  versions,
  surroundings,
  isMessageTold,
  missing,
  onShowOperators,
}: OperatorsRowProps) {
  const language = useWording();
  const { t } = language;
  const { total, updated } = counts;
  const { isAtRest } = surroundings;
  const under = useSameItems(
    operators
      .filter((operator) => UNDER_WAY.has(markOfOperator(operator, surroundings)))
      .sort(compareBySince),
  );
  const name = (
    <Button variant="link" isInline onClick={onShowOperators}>
      {t('Operators')}
    </Button>
  );
  if (missing || total === 0) {
    return (
      <ProgressRow
        label={t('Operators')}
        id="section-operators"
        name={name}
        picture={
          missing ? (
            <MissingDataMark missing={missing} />
          ) : (
            t('No operator of the release was found.')
          )
        }
        counts={null}
        time={null}
      />
    );
  }
  const isKnown = isOperatorProgressKnown(counts);
  const parts = countOperatorParts(counts, operators, surroundings);
  // The line names them; where none is known, that is said already.
  const isCounted = (part: (typeof PARTS)[number]) =>
    part === 'updating' ? under.length !== parts.updating : part !== 'unknown' || isKnown;
  return (
    <ProgressRow
      label={t('Operators')}
      id="section-operators"
      name={name}
      note={
        isAtRest
          ? versions.target
          : describeWay(versions, operators, isKnown && updated < total, language)
      }
      picture={
        <SegmentedTrack
          label={describeBar(counts, isAtRest, language)}
          segments={countSegments(parts, language)}
        />
      }
      line={
        updated === total || !isKnown ? undefined : (
          <UpdatingLine
            operators={under}
            surroundings={surroundings}
            isMessageTold={isMessageTold}
          />
        )
      }
      counts={
        <>
          <div data-test="operators-count">{describeCount(counts, isAtRest, language)}</div>
          <CountList
            id="operators-parts"
            items={PARTS.filter(isCounted).map((part) => ({
              id: part,
              count: parts[part],
              text: describePart(part, parts[part], language),
              isProblem: part !== 'updating' && part !== 'unknown',
            }))}
          />
        </>
      }
      time={
        <div data-test="operators-time">
          {/* Where it is unknown, it is so of the whole update, which stands above. */}
          {isKnown && timeLeft?.kind === 'range' ? (
            <RowTime timeLeft={timeLeft} toldUnknown={undefined} />
          ) : null}
        </div>
      }
      details={<OperatorDetails operators={operators} under={under} timeLeft={timeLeft} />}
    />
  );
});

/** The number of updated operators, next to the bar. */
function describeCount(counts: OperatorCounts, isAtRest: boolean, language: Language): string {
  const { total, updated } = counts;
  if (!isOperatorProgressKnown(counts)) return language.t('Unknown');
  return isAtRest && updated === total
    ? describeTotal(total, language)
    : describeUpdated({ goal: 'release', updated, total }, language);
}

/** The same as a sentence, which stands for the bar. */
function describeBar(counts: OperatorCounts, isAtRest: boolean, language: Language): string {
  const { total, updated } = counts;
  if (!isOperatorProgressKnown(counts)) return describePart('unknown', total, language);
  return isAtRest && updated === total
    ? describeTotal(total, language)
    : language.t('{{updated}} of {{count}} operators updated', {
        updated,
        count: total,
        defaultValue_one: '{{updated}} of {{count}} operator updated',
      });
}

function describeTotal(total: number, { t }: Language): string {
  return t('{{count}} operators', { count: total, defaultValue_one: '{{count}} operator' });
}

/** Problems first, then as in the legend. Those that wait are all others, as in a pool. */
const PARTS = ['blocked', 'degraded', 'unavailable', 'updating', 'unknown'] as const;

/** Not updated, and not behind others. */
const UNDER_WAY: ReadonlySet<string> = new Set(['updating', 'blocked', 'degraded', 'unavailable']);

/** From which version to which, as long as an operator is behind, where the update above doesn't say the same. */
function describeWay(
  { kind, lastCompleted, previous, target }: VersionSummary,
  operators: readonly OperatorAssessment[],
  isBehind: boolean,
  { t }: Language,
): string | undefined {
  if (!isBehind || target === undefined || (kind !== 'update' && kind !== 'fromPartial')) {
    return undefined;
  }
  const behind = new Set(
    operators.flatMap(({ state, version }) =>
      state === 'updated' || version === undefined ? [] : [version],
    ),
  );
  const [own] = behind;
  const from = behind.size === 1 ? own : (lastCompleted ?? previous);
  if (from === undefined || from === target || from === previous) return undefined;
  return keepArrow(t('{{previous}} → {{target}}', { previous: from, target }));
}

/** Longest first; those that do not say since when come last. */
function compareBySince(a: OperatorAssessment, b: OperatorAssessment): number {
  const aSince = a.progressing?.lastTransitionAt;
  const bSince = b.progressing?.lastTransitionAt;
  if (aSince === undefined || bSince === undefined) {
    return Number(aSince === undefined) - Number(bSince === undefined);
  }
  return Number(aSince - bSince);
}
