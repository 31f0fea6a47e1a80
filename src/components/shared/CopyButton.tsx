import { memo, useState, type ReactNode } from 'react';
import { Button, Tooltip } from '@patternfly/react-core';
import { CopyIcon } from '@patternfly/react-icons';
import { copyText } from './copy-text';
import { SelectedText } from './SelectedText';
import { useWording } from './useWording';

interface CopyButtonProps {
  readonly text: string;
  /** The copied text, for screen readers: "message of worker-0". */
  readonly label: string;
  /** Stands as a link in place of the icon; beside an icon of its own, as its hint. */
  readonly linkText?: string;
  readonly icon?: ReactNode;
  /** Called once the text is in the clipboard. */
  readonly onCopied?: (() => void) | undefined;
}

type Outcome = 'notYet' | 'copied' | 'refused';

/**
 * Copies a text, and says whether the browser allowed it, which PatternFly's `ClipboardCopy` does not. If not, the text
 * is shown selected.
 */
export const CopyButton = memo(function CopyButton({
  text,
  label,
  linkText,
  icon,
  onCopied,
}: CopyButtonProps) {
  const { t } = useWording();
  const [outcome, setOutcome] = useState<Outcome>('notYet');
  const hints: Readonly<Record<Outcome, string>> = {
    notYet: (icon === undefined ? undefined : linkText) ?? t('Copy'),
    copied: t('Copied'),
    refused: t("The browser doesn't allow copying"),
  };
  const copy = async () => {
    const isCopied = await copyText(text);
    setOutcome(isCopied ? 'copied' : 'refused');
    if (isCopied) onCopied?.();
  };
  const looks =
    linkText === undefined
      ? ({ variant: 'plain', size: 'sm', icon: <CopyIcon /> } as const)
      : ({ variant: 'link', isInline: true, icon, children: icon ? undefined : linkText } as const);
  return (
    <>
      <Tooltip
        content={hints[outcome]}
        onTooltipHidden={() => setOutcome((last) => (last === 'copied' ? 'notYet' : last))}
        aria="none"
      >
        <Button {...looks} aria-label={`${hints[outcome]}: ${label}`} onClick={() => void copy()} />
      </Tooltip>
      {outcome === 'refused' ? <SelectedText text={text} label={label} /> : null}
    </>
  );
});
