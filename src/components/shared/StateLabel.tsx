import { Label } from '@patternfly/react-core';
import type { HealthLevel, NodeAssessmentWord, PoolAssessmentWord } from '../../engine';
import {
  describeHealthLevel,
  describeNodeAssessment,
  describePoolAssessment,
} from '../../wording/verdict/state-words';
import {
  HEALTH_LEVEL_TONES,
  NODE_ASSESSMENT_TONES,
  POOL_ASSESSMENT_TONES,
  type Tone,
} from './tone';
import { ToneIcon } from './ToneIcon';
import { useWording } from './useWording';
import styles from './StateLabel.module.css';

interface StateLabelProps {
  readonly tone: Tone;
  readonly text: string;
}

/** A state as an outlined label: icon and text, as wide as the text in any cell. */
export function StateLabel({ tone, text }: StateLabelProps) {
  return (
    <span className={styles.state}>
      <Label isCompact variant="outline" icon={<ToneIcon tone={tone} />}>
        {text}
      </Label>
    </span>
  );
}

export function NodeAssessmentLabel({ assessment }: { readonly assessment: NodeAssessmentWord }) {
  const language = useWording();
  return (
    <StateLabel
      tone={NODE_ASSESSMENT_TONES[assessment]}
      text={describeNodeAssessment(assessment, language)}
    />
  );
}

export function PoolAssessmentLabel({ assessment }: { readonly assessment: PoolAssessmentWord }) {
  const language = useWording();
  return (
    <StateLabel
      tone={POOL_ASSESSMENT_TONES[assessment]}
      text={describePoolAssessment(assessment, language)}
    />
  );
}

export function HealthLevelLabel({ level }: { readonly level: HealthLevel }) {
  const language = useWording();
  return (
    <StateLabel tone={HEALTH_LEVEL_TONES[level]} text={describeHealthLevel(level, language)} />
  );
}
