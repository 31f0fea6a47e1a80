import { css } from '@patternfly/react-styles';
import listStyles from '../shared/DottedList.module.css';
import styles from './CountList.module.css';

interface CountListProps {
  /** Names the list for tests. */
  readonly id: string;
  /** The counts; those of 0 are left out. */
  readonly items: readonly {
    readonly id: string;
    readonly count: number;
    /** With the number: "5 draining". */
    readonly text: string;
    readonly isProblem: boolean;
  }[];
}

/** Counts beside each other, problems in the color of problems. Nothing when there is nothing to count. */
export function CountList({ id, items }: CountListProps) {
  const present = items.filter(({ count }) => count > 0);
  if (present.length === 0) return null;
  return (
    <ul className={css(listStyles.items, styles.counts)} data-test={id}>
      {present.map((item) => (
        <li key={item.id} className={css(item.isProblem && styles.problem)}>
          {item.text}
        </li>
      ))}
    </ul>
  );
}
