import { useEffect, useRef } from 'react';
import { TextArea } from '@patternfly/react-core';

interface SelectedTextProps {
  readonly text: string;
  readonly label: string;
}

/** A text that the browser doesn't let the page copy: selected, so that the reader can. */
export function SelectedText({ text, label }: SelectedTextProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    area.current?.focus();
    area.current?.select();
  }, [text]);
  return (
    <TextArea
      ref={area}
      value={text}
      aria-label={label}
      rows={Math.min(6, text.split('\n').length)}
      readOnlyVariant="default"
      data-test="selected-text"
    />
  );
}
