import type { PoolRestarts } from '../../engine';
import { describeRestarts } from '../../wording/outlook/next-update';
import { Folded } from '../shared/Folded';
import { OpenNodeNames } from '../shared/OpenNodeNames';
import { SubSection } from '../shared/SubSection';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

/** The effect of another update on pools that are in the middle of this one. */
export function RestartWarnings({ pools }: { readonly pools: readonly PoolRestarts[] }) {
  const language = useWording();
  const { t } = language;
  return (
    <SubSection title={t('If another update is started now')} id="restarts">
      <ul className={layoutStyles.items}>
        {pools.map((pool) => {
          const [restart = '', ...others] = describeRestarts(pool, language);
          return (
            <li key={pool.pool} data-test={`restarts-${pool.pool}`}>
              <ToneText tone="warning" text={restart} />
              <div className={textStyles.small}>
                {others.map((other) => (
                  <div key={other}>{other}</div>
                ))}
                {pool.nodes.length === 0 ? null : (
                  <Folded text={t('Which nodes')} label={pool.pool}>
                    <OpenNodeNames names={pool.nodes} />
                  </Folded>
                )}
              </div>
            </li>
          );
        })}
      </ul>
      <p className={textStyles.small}>
        {t(
          "The platform doesn't prevent this. Wait until every node of the pools has rebooted once.",
        )}
      </p>
    </SubSection>
  );
}
