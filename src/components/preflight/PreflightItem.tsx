import type { CheckFinding, CheckResult, UpgradeRefusal } from '../../engine';
import { describeMissing } from '../../wording/health/missing-data';
import { describeCheck, describeCheckOutcome, describeWho } from '../../wording/outlook/preflight';
import { formatOwnerMessages } from '../../wording/outlook/preflight-owners';
import { describeReadiness } from '../../wording/outlook/readiness';
import { FoldedFinding } from '../readiness/FoldedFinding';
import { Refusals } from '../readiness/RefusalList';
import { CommandLine } from '../shared/CommandLine';
import { CopyButton } from '../shared/CopyButton';
import { OriginalText } from '../shared/OriginalText';
import { useWording } from '../shared/useWording';
import { CHECK_TONES } from './check-tones';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface PreflightItemProps {
  readonly result: CheckResult;
  /** The reasons why minor updates are refused, each with its step. */
  readonly refusals: readonly UpgradeRefusal[];
}

/** A check: a line with its result, and behind it the findings, the next steps, and missing data. */
export function PreflightItem({ refusals, result }: PreflightItemProps) {
  const language = useWording();
  const { check, findings, missing, outcome } = result;
  const [first] = findings;
  return (
    <FoldedFinding
      tone={CHECK_TONES[outcome]}
      word={describeCheckOutcome(outcome, language)}
      title={describeCheck(check, language)}
      lines={[
        ...findings.map((finding) => describeReadiness(finding, language).summary),
        ...missing.map((each) => describeMissing(each, language).summary),
      ]}
      brief={outcome === 'block' && first ? <FirstStep finding={first} /> : null}
      details={
        <>
          {findings.map((finding) => (
            <FindingDetails
              key={describeReadiness(finding, language).summary}
              finding={finding}
              isOnly={findings.length === 1}
              refusals={finding.code === 'NotUpgradeable' ? refusals : []}
            />
          ))}
          {missing.map((each) => {
            const { resolve, summary } = describeMissing(each, language);
            return resolve === undefined ? null : <p key={summary}>{resolve}</p>;
          })}
        </>
      }
      detailsClass={layoutStyles.stack ?? ''}
      data-test="preflight-check"
      data-outcome={outcome}
    />
  );
}

/** The command for the first finding that blocks, and who can run it; the rest is behind the toggle. */
function FirstStep({ finding }: { readonly finding: CheckFinding }) {
  const language = useWording();
  const { command, summary } = describeReadiness(finding, language);
  return (
    <>
      <CommandLine command={command} label={summary} />
      <p className={textStyles.small}>{describeWho(finding, language)}</p>
    </>
  );
}

interface FindingDetailsProps {
  readonly finding: CheckFinding;
  /** True for the only finding, whose summary is above. */
  readonly isOnly: boolean;
  /** The refusals, which describe the finding in full. */
  readonly refusals: readonly UpgradeRefusal[];
}

function FindingDetails({ finding, isOnly, refusals }: FindingDetailsProps) {
  const language = useWording();
  const { t } = language;
  const { command, detail, effect, summary } = describeReadiness(finding, language);
  return (
    <div className={layoutStyles.tight}>
      {isOnly ? null : <div>{summary}</div>}
      <div>{effect}</div>
      {refusals.length > 0 ? <Refusals refusals={refusals} told={effect} /> : null}
      {detail === '' || refusals.length > 0 ? null : <OriginalText text={detail} label={summary} />}
      <div>{describeWho(finding, language)}</div>
      {refusals.length > 0 ? null : <CommandLine command={command} label={summary} />}
      {formatOwnerMessages(finding, language).map(({ text, workload }) => (
        <div key={workload}>
          <span>{workload}</span>{' '}
          <CopyButton
            text={text}
            label={t('message to the owner of {{pod}}', { pod: workload })}
            linkText={t('Copy a message to the owner')}
          />
        </div>
      ))}
    </div>
  );
}
