import type { MissingData } from '../../engine';
import { describeMissing } from '../../wording/health/missing-data';
import { MissingDataNotice } from '../page/MissingDataNotice';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

/** The reason why a value is unknown, in one line next to it. */
export function MissingDataMark({ missing }: { readonly missing: MissingData }) {
  const language = useWording();
  if (missing.reason === 'Forbidden') return <MissingDataNotice missing={missing} />;
  return (
    <span className={textStyles.note} data-test={`missing-${missing.resource}`}>
      {describeMissing(missing, language).summary}
    </span>
  );
}
