import { createContext, memo, useContext, type ReactNode } from 'react';
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
  /** The basis of the fact, in a popover behind its term. */
  readonly help?: string;
  /** Takes two columns, where there are two. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** A fact in PatternFly's description list. */
export function Fact({ term, id, help, isWide = false, children }: FactProps) {
  return (
    <DescriptionListGroup className={isWide ? styles.wide : undefined}>
      {help === undefined ? (
        <DescriptionListTerm>{term}</DescriptionListTerm>
      ) : (
        <DescriptionListTermHelpText>
          <HelpText.Provider value={help}>
            <Help term={term} />
          </HelpText.Provider>
        </DescriptionListTermHelpText>
      )}
      <DescriptionListDescription data-test={id}>{children}</DescriptionListDescription>
    </DescriptionListGroup>
  );
}

const HelpText = createContext('');

/**
 * The popover's text can follow the clock, so it is drawn only while it is open: a popover looks up styles at each
 * render.
 */
const Help = memo(function Help({ term }: { readonly term: string }) {
  return (
    <Popover aria-label={term} bodyContent={<OpenHelp />}>
      <DescriptionListTermHelpTextButton>{term}</DescriptionListTermHelpTextButton>
    </Popover>
  );
});

function OpenHelp() {
  return useContext(HelpText);
}
