import type { ReactNode } from 'react';
import type { HealthInsight } from '../engine';
import { describeNextStep } from '../wording/next-step';
import { CommandLine } from './CommandLine';
import { ReadOnLink } from './ReadOnLink';
import { useWording } from './useWording';

interface NextStepBlockProps {
  readonly insight: HealthInsight;
  readonly isDraining: boolean;
  /** What the step is about, for screen readers. */
  readonly label: string;
  /** What else stands on the last line. */
  readonly children?: ReactNode;
}

/** What to do: one action, one command, one link, and whether it costs availability. */
export function NextStepBlock({ insight, isDraining, label, children }: NextStepBlockProps) {
  const { t } = useWording();
  const { action, command, availability } = describeNextStep(insight, t, { isDraining });
  return (
    <div className="update-status-plugin__next-step" data-test="next-step">
      <p>
        <strong>{t('Next:')}</strong> {action}
      </p>
      <CommandLine command={command} label={label} />
      <div className="update-status-plugin__next-step-foot">
        <span className="update-status-plugin__quiet">{availability}</span>
        <ReadOnLink reference={insight.reference} label={label} />
        {children}
      </div>
    </div>
  );
}
