import { useId, useState, type ReactNode } from 'react';
import { Button } from '@patternfly/react-core';
import { AngleDownIcon, AngleRightIcon } from '@patternfly/react-icons';
import { useWording } from '../shared/useWording';
import styles from './ProgressRow.module.css';
import textStyles from '../shared/text.module.css';

interface ProgressRowProps {
  /** The subject of the row, for screen readers. */
  readonly label: string;
  /** Names the row for tests. */
  readonly id: string;
  readonly name: ReactNode;
  /** Below the name: versions. */
  readonly note?: ReactNode;
  readonly picture: ReactNode;
  /** Below the picture, on one line where there is room. */
  readonly line?: ReactNode;
  readonly counts: ReactNode;
  readonly time: ReactNode;
  /** The content behind the toggle; absent without a toggle. */
  readonly details?: ReactNode;
}

/** A part of the update: its name, a picture of its progress, counts, and its time. */
export function ProgressRow({
  label,
  id,
  name,
  note,
  picture,
  line,
  counts,
  time,
  details,
}: ProgressRowProps) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  return (
    <li className={styles.row} data-test={id}>
      <div className={styles.name}>
        <h3 className={textStyles.strong}>{name}</h3>
        {note === undefined ? null : <div className={textStyles.note}>{note}</div>}
      </div>
      <div className={styles.picture}>
        {picture}
        {line === undefined ? null : <div className={styles.line}>{line}</div>}
      </div>
      <div className={styles.counts}>{counts}</div>
      <div className={styles.time}>{time}</div>
      <div className={styles.toggle}>
        {details === undefined ? null : (
          <Button
            variant="plain"
            size="sm"
            hasNoPadding
            icon={isOpen ? <AngleDownIcon /> : <AngleRightIcon />}
            aria-label={t('Details: {{subject}}', { subject: label })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? detailsId : undefined}
            onClick={() => setOpen(!isOpen)}
            data-test="progress-details"
          />
        )}
      </div>
      {isOpen && details !== undefined ? (
        <div id={detailsId} className={styles.details}>
          {details}
        </div>
      ) : null}
    </li>
  );
}
