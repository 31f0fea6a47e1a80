import { Td, Tr } from '@patternfly/react-table';
import { Link } from 'react-router';
import type { UpdateOption } from '../../engine';
import { capitalize } from '../../wording/language/capitalize';
import {
  describeBlocker,
  describeRecommendation,
  describeUpdateKind,
} from '../../wording/outlook/next-update';
import { LongMessage } from '../shared/LongMessage';
import { useIsSavedData } from '../shared/saved-data';
import type { Tone } from '../shared/tone';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

const RISK_TONES: Readonly<Record<UpdateOption['risk'], Tone>> = {
  recommended: 'success',
  risky: 'warning',
  unknown: 'unknown',
};

/** One release on offer. What decides about a risk stands with it, uncut: the cluster's message and its queries. */
export function UpdateOptionRow({ option }: { readonly option: UpdateOption }) {
  const language = useWording();
  const { t } = language;
  const isSaved = useIsSavedData();
  const { version, kind, risk, message, risks = [], blockedBy } = option;
  const queries = risk === 'unknown' ? risks.flatMap((each) => each.queries) : [];
  return (
    <Tr data-test={`available-update-${version}`}>
      <Td dataLabel={t('Version')}>
        {isSaved ? version : <Link to="/settings/cluster">{version}</Link>}
      </Td>
      <Td dataLabel={t('Kind')}>{capitalize(describeUpdateKind(kind, language), language)}</Td>
      <Td dataLabel={t('Recommendation')}>
        <ToneText
          tone={RISK_TONES[risk]}
          text={capitalize(describeRecommendation(option, language), language)}
        />
        {message === '' || risk === 'recommended' ? null : (
          <div className={textStyles.small}>
            <LongMessage text={message} label={t('risk of {{version}}', { version })} />
          </div>
        )}
        {queries.length === 0 ? null : (
          <div className={textStyles.small}>
            {t('Query:')}{' '}
            <LongMessage
              text={queries.join('\n')}
              label={t('query for the risk of {{version}}', { version })}
            />
          </div>
        )}
      </Td>
      <Td dataLabel={t('Allowed')}>
        {blockedBy.length === 0 ? (
          <ToneText tone="success" text={capitalize(t('can be started'), language)} />
        ) : (
          <>
            <ToneText tone="danger" text={capitalize(t('not allowed'), language)} />
            {blockedBy.map((blocker) => (
              <div key={blocker.by} className={textStyles.small}>
                {capitalize(describeBlocker(blocker, language), language)}
              </div>
            ))}
          </>
        )}
      </Td>
    </Tr>
  );
}
