import { Fragment } from 'react';
import { CopyButton } from './CopyButton';
import { useWording } from './useWording';
import styles from './CommandLine.module.css';

interface CommandLineProps {
  readonly command: string;
  /** What the command is for, for screen readers. */
  readonly label: string;
}

/** Words with more letters than these may break anywhere: kept whole, they would leave most of a line empty. */
const LONG = 42;

/** A command to copy; long ones wrap between their words, so that all of it can be read. */
export function CommandLine({ command, label }: CommandLineProps) {
  const { t } = useWording();
  return (
    <div className={styles.command}>
      <code className={styles.text}>
        {command.split(' ').map((word, index) => (
          <Fragment key={`${index} ${word}`}>
            {index === 0 ? '' : ' '}
            <span className={word.length > LONG ? undefined : styles.word}>{word}</span>
          </Fragment>
        ))}
      </code>
      <CopyButton text={command} label={t('command for {{what}}', { what: label })} />
    </div>
  );
}
