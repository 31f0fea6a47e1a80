import { countUpdatedNodes, type PoolAssessment } from '../../engine';
import { describePart, type Part } from '../shared/count-segments';
import { useWording } from '../shared/useWording';
import { CountList } from './CountList';
import { countMarks } from './node-mark';
import { describePoolProgress } from './pool-progress';
import { css } from '@patternfly/react-styles';
import styles from './CountList.module.css';
import textStyles from '../shared/text.module.css';

interface PoolCountsProps {
  readonly pool: PoolAssessment;
  /** Names of the nodes whose drain needs a person. */
  readonly blocked: ReadonlySet<string>;
}

/** What is counted beside the updated nodes: what moves, and what is wrong. That others wait follows. */
const COUNTED = [
  'blocked',
  'degraded',
  'unavailable',
  'draining',
  'updating',
  'rebooting',
  'unknown',
] as const satisfies readonly Part[];

/** How many nodes of a pool are updated, and what the others do. */
export function PoolCounts({ pool, blocked }: PoolCountsProps) {
  const language = useWording();
  const { t } = language;
  const progress = countUpdatedNodes([pool]);
  if (progress === undefined) return <div data-test="pool-nodes">{t('Unknown')}</div>;
  if (progress.total === 0) {
    return (
      <div className={textStyles.quiet} data-test="pool-nodes">
        {t('No nodes')}
      </div>
    );
  }
  const counts = countMarks(pool.nodes, blocked);
  return (
    <>
      <div data-test={`pool-count-${pool.name}`}>
        {describePoolProgress(progress, language)}
        {progress.source === 'reported' ? (
          <span className={css(styles.source, textStyles.note)}> {t('(as the pool reports)')}</span>
        ) : null}
      </div>
      <CountList
        id="pool-parts"
        items={COUNTED.map((part) => ({
          id: part,
          count: counts.get(part) ?? 0,
          text: describePart(part, counts.get(part) ?? 0, language),
          isProblem: part === 'blocked' || part === 'degraded' || part === 'unavailable',
        }))}
      />
    </>
  );
}
