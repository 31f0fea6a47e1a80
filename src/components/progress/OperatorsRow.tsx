import { memo } from 'react';
import { Button } from '@patternfly/react-core';
import {
  isOperatorProgressKnown,
  type MissingData,
  type Nanoseconds,
  type OperatorAssessment,
  type OperatorCounts,
  type TimeLeft,
} from '../../engine';
import { OperatorItem } from '../operators/OperatorItem';
import { MissingDataMark } from './MissingDataMark';
import { countSegments, describePart } from '../shared/count-segments';
import { SegmentedTrack } from '../shared/SegmentedBar';
import { useSameItems } from '../shared/useSameItems';
import { useWording } from '../shared/useWording';
import { CountList } from './CountList';
import { countOperatorParts } from './operator-parts';
import { ProgressRow } from './ProgressRow';
import { describeUpdated } from './pool-progress';
import { RowTime } from './RowTime';
import { UpdatingLine } from './UpdatingLine';
import layoutStyles from '../shared/layout.module.css';

interface OperatorsRowProps {
  readonly counts: OperatorCounts;
  readonly operators: readonly OperatorAssessment[];
  readonly timeLeft: TimeLeft | undefined;
  readonly tookNs: Nanoseconds | undefined;
  /** What the operators are updated to. */
  readonly target: string | undefined;
  /** An entry that needs attention says what keeps them; their own messages are in the details. */
  readonly isMessageTold: boolean;
  /** Set when the operators could not be read. */
  readonly missing: MissingData | undefined;
  readonly onShowOperators: () => void;
}

/** How many operators are updated, and which are updating now. */
export const OperatorsRow = memo(function OperatorsRow({
  counts,
  operators,
  timeLeft,
  tookNs,
  target,
  isMessageTold,
  missing,
  onShowOperators,
}: OperatorsRowProps) {
  const language = useWording();
  const { t } = language;
  const { total, updated, updating, waiting, unavailable, degraded } = counts;
  const updatingNow = useSameItems(
    operators.filter(({ state }) => state === 'updating').sort(compareBySince),
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
  const unknown = Math.max(0, total - updated - updating - waiting);
  const isKnown = isOperatorProgressKnown(counts);
  const label = isKnown
    ? t('{{updated}} of {{count}} operators updated', {
        updated,
        count: total,
        defaultValue_one: '{{updated}} of {{count}} operator updated',
      })
    : describePart('unknown', total, language);
  const parts = { unavailable, degraded, updating, waiting, unknown: isKnown ? unknown : 0 };
  // The line names them.
  const isNamed = updatingNow.length === updating;
  return (
    <ProgressRow
      label={t('Operators')}
      id="section-operators"
      name={name}
      note={target}
      picture={
        <SegmentedTrack
          label={label}
          segments={countSegments(countOperatorParts(counts, operators), language)}
        />
      }
      line={
        updated === total || !isKnown ? undefined : (
          <UpdatingLine operators={updatingNow} isMessageTold={isMessageTold} />
        )
      }
      counts={
        <>
          <div data-test="operators-count">
            {isKnown
              ? describeUpdated({ goal: 'release', updated, total }, language)
              : t('Unknown')}
          </div>
          <CountList
            id="operators-parts"
            items={PARTS.filter((part) => part !== 'updating' || !isNamed).map((part) => ({
              id: part,
              count: parts[part],
              text: describePart(part, parts[part], language),
              isProblem: part === 'unavailable' || part === 'degraded',
            }))}
          />
        </>
      }
      time={
        <div data-test="operators-time">
          {isKnown ? <RowTime timeLeft={timeLeft} tookNs={tookNs} /> : null}
        </div>
      }
      details={
        updatingNow.length === 0 ? undefined : (
          <ul className={layoutStyles.items}>
            {updatingNow.map((operator) => (
              <OperatorItem key={operator.name} operator={operator} />
            ))}
          </ul>
        )
      }
    />
  );
});

/** Problems first. */
const PARTS = ['unavailable', 'degraded', 'updating', 'waiting', 'unknown'] as const;

/** Longest first; those that do not say since when come last. */
function compareBySince(a: OperatorAssessment, b: OperatorAssessment): number {
  const aSince = a.progressing?.lastTransitionAt;
  const bSince = b.progressing?.lastTransitionAt;
  if (aSince === undefined || bSince === undefined) {
    return Number(aSince === undefined) - Number(bSince === undefined);
  }
  return Number(aSince - bSince);
}
