import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { AssistantContextProvider, type AskAssistant } from '../../components/shared/assistant';
import { useWording } from '../../components/shared/useWording';
import type { Fault, UpdateStatus } from '../../engine';
import { useFlag, useResolvedExtensions, useUserPreference, type ActionProvider } from '../../sdk';
import { Boundary } from '../Boundary';

/*
 * OpenShift Lightspeed sets a flag, and exposes a hook that opens its chat. Source: openshift/lightspeed-console,
 * .ai/spec/what/plugin-api.md and src/hooks/useOpenOLS.ts.
 */

const FLAG = 'LIGHTSPEED_PLUGIN';
const CONTEXT_ID = 'ols-open-handler';

/** The `Attachment` of the assistant. A log is sent as plain text; all other types are sent as YAML. */
interface Attachment {
  readonly attachmentType: 'Log';
  readonly kind: string;
  readonly name: string;
  readonly namespace: string;
  readonly value: string;
}

type Open = (prompt: string, attachments: readonly Attachment[]) => void;

interface AssistantProviderProps {
  /** Absent until it is known. */
  readonly status: UpdateStatus | undefined;
  readonly children: ReactNode;
}

/** Lets what is within ask the console's assistant, where there is one that the user has not hidden. */
export function AssistantProvider({ status, children }: AssistantProviderProps) {
  const language = useWording();
  const hasFlag = useFlag(FLAG);
  const [isHidden] = useUserPreference<boolean>('console.hideLightspeedButton', false);
  const [open, setOpen] = useState<Open>();
  const latest = useRef(status);
  latest.current = status;
  const ask = useCallback(
    async (entry: Fault | undefined) => {
      const { askAbout } = await import('../../report/assistant/question');
      if (!latest.current || !open) return;
      const { facts, prompt } = askAbout(latest.current, entry, language);
      // The reader sees what is asked, and sends it.
      open(prompt, [{ ...ATTACHMENT, value: facts }]);
    },
    [language, open],
  );
  const isThere = hasFlag && !isHidden && open !== undefined && status !== undefined;
  const value = useMemo<AskAssistant | undefined>(
    () => (isThere ? (entry) => void ask(entry) : undefined),
    [ask, isThere],
  );
  return (
    <AssistantContextProvider value={value}>
      {children}
      {hasFlag ? (
        <Boundary renderFailure={() => null}>
          <FoundAssistant onFound={setOpen} />
        </Boundary>
      ) : null}
    </AssistantContextProvider>
  );
}

const ATTACHMENT = {
  attachmentType: 'Log',
  kind: 'UpdateStatus',
  name: 'update-status.md',
  namespace: '',
} as const;

interface FoundProps {
  readonly onFound: (open: () => Open) => void;
}

const isOpenHandler: Parameters<typeof useResolvedExtensions<ActionProvider>>[0] = (
  extension,
): extension is ActionProvider =>
  extension.type === 'console.action/provider' &&
  (extension as ActionProvider).properties.contextId === CONTEXT_ID;

/** Finds the hook that opens the chat. */
function FoundAssistant({ onFound }: FoundProps) {
  const [[handler], areResolved] = useResolvedExtensions<ActionProvider>(isOpenHandler);
  if (!areResolved || !handler) return null;
  // What is registered under this context returns a function, where other providers return actions.
  const useOpen = handler.properties.provider as unknown as () => Open;
  return <OpenHandler useOpen={useOpen} onFound={onFound} />;
}

function OpenHandler({ useOpen, onFound }: FoundProps & { readonly useOpen: () => Open }) {
  const open = useOpen();
  useEffect(() => onFound(() => open), [onFound, open]);
  return null;
}
