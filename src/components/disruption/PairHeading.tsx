import { css } from '@patternfly/react-styles';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface PairHeadingProps {
  /** Whom it is about: "12 nodes". */
  readonly title: string;
  /** Releases, "4.18.8 → 4.18.9"; absent when unknown. */
  readonly versions?: string;
  /** The number of changes; 0 if they are unknown, or if nothing changes. */
  readonly changes: number;
}

/** The pool and its versions. Names of MachineConfigs are in the details. */
export function PairHeading({ title, versions, changes }: PairHeadingProps) {
  const { t } = useWording();
  return (
    <div className={layoutStyles.labelled}>
      <h3 className={css(textStyles.heading, textStyles.breaking)}>{title}</h3>
      {versions === undefined ? null : <span className={textStyles.quiet}>{versions}</span>}
      {changes === 0 ? null : (
        <span className={textStyles.quiet} data-test="change-count">
          {t('{{count}} changes', { count: changes, defaultValue_one: '{{count}} change' })}
        </span>
      )}
    </div>
  );
}
