import { Alert } from '@patternfly/react-core';
import {
  describeDisruptionMissing,
  type DisruptionMissing,
} from '../../wording/disruption/disruption-page';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

/** Data that this tab lacks, its effect, and the permission to ask for. */
export function DisruptionNotice({ missing }: { readonly missing: DisruptionMissing }) {
  const language = useWording();
  const { summary, effect, resolve } = describeDisruptionMissing(missing, language);
  return (
    <Alert
      isInline
      isPlain
      component="p"
      variant="info"
      title={summary}
      data-test={`missing-${missing.resource}`}
    >
      <p>{effect}</p>
      {resolve === undefined ? null : <p className={textStyles.breaking}>{resolve}</p>}
    </Alert>
  );
}
