import { useState } from 'react';
import { Button, Tooltip } from '@patternfly/react-core';
import { CopyIcon } from '@patternfly/react-icons';
import { copyText } from './copy-text';
import { useWording } from './useWording';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: "message of node worker-0". */
  readonly label: string;
}

type Outcome = 'notYet' | 'copied' | 'refused';

/** Copies a text, and says whether the browser allowed it, which PatternFly's `ClipboardCopy` does not. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useWording();
  const [outcome, setOutcome] = useState<Outcome>('notYet');
  const hints: Readonly<Record<Outcome, string>> = {
    notYet: t('Copy'),
    copied: t('Copied'),
    refused: t('The browser did not allow to copy'),
  };
  const copy = async () => setOutcome((await copyText(text)) ? 'copied' : 'refused');
  return (
    <Tooltip content={hints[outcome]} onTooltipHidden={() => setOutcome('notYet')} aria="none">
      <Button
        variant="plain"
        size="sm"
        icon={<CopyIcon />}
        aria-label={`${hints[outcome]}: ${label}`}
        onClick={() => void copy()}
      />
    </Tooltip>
  );
}
