import { Button, Progress } from '@patternfly/react-core';
import { formatBytes } from '../../wording/language/bytes';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

interface SavedProgressProps {
  readonly name: string;
  readonly readBytes: number;
  readonly totalBytes: number;
  readonly onCancel: () => void;
}

/** The progress of reading. */
export function SavedProgress({ name, onCancel, readBytes, totalBytes }: SavedProgressProps) {
  const language = useWording();
  const { t } = language;
  return (
    <div className={layoutStyles.column} data-test="saved-progress">
      <Progress
        title={t('Reading {{name}}', { name })}
        value={totalBytes === 0 ? 0 : Math.min((readBytes / totalBytes) * 100, 100)}
        label={t('{{read}} of {{total}}', {
          read: formatBytes(readBytes, language),
          total: formatBytes(totalBytes, language),
        })}
        valueText={t('{{read}} of {{total}}', {
          read: formatBytes(readBytes, language),
          total: formatBytes(totalBytes, language),
        })}
      />
      <div>
        <Button variant="link" isInline onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </div>
  );
}
