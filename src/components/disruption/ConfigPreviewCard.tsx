import type { PastedConfig, PoolPreview } from '../../engine/disruption';
import { SectionCard } from '../shared/SectionCard';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import { ConfigInput } from './ConfigInput';
import { PoolPreviewItem, type ReadDiff } from './PoolPreviewItem';
import layoutStyles from '../shared/layout.module.css';

export interface ConfigPreviewCardProps {
  readonly text: string;
  readonly onTextChange: (text: string) => void;
  readonly pasted: PastedConfig;
  /** Absent while there is nothing to be read. */
  readonly preview: readonly PoolPreview[] | undefined;
  readonly readDiff: ReadDiff;
}

/** The effect that a MachineConfig would have on each pool. */
export function ConfigPreviewCard(props: ConfigPreviewCardProps) {
  const { t } = useWording();
  return (
    <SectionCard title={t('Try a MachineConfig')} id="preview">
      <div className={layoutStyles.stack}>
        <p>
          {t(
            'Paste or drop a MachineConfig or Butane output to preview its effect. The content stays in this browser. Only its name is looked up in the cluster.',
          )}
        </p>
        <ConfigInput text={props.text} onChange={props.onTextChange} />
        <div aria-live="polite">
          <Outcome {...props} />
        </div>
      </div>
    </SectionCard>
  );
}

function Outcome({ pasted, preview = [], readDiff }: ConfigPreviewCardProps) {
  const { t } = useWording();
  if (pasted.state === 'empty') return null;
  if (pasted.state === 'unreadable') {
    return (
      <ToneText
        tone="danger"
        text={t("The input can't be parsed: {{message}}", { message: pasted.message })}
      />
    );
  }
  if (preview.length === 0) {
    return (
      <ToneText
        tone="warning"
        text={t('No pool selects this MachineConfig. Its role is {{role}}.', {
          role: pasted.role ?? '',
        })}
      />
    );
  }
  return (
    <ul className={layoutStyles.spacedItems}>
      {preview.map((pool) => (
        <PoolPreviewItem
          key={pool.pool}
          pool={pool}
          isOpenAtFirst={preview.length === 1}
          readDiff={readDiff}
        />
      ))}
    </ul>
  );
}
