import type { ReactNode } from 'react';
import { css } from '@patternfly/react-styles';
import listStyles from '../shared/DottedList.module.css';
import styles from './QuietLine.module.css';

interface QuietLineProps {
  readonly parts: readonly { readonly id: string; readonly content: ReactNode }[];
}

/** Short statements beside each other, with a dot between them. */
export function QuietLine({ parts }: QuietLineProps) {
  return (
    <ul className={css(listStyles.items, styles.parts)}>
      {parts.map(({ id, content }) => (
        <li key={id} data-test={id}>
          {/* Of its own: a flexible box drops the spaces between a text and its links. */}
          <span>{content}</span>
        </li>
      ))}
    </ul>
  );
}
