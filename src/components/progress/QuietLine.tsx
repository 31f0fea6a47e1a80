import type { ReactNode } from 'react';
import styles from './QuietLine.module.css';

interface QuietLineProps {
  readonly parts: readonly { readonly id: string; readonly content: ReactNode }[];
}

/** Short statements beside each other, with a dot between them. */
export function QuietLine({ parts }: QuietLineProps) {
  return (
    <ul className={styles.parts}>
      {parts.map(({ id, content }) => (
        <li key={id} data-test={id}>
          {/* Of its own: a flexible box drops the spaces between a text and its links. */}
          <span>{content}</span>
        </li>
      ))}
    </ul>
  );
}
