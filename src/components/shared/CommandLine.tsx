import { Fragment } from 'react';
import { CopyButton } from './CopyButton';
import { useWording } from './useWording';
import styles from './CommandLine.module.css';

interface CommandLineProps {
  readonly command: string;
  /** What the command is for, for screen readers. */
  readonly label: string;
}

/** Words with more letters than these break after their signs: kept whole, they would leave most of a line empty. */
const LONG = 32;

/** A flag of one letter stays with its value. */
const BETWEEN_WORDS = /(?<! -[A-Za-z]) /;

const splitLong = (word: string): readonly string[] =>
  word.length > LONG ? word.split(/(?<=[=/,])(?![=/,])/) : [word];

/** A command to copy; long ones wrap between their words, so that all of it can be read. */
export function CommandLine({ command, label }: CommandLineProps) {
  const { t } = useWording();
  return (
    <div className={styles.command}>
      <code className={styles.text}>
        {command.split(BETWEEN_WORDS).map((word, index) => (
          <Fragment key={`${index} ${word}`}>
            {index === 0 ? '' : ' '}
            {splitLong(word).map((part, partIndex) => (
              <span key={`${partIndex} ${part}`} className={styles.word}>
                {part}
              </span>
            ))}
          </Fragment>
        ))}
      </code>
      <CopyButton text={command} label={t('command for {{what}}', { what: label })} />
    </div>
  );
}
