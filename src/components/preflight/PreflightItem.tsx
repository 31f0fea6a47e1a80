import { useId, useState } from 'react';
import { css } from '@patternfly/react-styles';
import type { CheckFinding, CheckOutcome, CheckResult, UpgradeRefusal } from '../../engine';
import { describeMissing } from '../../wording/health/missing-data';
import { describeCheck, describeCheckOutcome, describeWho } from '../../wording/outlook/preflight';
import { formatOwnerMessages } from '../../wording/outlook/preflight-owners';
import { describeReadiness } from '../../wording/outlook/readiness';
import { Refusals } from '../readiness/RefusalList';
import { CommandLine } from '../shared/CommandLine';
import { CopyButton } from '../shared/CopyButton';
import { DetailsToggle } from '../shared/DetailsToggle';
import { OriginalText } from '../shared/OriginalText';
import type { Tone } from '../shared/tone';
import { ToneIcon } from '../shared/ToneIcon';
import { useWording } from '../shared/useWording';
import { WholeWords } from '../shared/WholeWords';
import entryStyles from '../attention/Entry.module.css';
import layoutStyles from '../shared/layout.module.css';
import noticeStyles from '../readiness/NextUpdateNotice.module.css';
import itemStyles from '../readiness/ReadinessItem.module.css';
import textStyles from '../shared/text.module.css';

const TONES: Readonly<Record<CheckOutcome, Tone>> = {
  block: 'danger',
  unknown: 'unknown',
  warn: 'warning',
  pass: 'success',
};

interface PreflightItemProps {
  readonly result: CheckResult;
  /** The reasons why minor updates are refused, each with its step. */
  readonly refusals: readonly UpgradeRefusal[];
}

/** A check: a line with its result, and behind it the findings, the next steps, and missing data. */
export function PreflightItem({ refusals, result }: PreflightItemProps) {
  const language = useWording();
  const [isOpen, setOpen] = useState(false);
  const detailsId = useId();
  const { check, findings, missing, outcome } = result;
  const title = describeCheck(check, language);
  const lines = [
    ...findings.map((finding) => describeReadiness(finding, language).summary),
    ...missing.map((each) => describeMissing(each, language).summary),
  ];
  const word = describeCheckOutcome(outcome, language);
  return (
    <li className={itemStyles.item} data-test="preflight-check" data-outcome={outcome}>
      <div className={noticeStyles.line}>
        <span title={word}>
          <ToneIcon tone={TONES[outcome]} />
          <span className={textStyles.heardOnly}>{word}</span>
        </span>
        <div className={itemStyles.text}>
          <h3 className={entryStyles.title}>
            <WholeWords text={title} />
          </h3>
          {lines.map((line) => (
            <p key={line} className={textStyles.small}>
              <WholeWords text={line} />
            </p>
          ))}
        </div>
        <DetailsToggle
          isOpen={isOpen}
          onToggle={() => setOpen(!isOpen)}
          subject={title}
          controls={detailsId}
        />
      </div>
      {isOpen ? (
        <div
          id={detailsId}
          className={css(itemStyles.details, layoutStyles.stack, textStyles.small)}
        >
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
        </div>
      ) : null}
    </li>
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
