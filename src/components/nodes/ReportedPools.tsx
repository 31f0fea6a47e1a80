import type { PoolAssessment } from '../../engine';
import { PoolBar } from '../pools/PoolBar';
import { controlPlaneFirst } from '../shared/control-plane-first';
import { useWording } from '../shared/useWording';
import styles from './ReportedPools.module.css';
import layoutStyles from '../shared/layout.module.css';

/** The counts in the status of pools, for users who can't read nodes. */
export function ReportedPools({ pools }: { readonly pools: readonly PoolAssessment[] }) {
  const { t } = useWording();
  return (
    <>
      <p>{t('What the pools report about their nodes:')}</p>
      <dl className={layoutStyles.stack}>
        {controlPlaneFirst(pools).map((pool) => (
          <div key={pool.name} className={styles.pool}>
            <dt>{pool.name}</dt>
            <dd>
              <PoolBar pool={pool} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
