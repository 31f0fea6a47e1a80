import { createContext, Fragment, useContext } from 'react';
import { CopyButton } from './CopyButton';
import { useWording } from './useWording';
import styles from './CommandLine.module.css';

interface CommandLineProps {
  readonly command: string;
  /** The purpose of the command, for screen readers. */
  readonly label: string;
}

/** Called when a command within was copied. */
export const CommandCopiedContext = createContext<(() => void) | undefined>(undefined);

/** A flag of one letter stays with its value, and `oc` with what follows. */
const BETWEEN_WORDS = /(?<! -[A-Za-z]|\boc) /;

/** Splits a word that is longer than a line: after its signs, and before a dot. */
const splitAtSigns = (word: string): readonly string[] =>
  word.split(/(?<=[=/,]|@(?=sha))(?![=/,])|(?<=\w)(?=\.[A-Za-z])/);

/** A command to copy; long ones wrap between their words, so that all of it can be read. */
export function CommandLine({ command, label }: CommandLineProps) {
  const { t } = useWording();
  const onCopied = useContext(CommandCopiedContext);
  return (
    <div className={styles.command}>
      <code className={styles.text}>
        {command.split(BETWEEN_WORDS).map((word, index) => (
          <Fragment key={`${index} ${word}`}>
            {index === 0 ? '' : ' '}
            <span className={styles.word}>
              {splitAtSigns(word).map((part, partIndex) => (
                <span key={`${partIndex} ${part}`} className={styles.word}>
                  {part}
                </span>
              ))}
            </span>
          </Fragment>
        ))}
      </code>
      <CopyButton
        text={command}
        label={t('command for {{what}}', { what: label })}
        onCopied={onCopied}
      />
    </div>
  );
}
