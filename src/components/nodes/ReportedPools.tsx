import type { PoolAssessment } from '../../engine';
import { PoolBar } from '../pools/PoolBar';
import { useWording } from '../shared/useWording';

/** What pools say of their nodes themselves, for when the nodes cannot be read. */
export function ReportedPools({ pools }: { readonly pools: readonly PoolAssessment[] }) {
  const { t } = useWording();
  return (
    <>
      <p>{t('What the pools report about their nodes:')}</p>
      <dl className="update-status-plugin__reported-pools">
        {pools.map((pool) => (
          <div key={pool.name} className="update-status-plugin__reported-pool">
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
