import { useContext } from 'react';
import { toMilliseconds, type Fault, type Instant } from '../../engine';
import { describeEffect, type EffectFacts } from '../../wording/health/effect';
import { formatMoment } from '../../wording/language/moment';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import { WatchedStepsContext } from './watched-steps';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface StepEffectProps {
  readonly fault: Fault;
  readonly facts: EffectFacts;
}

/** Effect of a copied command so far, while its entry exists. */
export function StepEffect({ fault, facts }: StepEffectProps) {
  const language = useWording();
  const { t } = language;
  const entry = useContext(WatchedStepsContext).watched.find(({ key }) => key === fault.key);
  const parts = entry
    ? [
        t('Copied {{moment}}, not resolved yet', {
          moment: formatMoment(toMilliseconds(entry.copiedAt), toMilliseconds(facts.now), language),
        }),
        ...describeEffect(fault, facts, language),
      ]
    : [];
  return (
    // One that is there before it is filled is announced.
    <div role="status" className={entry ? undefined : textStyles.heardOnly}>
      {entry ? (
        <p className={textStyles.note} data-test="step-effect">
          {parts.join(' · ')}
        </p>
      ) : null}
    </div>
  );
}

/** Entries that are gone since one of their commands was copied. */
export function ResolvedEntries({ now }: { readonly now: Instant }) {
  const language = useWording();
  const { watched } = useContext(WatchedStepsContext);
  const resolved = watched.filter(({ resolvedAt }) => resolvedAt !== undefined);
  return (
    <div role="status" className={resolved.length === 0 ? textStyles.heardOnly : undefined}>
      {resolved.length === 0 ? null : (
        <ul className={layoutStyles.items} data-test="resolved-entries">
          {resolved.map(({ key, resolvedAt = now, title }) => (
            <li key={key}>
              <ToneIcon tone="success" />{' '}
              {language.t('Resolved {{moment}}: {{title}}', {
                moment: formatMoment(toMilliseconds(resolvedAt), toMilliseconds(now), language),
                title,
              })}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
