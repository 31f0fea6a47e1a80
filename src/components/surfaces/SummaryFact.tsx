import type { ReactNode } from 'react';
import textStyles from '../shared/text.module.css';

interface SummaryFactProps {
  readonly term: string;
  /** Names the fact for tests. */
  readonly id: string;
  readonly children: ReactNode;
}

/** A term and what there is to say of it, inside a `dl`. */
export function SummaryFact({ term, id, children }: SummaryFactProps) {
  return (
    <div>
      <dt className={textStyles.strong}>{term}</dt>
      <dd data-test={`summary-fact-${id}`}>{children}</dd>
    </div>
  );
}
