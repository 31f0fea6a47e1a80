import { useId, type ReactNode } from 'react';
import layoutStyles from './layout.module.css';
import textStyles from './text.module.css';

interface SubSectionProps {
  readonly title: string;
  /** Names the part for tests. */
  readonly id: string;
  readonly children: ReactNode;
}

/** A part of a card, under a heading of its own. */
export function SubSection({ title, id, children }: SubSectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={layoutStyles.stack} data-test={`section-${id}`}>
      <h3 id={headingId} className={textStyles.heading}>
        {title}
      </h3>
      {children}
    </section>
  );
}
