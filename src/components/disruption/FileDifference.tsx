import { useEffect, useState } from 'react';
import { FoldToggle } from '../shared/FoldToggle';
import type { FileDiff, TextDiff } from '../../engine/disruption';
import { useWording } from '../shared/useWording';
import styles from './FileDifference.module.css';
import layoutStyles from '../shared/layout.module.css';

interface FileDifferenceProps {
  readonly path: string;
  readonly read: (path: string) => Promise<FileDiff>;
}

/** The lines in which a file differs, decoded on request. */
export function FileDifference({ path, read }: FileDifferenceProps) {
  const { t } = useWording();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={layoutStyles.stack}>
      <div>
        <FoldToggle
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          text={isOpen ? t('Hide content') : t('Show content')}
          label={
            isOpen
              ? t('Hide the content of {{path}}', { path })
              : t('Show the content of {{path}}', { path })
          }
        />
      </div>
      {isOpen ? <Difference path={path} read={read} /> : null}
    </div>
  );
}

function Difference({ path, read }: FileDifferenceProps) {
  const { t } = useWording();
  const [diff, setDiff] = useState<FileDiff>();
  useEffect(() => {
    let isStale = false;
    void read(path).then((found) => {
      if (!isStale) setDiff(found);
    });
    return () => {
      isStale = true;
    };
  }, [path, read]);
  switch (diff?.state) {
    case undefined:
      return null;
    case 'hidden':
      return <p>{t('Content hidden: it may contain secrets.')}</p>;
    case 'binary':
      return <p>{t('Content not shown: it is not text.')}</p>;
    case 'unreadable':
      return <p>{t("The content can't be decoded: {{message}}", { message: diff.message })}</p>;
    case 'text':
      return diff.diff.length === 0 ? (
        <p>{t('Same text, different encoding.')}</p>
      ) : (
        <Lines diff={diff.diff} label={t('Difference of {{path}}', { path })} />
      );
  }
}

const MARKS = { added: '+', removed: '−', same: ' ' } as const;

function Lines({ diff, label }: { readonly diff: TextDiff; readonly label: string }) {
  return (
    <pre
      className={styles.difference}
      aria-label={label}
      role="group"
      // What scrolls must be reachable by keyboard.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      {diff.map((group, index) => (
        <div key={index} className={styles.part}>
          {group.map(({ kind, text }, line) => (
            <div key={line} className={styles[kind]}>
              {`${MARKS[kind]} ${text}`}
            </div>
          ))}
        </div>
      ))}
    </pre>
  );
}
