import { Alert } from '@patternfly/react-core';
import type { SavedFault } from '../../saved';
import { describeSavedFault } from '../../wording/saved/saved-data';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

interface SavedFaultsProps {
  readonly faults: readonly SavedFault[];
  /** True if a cluster is shown nevertheless. */
  readonly isPartial: boolean;
}

/** The parts that could not be read, one sentence each. */
export function SavedFaults({ faults, isPartial }: SavedFaultsProps) {
  const language = useWording();
  const { t } = language;
  if (faults.length === 0) return null;
  return (
    <Alert
      isInline
      component="h2"
      variant={isPartial ? 'warning' : 'danger'}
      title={isPartial ? t('Part of the saved data was not read') : t('No cluster data found')}
      data-test="saved-faults"
    >
      <ul className={layoutStyles.list}>
        {faults.map((fault) => (
          <li key={fault.code}>{describeSavedFault(fault, language)}</li>
        ))}
      </ul>
    </Alert>
  );
}
