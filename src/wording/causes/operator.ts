import type { CauseSentences } from './cause-sentence';
import { STATIC_POD_SENTENCES } from './operators/static-pods';
import { WORKLOAD_SENTENCES } from './operators/workloads';

export const OPERATOR_SENTENCES: CauseSentences<'operator'> = {
  ...STATIC_POD_SENTENCES,
  ...WORKLOAD_SENTENCES,
};
