import { useId, useRef, useState, type DragEvent, type ReactNode, type RefObject } from 'react';
import { Button } from '@patternfly/react-core';
import { css } from '@patternfly/react-styles';
import { formatBytes } from '../../wording/language/bytes';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';
import styles from './OpenSavedData.module.css';

interface OpenSavedDataProps {
  readonly onChoose: (files: FileList | null) => void;
  readonly onDrop: (dropped: DataTransfer) => void;
  /** Memory limit for a cluster, in bytes. */
  readonly mostKept: number;
  /** The result of the last attempt. */
  readonly children?: ReactNode;
}

/** The place to drop or choose saved data, with the result of reading it. */
export function OpenSavedData({ children, mostKept, onChoose, onDrop }: OpenSavedDataProps) {
  const language = useWording();
  const { t } = language;
  const [isOver, setOver] = useState(false);
  const filesRef = useRef<HTMLInputElement>(null);
  const folderRef = useRef<HTMLInputElement>(null);
  const headingId = useId();
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer);
  };
  const dragOver = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section aria-labelledby={headingId} className={layoutStyles.column} data-test="open-saved">
      <p>
        {t(
          'Open a must-gather or other saved files to see the update status of a cluster at that time.',
        )}
      </p>
      {children}
      <div
        className={css(styles.area, isOver && styles.over)}
        onDragOver={dragOver}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        data-test="drop-saved"
      >
        <h2 id={headingId} className={styles.heading}>
          {t('Drop files or a folder here')}
        </h2>
        <div className={css(layoutStyles.row, styles.buttons)}>
          <Button variant="primary" onClick={() => filesRef.current?.click()}>
            {t('Choose files')}
          </Button>
          <Button variant="secondary" onClick={() => folderRef.current?.click()}>
            {t('Choose a folder')}
          </Button>
        </div>
        <p className={textStyles.quiet}>
          {t('The files are read in this browser. Nothing is uploaded.')}
        </p>
        <HiddenInput inputRef={filesRef} onChoose={onChoose} data-test="choose-files" />
        <HiddenInput inputRef={folderRef} onChoose={onChoose} isFolder data-test="choose-folder" />
      </div>
      <ul className={css(styles.limits, textStyles.quiet)}>
        <li>
          {t('Must-gathers and oc adm inspect: a folder, or an archive as tar, tar.gz, or tar.xz')}
        </li>
        <li>{t('Output of oc get -o yaml or -o json, in one file or several')}</li>
        <li>
          {t(
            'Archives of any size are read in one pass. Up to {{size}} of cluster objects are kept in memory.',
            { size: formatBytes(mostKept, language) },
          )}
        </li>
      </ul>
    </section>
  );
}

interface HiddenInputProps extends Pick<OpenSavedDataProps, 'onChoose'> {
  readonly inputRef: RefObject<HTMLInputElement>;
  readonly isFolder?: boolean;
  readonly 'data-test': string;
}

/** The browser's own way to choose; the buttons stand for it. */
function HiddenInput({ inputRef, isFolder = false, onChoose, ...props }: HiddenInputProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      multiple
      hidden
      onChange={({ target }) => {
        onChoose(target.files);
        // The same file can be chosen again.
        target.value = '';
      }}
      // React knows no such attribute.
      {...(isFolder && { webkitdirectory: '' })}
      {...props}
    />
  );
}
