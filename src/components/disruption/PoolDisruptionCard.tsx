import { Alert } from '@patternfly/react-core';
import type { FileDiff, PoolDisruption } from '../../engine/disruption';
import { describeExpectation } from '../../wording/disruption/disruption';
import { summarizePoolDisruption } from '../../wording/disruption/disruption-page';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import { NodeGroupItem } from './NodeGroupItem';
import layoutStyles from '../shared/layout.module.css';

interface PoolDisruptionCardProps {
  readonly pool: PoolDisruption;
  /** By the names of two configurations. */
  readonly readDiff: (from: string, to: string, path: string) => Promise<FileDiff>;
}

/** The effect of a pool's configuration on its nodes. */
export function PoolDisruptionCard({ pool, readDiff }: PoolDisruptionCardProps) {
  const language = useWording();
  const { t } = language;
  const { groups, expectation } = pool;
  // A single group says what happens to all nodes; what is expected is no "no changes".
  const isSaidBelow =
    (groups.length === 1 && !pool.paused) ||
    (expectation !== undefined && pool.state === 'atTarget');
  return (
    <SectionCard title={t('Pool {{pool}}', { pool: pool.pool })} id={`disruption-${pool.pool}`}>
      <div className={layoutStyles.stack}>
        {isSaidBelow ? null : (
          <p data-test="pool-summary">{summarizePoolDisruption(pool, language)}</p>
        )}
        {expectation ? (
          <Alert
            isInline
            isPlain
            component="p"
            variant="info"
            title={describeExpectation(expectation, language)}
          />
        ) : null}
        {groups.length === 0 ? null : (
          <ul className={layoutStyles.spacedItems}>
            {groups.map((group) => (
              <NodeGroupItem
                key={`${group.from} ${group.to} ${group.nodes[0] ?? ''}`}
                group={group}
                pool={pool.pool}
                isOpenAtFirst={groups.length === 1}
                readDiff={readDiff}
              />
            ))}
          </ul>
        )}
      </div>
    </SectionCard>
  );
}
