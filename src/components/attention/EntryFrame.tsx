import { useCallback, type ReactNode } from 'react';
import type { HealthLevel, ResourceRef } from '../../engine';
import { describeHealthLevel } from '../../wording/verdict/state-words';
import { LinkedText } from '../shared/LinkedText';
import { HEALTH_LEVEL_TONES } from '../shared/tone';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import styles from './Entry.module.css';
import textStyles from '../shared/text.module.css';

interface EntryFrameProps {
  /** Names the entry for tests. */
  readonly id: string;
  readonly level: HealthLevel;
  /** Summary in `oc`'s words, for tests. */
  readonly summary?: string;
  /** Fragment of its address. */
  readonly anchor?: string;
  readonly children: ReactNode;
}

/** One entry of a list of problems: how bad it is, and beside that all there is to say. */
export function EntryFrame({ id, level, summary, anchor, children }: EntryFrameProps) {
  const language = useWording();
  const word = describeHealthLevel(level, language);
  // The browser looks for it before the page has loaded.
  const comeToIt = useCallback(
    (item: HTMLElement | null) => {
      if (item && anchor !== undefined && location.hash === `#${anchor}`) {
        item.scrollIntoView({ block: 'center' });
      }
    },
    [anchor],
  );
  return (
    <li
      ref={comeToIt}
      id={anchor}
      className={styles.entry}
      data-test={id}
      data-level={level}
      data-summary={summary}
    >
      <span title={word}>
        <ToneIcon tone={HEALTH_LEVEL_TONES[level]} />
        <span className={textStyles.heardOnly}>{word}</span>
      </span>
      <div className={styles.body}>{children}</div>
    </li>
  );
}

interface EntryHeadProps {
  readonly id: string;
  readonly title: string;
  readonly objects: readonly ResourceRef[];
  /** Empty when unknown. */
  readonly age: string;
}

/** Head of an entry: the problem and its age. */
export function EntryHead({ id, title, objects, age }: EntryHeadProps) {
  return (
    <div>
      <h3 className={styles.title} data-test={id}>
        <LinkedText text={title} resources={objects} byName />
      </h3>
      {age === '' ? null : (
        <>
          {/* Never alone at the beginning of a line. */}
          {'\u00A0'}
          <span className={css(styles.age, textStyles.note)} data-test="entry-age">
            {age}
          </span>
        </>
      )}
    </div>
  );
}

interface EntryColumnsProps {
  readonly problem: ReactNode;
  /** Absent where another place knows it. */
  readonly step?: ReactNode;
  /** Folded content: below the problem; on a narrow screen the step comes before it. */
  readonly folds?: ReactNode;
  /** One of several rows of an entry. */
  readonly isRow?: boolean;
}

/** The problem, and what to do about it: beside each other where there is room. */
export function EntryColumns({ problem, step, folds, isRow = false }: EntryColumnsProps) {
  return (
    <div className={css(styles.columns, isRow && styles.row)}>
      <div className={styles.part}>
        <div className={styles.problem}>
          {problem}
          {step === undefined ? folds : null}
        </div>
        {step === undefined ? null : <div className={styles.step}>{step}</div>}
        {step === undefined || folds === undefined ? null : (
          <div className={styles.folds}>{folds}</div>
        )}
      </div>
    </div>
  );
}
