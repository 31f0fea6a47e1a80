import { Button } from '@patternfly/react-core';
import type { MissingData } from '../../engine';
import type { DisruptionPolicies, FileDiff, PoolDisruption } from '../../engine/disruption';
import {
  summarizePoolDisruption,
  type DisruptionMissing,
} from '../../wording/disruption/disruption-page';
import { formatFewNames } from '../../wording/language/names';
import { MissingDataNotices } from '../page/MissingDataNotices';
import type { PageState } from '../page/page-state';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import { ConfigPreviewCard, type ConfigPreviewCardProps } from './ConfigPreviewCard';
import { DisruptionNotice } from './DisruptionNotice';
import { PolicyTable } from './PolicyTable';
import { PoolDisruptionCard } from './PoolDisruptionCard';
import layoutStyles from '../shared/layout.module.css';

interface DisruptionTabProps {
  readonly pools: readonly PoolDisruption[];
  readonly policies: DisruptionPolicies;
  /** Data that only this tab lacks. */
  readonly lacking: readonly DisruptionMissing[];
  /** Missing data about pools and nodes. */
  readonly missing: readonly MissingData[];
  readonly isLoading: boolean;
  readonly state: PageState;
  readonly onChange: (next: Partial<PageState>) => void;
  /** By the names of two configurations. */
  readonly readDiff: (from: string, to: string, path: string) => Promise<FileDiff>;
  readonly preview: ConfigPreviewCardProps;
}

/**
 * The effect of configurations on the nodes that wait for them, the reasons, and a preview of another configuration.
 */
export function DisruptionTab(props: DisruptionTabProps) {
  const { t } = useWording();
  const { pools, policies, lacking, missing, isLoading, state, onChange, readDiff } = props;
  const chosen = pools.filter(({ pool }) => state.pools.includes(pool));
  const shown = chosen.length > 0 ? chosen : pools.filter(isWorthShowing);
  return (
    <div className={layoutStyles.column}>
      {lacking.map((one) => (
        <DisruptionNotice key={one.resource} missing={one} />
      ))}
      <MissingDataNotices missing={missing} />
      {isLoading ? <p role="status">{t('Reading configurations…')}</p> : null}
      {chosen.length === 0 ? null : (
        <div>
          <Button variant="link" isInline onClick={() => onChange({ pools: [] })}>
            {t('Show all pools')}
          </Button>
        </div>
      )}
      {shown.length > 1 && shown.every(isUnknown) ? (
        <UnknownPools pools={shown} />
      ) : (
        shown.map((pool) => <PoolDisruptionCard key={pool.pool} pool={pool} readDiff={readDiff} />)
      )}
      <ConfigPreviewCard {...props.preview} />
      <PolicyTable policies={policies} />
    </div>
  );
}

function isUnknown({ expectation, groups, state }: PoolDisruption): boolean {
  return state === 'nodesUnknown' && groups.length === 0 && expectation === undefined;
}

/** Pools with an unknown effect, which have one text. */
function UnknownPools({ pools }: { readonly pools: readonly PoolDisruption[] }) {
  const language = useWording();
  const [first] = pools;
  return (
    <SectionCard
      title={language.t('Pools {{pools}}', {
        pools: formatFewNames(
          pools.map(({ pool }) => pool),
          language,
        ),
      })}
      id="disruption-unknown"
    >
      {first === undefined ? null : summarizePoolDisruption(first, language)}
    </SectionCard>
  );
}

/** Pools without nodes are left out, unless one is asked for. */
function isWorthShowing({ state }: PoolDisruption): boolean {
  return state !== 'empty';
}
