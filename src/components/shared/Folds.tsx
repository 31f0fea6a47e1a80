import { Fragment, useId, useState, type ReactNode } from 'react';
import { FoldToggle } from './FoldToggle';
import { toggled } from './toggled';
import styles from './Folds.module.css';

/** Something behind a toggle. */
export interface Fold {
  readonly id: string;
  readonly text: string;
  readonly content: ReactNode;
}

interface FoldsProps {
  readonly folds: readonly Fold[];
  /** The subject, which screen readers read after the text. */
  readonly label: string;
  /** Further content on the line of the toggles. */
  readonly children?: ReactNode;
}

/** Toggles on one line; what they open stands below, in their order, and is drawn only while it is open. */
export function Folds({ folds, label, children }: FoldsProps) {
  const [open, setOpen] = useState<readonly string[]>([]);
  const baseId = useId();
  return (
    <>
      <div className={styles.toggles}>
        {folds.map(({ id, text }) => (
          <FoldToggle
            key={id}
            isOpen={open.includes(id)}
            onToggle={() => setOpen(toggled(open, id))}
            text={text}
            label={`${text}: ${label}`}
            controls={`${baseId}-${id}`}
          />
        ))}
        {children}
      </div>
      {folds.map(({ id, content }) => (
        <Fragment key={id}>
          {open.includes(id) ? (
            <div id={`${baseId}-${id}`} className={styles.content} data-test={`fold-${id}`}>
              {content}
            </div>
          ) : null}
        </Fragment>
      ))}
    </>
  );
}
