import type { ReactNode } from 'react';
import type { HealthInsight } from '../../engine';
import { describeNextStep } from '../../wording/next-steps/next-step';
import { NextStepView } from './NextStepView';
import { useWording } from '../shared/useWording';

interface NextStepBlockProps {
  readonly insight: HealthInsight;
  readonly isDraining: boolean;
  /** What the step is about, for screen readers. */
  readonly label: string;
  /** What else stands on the last line. */
  readonly children?: ReactNode;
}

/** What to do about one finding. */
export function NextStepBlock({ insight, isDraining, label, children }: NextStepBlockProps) {
  const language = useWording();
  return (
    <NextStepView
      step={describeNextStep(insight, language, { isDraining })}
      reference={insight.reference}
      label={label}
    >
      {children}
    </NextStepView>
  );
}
