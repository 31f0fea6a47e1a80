import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { listOtherwise, type NextStep } from '../../wording/next-steps/step';
import { describeWho, looking } from '../../wording/next-steps/who-can';
import { CommandLine } from '../shared/CommandLine';
import { Folds } from '../shared/Folds';
import { useIsSavedData } from '../shared/saved-data';
import { useWording } from '../shared/useWording';
import { WholeWords } from '../shared/WholeWords';
import styles from './Entry.module.css';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface NextStepColumnProps {
  readonly step: NextStep;
  /** Other ways to the same end; those that the step itself has, unless given. */
  readonly others?: readonly NextStep[];
  /** Label for screen readers. */
  readonly label: string;
  /** A sentence about what continues when the problem is resolved; may be empty. */
  readonly after?: string;
  /** Other content of the last line. */
  readonly children?: ReactNode;
}

/** Next step: one action, one command, who can do it and what it costs; other ways behind a toggle. */
export function NextStepColumn({
  step,
  others = listOtherwise(step),
  label,
  after = '',
  children,
}: NextStepColumnProps) {
  const { t } = useWording();
  const choices = others.filter(({ choice }) => choice !== undefined);
  const options = others.filter(({ choice }) => choice === undefined);
  return (
    <div className={styles.body} data-test="next-step">
      <div className={layoutStyles.tight}>
        <span className={styles.label}>
          {choices.length === 0 ? t('Next step') : t('Decide between')}
        </span>
        <StepWords step={step} label={label} />
        {after === '' ? null : <p data-test="step-after">{after}</p>}
      </div>
      {choices.map((other) => (
        <div key={other.action} className={layoutStyles.tight} data-test="other-choice">
          <StepWords step={other} label={t('another way: {{what}}', { what: label })} />
        </div>
      ))}
      {options.length === 0 && children === undefined ? null : (
        <Folds
          label={label}
          folds={
            options.length === 0
              ? []
              : [
                  {
                    id: 'options',
                    text: t('Other options ({{amount}})', { amount: options.length }),
                    content: <OtherSteps steps={options} label={label} />,
                  },
                ]
          }
        >
          {children}
        </Folds>
      )}
    </div>
  );
}

interface BriefStepProps {
  readonly step: NextStep;
  readonly label: string;
}

/** The step alone, of a row of several. */
export function BriefStep({ step, label }: BriefStepProps) {
  const { t } = useWording();
  return (
    <div className={layoutStyles.tight} data-test="next-step">
      <span className={styles.label}>{t('Next step')}</span>
      <StepWords step={step} label={label} />
    </div>
  );
}

interface OtherStepsProps {
  readonly steps: readonly NextStep[];
  readonly label: string;
}

/** Other ways to the same end, each with what it costs. */
function OtherSteps({ steps, label }: OtherStepsProps) {
  const { t } = useWording();
  return (
    <ul className={layoutStyles.spacedItems}>
      {steps.map((other) => (
        <li key={other.action} className={layoutStyles.tight} data-test="other-step">
          <StepWords step={other} label={t('another way: {{what}}', { what: label })} />
        </li>
      ))}
    </ul>
  );
}

interface StepWordsProps {
  readonly step: NextStep;
  readonly label: string;
}

function StepWords({ step, label }: StepWordsProps) {
  const language = useWording();
  const { t } = language;
  const { action, availability, caution, choice, who } = step;
  const whose = who === undefined ? '' : describeWho(who, language);
  return (
    <>
      {choice === undefined ? null : (
        <p className={textStyles.strong} data-test="step-choice">
          {choice}
        </p>
      )}
      <p data-test="step-action">
        <WholeWords text={action} />
      </p>
      {caution === undefined ? null : (
        <p className={textStyles.strong} data-test="step-caution">
          <WholeWords text={caution} />
        </p>
      )}
      <StepCommands step={step} label={label} />
      <ul className={styles.facts}>
        {whose === '' ? null : <li data-test="step-who">{t('Who: {{who}}', { who: whose })}</li>}
        {availability === looking(language) ? null : <li>{availability}</li>}
      </ul>
    </>
  );
}

/** Commands in their order, or the page of the console that shows the same. */
function StepCommands({ step: { check, command, page }, label }: StepWordsProps) {
  const { t } = useWording();
  const hasPages = !useIsSavedData();
  if (page !== undefined && hasPages) {
    return (
      <Link to={page} className={layoutStyles.inline} data-test="step-page">
        {t('Open in the console')}
      </Link>
    );
  }
  if (check === undefined || command === undefined) {
    const only = check ?? command;
    return only === undefined ? null : <CommandLine command={only} label={label} />;
  }
  return (
    <ol className={styles.chain}>
      <li>
        <CommandLine command={check} label={t('{{what}}, to check first', { what: label })} />
      </li>
      <li>
        <CommandLine command={command} label={label} />
      </li>
    </ol>
  );
}
