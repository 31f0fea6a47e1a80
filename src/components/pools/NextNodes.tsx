import type { PoolSlots } from '../../engine';
import { OpenNodeNames } from '../shared/OpenNodeNames';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface NextNodesProps {
  readonly slots: PoolSlots;
  readonly onOpenNode?: (name: string) => void;
}

/** Named here; a node's own panel tells its place. */
const NAMED = 3;

/** Which nodes are expected to start next, in this order. Nothing when none will. */
export function NextNodes({ slots, onOpenNode }: NextNodesProps) {
  const { t } = useWording();
  const { candidates, goesLast, next } = slots;
  if (next.length === 0) return null;
  const more = candidates - Math.min(NAMED, next.length);
  return (
    <div data-test="pool-next">
      <div className={layoutStyles.row}>
        <span className={textStyles.quiet}>{t('Next, predicted:')}</span>{' '}
        <OpenNodeNames names={next.slice(0, NAMED)} onOpenNode={onOpenNode} />{' '}
        {more > 0 ? <span>{t('and {{count}} more', { count: more })}</span> : null}
      </div>
      {goesLast === undefined ? null : (
        <div className={textStyles.quiet}>
          {t('{{node}} is updated last because the machine-config operator runs on it.', {
            node: goesLast.node,
          })}
        </div>
      )}
    </div>
  );
}
