import { Td, Tr } from '@patternfly/react-table';
import { Link } from 'react-router';
import type { UpdateOption } from '../../engine';
import { capitalize } from '../../wording/language/capitalize';
import {
  describeBlocker,
  describeRecommendation,
  describeStart,
  describeUpdateKind,
  reasonOfRisk,
} from '../../wording/outlook/next-update';
import { Folded } from '../shared/Folded';
import { OriginalText } from '../shared/OriginalText';
import { useIsSavedData } from '../shared/saved-data';
import type { Tone } from '../shared/tone';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import styles from './UpdateOptionRow.module.css';
import textStyles from '../shared/text.module.css';

const RISK_TONES: Readonly<Record<UpdateOption['risk'], Tone>> = {
  recommended: 'success',
  risky: 'warning',
  unknown: 'unknown',
};

/** None where the update may be started: whether it would get through, the checks before the update tell. */
function readStartTone({ blockedBy, requested }: UpdateOption): Tone | undefined {
  if (requested === 'checking') return 'info';
  return requested === 'refused' || blockedBy.length > 0 ? 'danger' : undefined;
}

/** An available release. The details of a risk have the cluster's whole message and its queries. */
export function UpdateOptionRow({ option }: { readonly option: UpdateOption }) {
  const language = useWording();
  const { t } = language;
  const isSaved = useIsSavedData();
  const { version, kind, risk, message, risks = [], blockedBy } = option;
  const reason = reasonOfRisk(option);
  const start = capitalize(describeStart(option, language), language);
  const startTone = readStartTone(option);
  const queries = risk === 'unknown' ? risks.flatMap((each) => each.queries) : [];
  const isExplained =
    risk !== 'recommended' && (reason !== '' || message !== '' || queries.length > 0);
  const recommendation = (
    <ToneText
      tone={RISK_TONES[risk]}
      text={capitalize(describeRecommendation(option, language), language)}
    />
  );
  return (
    <Tr data-test={`available-update-${version}`}>
      <Td dataLabel={t('Version')}>
        {isSaved ? version : <Link to="/settings/cluster">{version}</Link>}
      </Td>
      <Td dataLabel={t('Kind')}>{capitalize(describeUpdateKind(kind, language), language)}</Td>
      <Td dataLabel={t('Recommendation')}>
        {isExplained ? (
          <div className={styles.hanging}>
            <Folded
              lead={<span className={styles.lead}>{recommendation}</span>}
              text={t('Details')}
              hideText={t('Hide details')}
              label={t('risk of {{version}}', { version })}
            >
              {reason === '' ? null : t('Reason: {{reason}}', { reason })}
              {message === '' ? null : (
                <OriginalText text={message} label={t('risk of {{version}}', { version })} />
              )}
              {queries.length === 0 ? null : (
                <>
                  {t('Query:')}
                  <OriginalText
                    text={queries.join('\n')}
                    label={t('query for the risk of {{version}}', { version })}
                  />
                </>
              )}
            </Folded>
          </div>
        ) : (
          recommendation
        )}
      </Td>
      <Td dataLabel={t('Allowed')}>
        {startTone === undefined ? start : <ToneText tone={startTone} text={start} />}
        {blockedBy.map((blocker) => (
          <div key={blocker.by} className={textStyles.small}>
            {capitalize(describeBlocker(blocker, language), language)}
          </div>
        ))}
      </Td>
    </Tr>
  );
}
