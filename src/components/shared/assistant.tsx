import { createContext, useContext } from 'react';
import { Button } from '@patternfly/react-core';
import type { Fault } from '../../engine';
import { useWording } from './useWording';

/** Opens the console's assistant with a question about one entry, or about the whole update. */
export type AskAssistant = (entry?: Fault) => void;

const AssistantContext = createContext<AskAssistant | undefined>(undefined);

/** Around what an assistant can be asked about. `undefined`: the console has none. */
export const AssistantContextProvider = AssistantContext.Provider;

interface AskLinkProps {
  /** The entry that it is about; absent: the whole update. */
  readonly entry?: Fault;
  /** The subject of the question, for screen readers. */
  readonly label: string;
}

/** A link to the console's assistant; nothing without one. */
export function AskLink({ entry, label }: AskLinkProps) {
  const { t } = useWording();
  const ask = useContext(AssistantContext);
  if (!ask) return null;
  const text = t('Ask OpenShift Lightspeed');
  return (
    <Button
      variant="link"
      isInline
      onClick={() => ask(entry)}
      aria-label={`${text}: ${label}`}
      data-test="ask-assistant"
    >
      {text}
    </Button>
  );
}
