import type { PoolAssessment, PoolSlots as Slots } from '../../engine';
import { Folded } from '../shared/Folded';
import { OpenNodeNames } from '../shared/OpenNodeNames';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

interface PoolSlotsProps {
  readonly pool: PoolAssessment;
  /** Absent while no configuration rolls out; else who holds them stands in the pool's notes. */
  readonly slots: Slots | undefined;
  readonly onOpenNode?: (name: string) => void;
}

/** How many nodes of a pool may be away at once; at rest also which are. */
export function PoolSlots({ pool, slots, onOpenNode }: PoolSlotsProps) {
  const { t } = useWording();
  return (
    <>
      <div data-test="pool-max-unavailable">{pool.maxUnavailable ?? t('Unknown')}</div>
      {pool.nodes.length === 0 || slots ? null : (
        <div className={textStyles.small}>
          <AwayNodes pool={pool} onOpenNode={onOpenNode} />
        </div>
      )}
    </>
  );
}

function AwayNodes({ pool, onOpenNode }: Pick<PoolSlotsProps, 'pool' | 'onOpenNode'>) {
  const { t } = useWording();
  const away = pool.nodes.filter(({ unavailable }) => unavailable).map(({ name }) => name);
  if (away.length === 0) {
    return <span className={textStyles.quiet}>{t('none unavailable')}</span>;
  }
  return (
    <Folded text={t('{{count}} unavailable', { count: away.length })} label={pool.name}>
      <OpenNodeNames names={away} onOpenNode={onOpenNode} />
    </Folded>
  );
}
