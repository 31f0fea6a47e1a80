import { KNOWN_CAUSE_READER } from '../known-causes';
import { aDrain, aRefusedPod, POD } from '../../testing/a-drain';
import { recognizeRefusals } from './explain-drains';

const recognize = recognizeRefusals(KNOWN_CAUSE_READER);
const named = (detail: string) =>
  ({ ...POD, code: 'NamedByMessage', detail, isEnding: false, candidates: [] }) as const;

it('tells of each pod that a message names why it was refused', () => {
  const refused =
    'Internal error occurred: failed calling webhook "evictions.policy.example.com": failed to call webhook: Post "https://policy.policy-system.svc:443/evict?timeout=10s": dial tcp 172.30.41.7:443: connect: connection refused';
  const [drain] = recognize([aDrain({ blockers: [aRefusedPod(), named(refused)] })]);
  expect(drain?.blockers).toMatchObject([
    { code: 'BudgetRefuses' },
    { cause: { code: 'WebhookRefused', captures: { pod: 'web-0', namespace: 'shop' } } },
  ]);
});

it('leaves what nobody knows as it is', () => {
  const drain = aDrain({ blockers: [named('no text that anybody knows'), named('')] });
  expect(recognize([drain])[0]).toBe(drain);
});
