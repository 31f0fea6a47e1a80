import { useId, useRef, useState, type DragEvent } from 'react';
import { Button, TextArea } from '@patternfly/react-core';
import { useWording } from '../shared/useWording';
import { css } from '@patternfly/react-styles';
import styles from './ConfigInput.module.css';
import layoutStyles from '../shared/layout.module.css';

interface ConfigInputProps {
  readonly text: string;
  readonly onChange: (text: string) => void;
}

/** A place to paste, write, drop or choose a MachineConfig. */
export function ConfigInput({ text, onChange }: ConfigInputProps) {
  const { t } = useWording();
  const id = useId();
  const fileRef = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const read = async (file: File | undefined) => {
    if (file) onChange(await file.text());
  };
  const drop = (event: DragEvent) => {
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    setOver(false);
    void read(event.dataTransfer.files[0]);
  };
  return (
    <div
      className={isOver ? css(layoutStyles.stack, styles.over) : layoutStyles.stack}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      data-test="config-drop"
    >
      <label htmlFor={id}>{t('MachineConfig (YAML or JSON) or Ignition config (JSON)')}</label>
      <TextArea
        id={id}
        value={text}
        onChange={(_event, value) => onChange(value)}
        rows={8}
        resizeOrientation="vertical"
        spellCheck={false}
        className={styles.text}
      />
      <div className={layoutStyles.inline}>
        <Button variant="secondary" size="sm" onClick={() => fileRef.current?.click()}>
          {t('Choose a file')}
        </Button>
        <Button variant="secondary" size="sm" isDisabled={text === ''} onClick={() => onChange('')}>
          {t('Clear')}
        </Button>
        <input
          ref={fileRef}
          type="file"
          hidden
          accept=".yaml,.yml,.json,.ign"
          aria-label={t('Choose a file')}
          onChange={(event) => {
            void read(event.target.files?.[0]);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}
