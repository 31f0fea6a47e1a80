import { toMilliseconds, type Rehearsal, type RehearsedStage } from '../../engine';
import {
  describeAssumption,
  describeStage,
  describeTrouble,
  describeWindow,
} from '../../wording/outlook/preflight';
import { Folded } from '../shared/Folded';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import styles from './Preflight.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

/** The course of the update: a bar for the control plane and one for each pool, on one scale. */
export function RehearsalTimeline({ rehearsal }: { readonly rehearsal: Rehearsal }) {
  const language = useWording();
  const { t } = language;
  const { assumptions, controlPlane, pools, window } = rehearsal;
  const rows = [
    { id: '', name: t('Control plane'), stage: controlPlane },
    ...pools.map(({ ends, pool }) => ({ id: pool, name: pool, stage: ends })),
  ];
  const windowMs = window && toMilliseconds(window.toAt - rehearsal.startAt);
  const lastMs = Math.max(1, windowMs ?? 0, ...rows.map(({ stage }) => endOf(stage)));
  const at = (ms: number) => `${(100 * ms) / lastMs}%`;
  return (
    <div className={layoutStyles.tight} data-test="rehearsal">
      <div className={styles.rows}>
        {rows.map(({ id, name, stage }) => (
          <div key={id} className={styles.row}>
            <span>{name}</span>
            <span className={styles.track} aria-hidden>
              {stage.kind === 'none' ? null : (
                <>
                  <span
                    className={styles.sure}
                    style={{ width: at(toMilliseconds(stage.fromNs)) }}
                  />
                  <span
                    className={styles.likely}
                    style={{ width: at(toMilliseconds(stage.toNs - stage.fromNs)) }}
                  />
                </>
              )}
              {windowMs === undefined ? null : (
                <span className={styles.window} style={{ insetInlineStart: at(windowMs) }} />
              )}
            </span>
            <span className={textStyles.small}>{describeStage(stage, rehearsal, language)}</span>
          </div>
        ))}
      </div>
      {describeTrouble(rehearsal, language).map((text) => (
        <ToneText key={text} tone="warning" text={text} />
      ))}
      {describeWindow(rehearsal, language).map((text) => (
        <ToneText key={text} tone={window?.fits === 'yes' ? 'success' : 'warning'} text={text} />
      ))}
      {assumptions.length === 0 ? null : (
        <Folded text={t('Assumptions')}>
          <ul className={layoutStyles.items}>
            {assumptions.map((assumption) => (
              <li key={assumption} className={textStyles.small}>
                {describeAssumption(assumption, language)}
              </li>
            ))}
          </ul>
        </Folded>
      )}
    </div>
  );
}

function endOf(stage: RehearsedStage): number {
  return stage.kind === 'none' ? 0 : toMilliseconds(stage.toNs);
}
