import { Fragment } from 'react';
import type { OperatorRefusal, UpgradeRefusal } from '../../engine';
import { describeGateStep } from '../../wording/next-steps/gate-step';
import {
  describeRefusalStep,
  listOperatorRefusalSteps,
} from '../../wording/next-steps/refusal-steps';
import { describeRefusal, describeRefusalCauses } from '../../wording/outlook/next-update';
import { CommandLine } from '../shared/CommandLine';
import { LongMessage } from '../shared/LongMessage';
import { SubSection } from '../shared/SubSection';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface RefusalListProps {
  readonly refusals: readonly UpgradeRefusal[];
  /** The text above, which is not repeated. */
  readonly told?: string;
}

/** The reasons why minor updates are refused, under their own heading. */
export function RefusalList({ refusals }: Pick<RefusalListProps, 'refusals'>) {
  const { t } = useWording();
  return (
    <SubSection title={t('Why only patch updates are possible')} id="refusals">
      <Refusals refusals={refusals} />
    </SubSection>
  );
}

/** Part by part, in the cluster's own words, each with what to do. */
export function Refusals({ refusals, told }: RefusalListProps) {
  const language = useWording();
  return (
    <ul className={layoutStyles.items}>
      {refusals.map((refusal) => {
        const summary = describeRefusal(refusal, language);
        const step = describeRefusalStep(refusal, language);
        return (
          <li key={`${refusal.because} ${refusal.reason}`} data-test={`refusal-${refusal.because}`}>
            {`${summary}.` === told ? null : <div>{summary}</div>}
            <div className={textStyles.small}>
              {refusal.message === '' ? null : (
                <LongMessage text={refusal.message} label={summary} />
              )}
              {refusal.gates?.map((gate) => {
                const { action, command } = describeGateStep(gate, language);
                return (
                  <div key={gate.gate} data-test="refusal-gate">
                    <div>{action}</div>
                    {refusal.message.includes(gate.message) ? null : (
                      <LongMessage text={gate.message} label={gate.gate} />
                    )}
                    <CommandLine command={command} label={action} />
                  </div>
                );
              })}
              {step ? (
                <>
                  <div>{step.action}</div>
                  <CommandLine command={step.command} label={summary} />
                </>
              ) : null}
              {refusal.from.map((each) => (
                <OperatorItem key={each.operator} refusal={each} />
              ))}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** The message of an operator, its cause if known, and its steps. */
function OperatorItem({ refusal }: { readonly refusal: OperatorRefusal }) {
  const language = useWording();
  const { message, operator, reason } = refusal;
  return (
    <div className={textStyles.breaking} data-test="refusal-operator">
      <span>
        {operator} ({reason})
      </span>{' '}
      {message === '' ? null : <LongMessage text={message} label={operator} />}
      {describeRefusalCauses(refusal, language).map((sentence) => (
        <div key={sentence}>{sentence}</div>
      ))}
      {listOperatorRefusalSteps(refusal, language).map(({ action, command }) => (
        <Fragment key={action}>
          <div>{action}</div>
          {command === undefined ? null : <CommandLine command={command} label={action} />}
        </Fragment>
      ))}
    </div>
  );
}
