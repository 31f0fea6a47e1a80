import { Label } from '@patternfly/react-core';
import {
  readPoolState,
  type HealthLevel,
  type NodeAssessment,
  type PoolAssessment,
} from '../../engine';
import {
  describeHealthLevel,
  describeNodeState,
  describePoolAssessment,
} from '../../wording/verdict/state-words';
import { HEALTH_LEVEL_TONES, NODE_STATE_TONES, POOL_ASSESSMENT_TONES, type Tone } from './tone';
import { useNodeState } from './node-states';
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

export function NodeStateLabel({ node }: { readonly node: NodeAssessment }) {
  const language = useWording();
  const state = useNodeState(node);
  return <StateLabel tone={NODE_STATE_TONES[state]} text={describeNodeState(state, language)} />;
}

export function PoolStateLabel({ pool }: { readonly pool: PoolAssessment }) {
  const language = useWording();
  const state = readPoolState(pool);
  return (
    <StateLabel
      tone={POOL_ASSESSMENT_TONES[state]}
      text={describePoolAssessment(state, language)}
    />
  );
}

export function HealthLevelLabel({ level }: { readonly level: HealthLevel }) {
  const language = useWording();
  return (
    <StateLabel tone={HEALTH_LEVEL_TONES[level]} text={describeHealthLevel(level, language)} />
  );
}
