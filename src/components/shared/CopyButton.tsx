import { useState } from 'react';
import { Button, Tooltip } from '@patternfly/react-core';
import { CopyIcon } from '@patternfly/react-icons';
import { useWording } from './useWording';

interface CopyButtonProps {
  readonly text: string;
  /** What is copied: "message of node worker-0". */
  readonly label: string;
}

type Outcome = 'notYet' | 'copied' | 'refused';

export function CopyButton({ text, label }: CopyButtonProps) {
  const { t } = useWording();
  const [outcome, setOutcome] = useState<Outcome>('notYet');
  const hints: Readonly<Record<Outcome, string>> = {
    notYet: t('Copy'),
    copied: t('Copied'),
    refused: t('The browser did not allow to copy'),
  };
  const copy = () => {
    writeToClipboard(text).then(
      () => setOutcome('copied'),
      () => setOutcome('refused'),
    );
  };
  return (
    <Tooltip content={hints[outcome]} onTooltipHidden={() => setOutcome('notYet')} aria="none">
      <Button
        variant="plain"
        size="sm"
        icon={<CopyIcon />}
        aria-label={`${hints[outcome]}: ${label}`}
        onClick={copy}
      />
    </Tooltip>
  );
}

/** Browsers offer a clipboard only on secure origins; elsewhere this rejects. */
async function writeToClipboard(text: string): Promise<void> {
  await navigator.clipboard.writeText(text);
}
