import type { KnownCauseCode, KnownStepCode } from '../../engine';
import { KNOWN_CAUSES } from '../../engine/known-causes';
import type { CauseTexts } from '../language/language';
import { describeEvidenceBriefly } from '../evidence/evidence';
import type { CauseSentence } from './cause-sentence';
import { IMAGE_SENTENCES } from './image';
import { IMAGE_BUILD_SENTENCES } from './image-build';
import { DRAIN_SENTENCES } from './drain';
import { DAEMON_SENTENCES } from './daemon';
import { POOL_SENTENCES } from './pool';
import { RELEASE_SENTENCES } from './release';
import { CLUSTER_VERSION_SENTENCES } from './cluster-version';
import { KUBELET_SENTENCES } from './kubelet';
import { ENDING_SENTENCES } from './ending';
import { SCHEDULER_SENTENCES } from './scheduler';
import { REPLICA_SENTENCES } from './replica';
import { CERTIFICATE_SENTENCES } from './certificate';
import { OPERATOR_SENTENCES } from './operator';
import { IMAGE_STEPS } from './steps-image';
import { IMAGE_BUILD_STEPS } from './steps-image-build';
import { DRAIN_STEPS } from './steps-drain';
import { DAEMON_STEPS } from './steps-daemon';
import { POOL_STEPS } from './steps-pool';
import { RELEASE_STEPS } from './steps-release';
import { CLUSTER_VERSION_STEPS } from './steps-cluster-version';
import { KUBELET_STEPS } from './steps-kubelet';
import { ENDING_STEPS } from './steps-ending';
import { SCHEDULER_STEPS } from './steps-scheduler';
import { REPLICA_STEPS } from './steps-replica';
import { CERTIFICATE_STEPS } from './steps-certificate';
import { OPERATOR_STEPS } from './steps-operator';
import { SHARED_STEPS } from './steps';

/** By area, so that a code that two areas take is found. */
export const SENTENCES_BY_AREA = [
  IMAGE_SENTENCES,
  IMAGE_BUILD_SENTENCES,
  DRAIN_SENTENCES,
  DAEMON_SENTENCES,
  POOL_SENTENCES,
  RELEASE_SENTENCES,
  CLUSTER_VERSION_SENTENCES,
  KUBELET_SENTENCES,
  ENDING_SENTENCES,
  SCHEDULER_SENTENCES,
  REPLICA_SENTENCES,
  CERTIFICATE_SENTENCES,
  OPERATOR_SENTENCES,
] as const;

export const STEPS_BY_AREA = [
  SHARED_STEPS,
  IMAGE_STEPS,
  IMAGE_BUILD_STEPS,
  DRAIN_STEPS,
  DAEMON_STEPS,
  POOL_STEPS,
  RELEASE_STEPS,
  CLUSTER_VERSION_STEPS,
  KUBELET_STEPS,
  ENDING_STEPS,
  SCHEDULER_STEPS,
  REPLICA_STEPS,
  CERTIFICATE_STEPS,
  OPERATOR_STEPS,
] as const;

const SENTENCES: Readonly<Record<KnownCauseCode, CauseSentence>> = {
  ...IMAGE_SENTENCES,
  ...IMAGE_BUILD_SENTENCES,
  ...DRAIN_SENTENCES,
  ...DAEMON_SENTENCES,
  ...POOL_SENTENCES,
  ...RELEASE_SENTENCES,
  ...CLUSTER_VERSION_SENTENCES,
  ...KUBELET_SENTENCES,
  ...ENDING_SENTENCES,
  ...SCHEDULER_SENTENCES,
  ...REPLICA_SENTENCES,
  ...CERTIFICATE_SENTENCES,
  ...OPERATOR_SENTENCES,
};

const STEPS: Readonly<Record<KnownStepCode, CauseSentence>> = {
  ...SHARED_STEPS,
  ...IMAGE_STEPS,
  ...IMAGE_BUILD_STEPS,
  ...DRAIN_STEPS,
  ...DAEMON_STEPS,
  ...POOL_STEPS,
  ...RELEASE_STEPS,
  ...CLUSTER_VERSION_STEPS,
  ...KUBELET_STEPS,
  ...ENDING_STEPS,
  ...SCHEDULER_STEPS,
  ...REPLICA_STEPS,
  ...CERTIFICATE_STEPS,
  ...OPERATOR_STEPS,
};

const ROWS: ReadonlyMap<string, (typeof KNOWN_CAUSES)[number]> = new Map(
  KNOWN_CAUSES.map((row) => [row.code, row]),
);

/** All that is said of known causes. */
export const CAUSE_TEXTS: CauseTexts = {
  describe: (code, captures, language) => SENTENCES[code](captures, language),
  listSteps: (code) => ROWS.get(code)?.steps ?? [],
  describeStep: (step, captures, language) => STEPS[step](captures, language),
  describeEvidence: describeEvidenceBriefly,
};
