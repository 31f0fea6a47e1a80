import type { ReactNode } from 'react';
import { css } from '@patternfly/react-styles';
import listStyles from '../shared/DottedList.module.css';
import styles from './QuietLine.module.css';

interface QuietLineProps {
  readonly parts: readonly QuietPart[];
}

export interface QuietPart {
  readonly id: string;
  readonly content: ReactNode;
  /** The color of a problem, as counts have it. There is no icon, because the legend explains those. */
  readonly tone?: 'danger' | 'warning';
}

/** Short statements beside each other, with a dot between them. */
export function QuietLine({ parts }: QuietLineProps) {
  return (
    <ul className={css(listStyles.items, styles.parts)}>
      {parts.map(({ id, content, tone }) => (
        <li key={id} data-test={id}>
          {/* Of its own: a flexible box drops the spaces between a text and its links. */}
          <span className={tone && TONES[tone]}>{content}</span>
        </li>
      ))}
    </ul>
  );
}

const TONES: Readonly<Record<NonNullable<QuietPart['tone']>, string | undefined>> = {
  danger: styles.danger,
  warning: styles.warning,
};
