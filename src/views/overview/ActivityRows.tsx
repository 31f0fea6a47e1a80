import { Skeleton } from '@patternfly/react-core';
import { ToneIcon } from '../../components/shared/ToneIcon';
import { verdictTone } from '../../components/shared/tone';
import { useWording } from '../../components/shared/useWording';
import { readName } from '../../engine';
import { useUpdateSummary } from '../../data/summary/useUpdateSummary';
import {
  describeBriefly,
  describePoolActivity,
  describeUpdating,
} from '../../wording/verdict/brief-status';
import { StatusLink } from '../StatusLink';
import layoutStyles from '../../components/shared/layout.module.css';

/** The control plane's row. The console asks again whether there is one only when an operator changes. */
export function UpdateActivity() {
  const language = useWording();
  const { t } = language;
  const summary = useUpdateSummary();
  switch (summary.state) {
    case 'loading':
      return <Skeleton screenreaderText={t('Loading the update status')} />;
    case 'broken':
    case 'failed':
      return <StatusLink>{t('Updating')}</StatusLink>;
    case 'ready':
      return (
        <div className={layoutStyles.line} data-test="activity-update">
          <ToneIcon tone={verdictTone(summary.status)} />
          <StatusLink>
            {summary.status.updating === true
              ? describeUpdating(summary.status, language)
              : describeBriefly(summary.status, language)}
          </StatusLink>
        </div>
      );
  }
}

export function PoolActivity({ resource }: { readonly resource?: unknown }) {
  const language = useWording();
  const { t } = language;
  const summary = useUpdateSummary();
  if (summary.state !== 'ready') {
    return <Skeleton screenreaderText={t('Loading the update status')} />;
  }
  const name = readName(resource);
  const pool = summary.status.pools.find((candidate) => candidate.name === name);
  return (
    <div className={layoutStyles.line} data-test={`activity-pool-${name}`}>
      <ToneIcon tone={pool?.counts?.degraded ? 'danger' : 'info'} />
      <StatusLink show={{ tab: 'nodes', pool: name }}>
        {pool
          ? describePoolActivity(summary.status, pool, language)
          : t('Pool {{pool}} is changing', { pool: name })}
      </StatusLink>
    </div>
  );
}
