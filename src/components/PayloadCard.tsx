import { memo } from 'react';
import type { Verdict } from '../engine';
import {
  describePayloadStep,
  PAYLOAD_STEPS,
  readPayloadStep,
  type PayloadStep,
} from '../wording/payload-step';
import { CommandLine } from './CommandLine';
import { CopyButton } from './CopyButton';
import { SectionCard } from './SectionCard';
import type { Tone } from './tone';
import { ToneText } from './ToneText';
import { useWording } from './useWording';
import './attention.css';
import './long-message.css';

interface PayloadCardProps {
  readonly verdict: Extract<Verdict, { reason: 'PayloadNotAccepted' }>;
}

/** A release that was asked for and not accepted: how far it got, why not further, and how to take the request back. */
export const PayloadCard = memo(function PayloadCard({ verdict }: PayloadCardProps) {
  const { t } = useWording();
  const { version, step, currentVersion, message } = verdict;
  const failed = readPayloadStep(step);
  const label = t('what the cluster says');
  return (
    <SectionCard title={t('Release {{version}} was not accepted', { version })} id="payload">
      <div className="update-status-plugin__stack">
        <p>
          {currentVersion === undefined
            ? t('The cluster is unharmed: nothing of it has changed.')
            : t('The cluster is unharmed and stays on {{version}}: nothing of it has changed.', {
                version: currentVersion,
              })}
        </p>
        {failed === undefined ? (
          <p>{t('It got as far as {{step}}.', { step })}</p>
        ) : (
          <PayloadSteps failed={failed} />
        )}
        <div className="update-status-plugin__item-head">
          <h3 className="update-status-plugin__small-heading">{t('What the cluster says')}</h3>
          <CopyButton text={message} label={label} />
        </div>
        <pre className="update-status-plugin__original">{message}</pre>
        <h3 className="update-status-plugin__small-heading">{t('What to do')}</h3>
        <p>
          {t(
            'Correct what the message names; the cluster-version operator tries again by itself. Or withdraw the request, which costs no availability:',
          )}
        </p>
        <div>
          <CommandLine command="oc adm upgrade --clear" label={t('withdrawing the request')} />
        </div>
      </div>
    </SectionCard>
  );
});

type Outcome = 'done' | 'failed' | 'notReached';

const OUTCOME_TONES: Readonly<Record<Outcome, Tone>> = {
  done: 'success',
  failed: 'danger',
  notReached: 'pending',
};

function PayloadSteps({ failed }: { readonly failed: PayloadStep }) {
  const { t } = useWording();
  const failedIndex = PAYLOAD_STEPS.indexOf(failed);
  const texts: Readonly<Record<Outcome, string>> = {
    done: t('done'),
    failed: t('failed'),
    notReached: t('not reached'),
  };
  return (
    <ol className="update-status-plugin__items" aria-label={t('Steps to accept a release')}>
      {PAYLOAD_STEPS.map((step, index) => {
        const outcome: Outcome =
          index < failedIndex ? 'done' : index === failedIndex ? 'failed' : 'notReached';
        return (
          <li key={step} data-test={`payload-step-${step}`} data-outcome={outcome}>
            <ToneText
              tone={OUTCOME_TONES[outcome]}
              text={t('{{step}}: {{outcome}}', {
                step: describePayloadStep(step, t),
                outcome: texts[outcome],
              })}
            />
          </li>
        );
      })}
    </ol>
  );
}
