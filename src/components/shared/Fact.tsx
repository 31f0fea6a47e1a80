import { memo, type ReactNode } from 'react';
import {
  DescriptionListDescription,
  DescriptionListGroup,
  DescriptionListTerm,
  DescriptionListTermHelpText,
  DescriptionListTermHelpTextButton,
  Popover,
} from '@patternfly/react-core';
import styles from './Fact.module.css';

interface FactProps {
  readonly term: string;
  /** Names the fact for tests. */
  readonly id: string;
  /** What it rests on, behind its term. */
  readonly help?: string;
  /** Takes two columns, where there are two. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One fact of PatternFly's description list. */
export function Fact({ term, id, help, isWide = false, children }: FactProps) {
  return (
    <DescriptionListGroup className={isWide ? styles.wide : undefined}>
      {help === undefined ? (
        <DescriptionListTerm>{term}</DescriptionListTerm>
      ) : (
        <DescriptionListTermHelpText>
          <Help term={term} text={help} />
        </DescriptionListTermHelpText>
      )}
      <DescriptionListDescription data-test={id}>{children}</DescriptionListDescription>
    </DescriptionListGroup>
  );
}

/** The same while its texts are: a popover looks up styles whenever it is drawn. */
const Help = memo(function Help({ term, text }: { readonly term: string; readonly text: string }) {
  return (
    <Popover aria-label={term} bodyContent={text}>
      <DescriptionListTermHelpTextButton>{term}</DescriptionListTermHelpTextButton>
    </Popover>
  );
});
