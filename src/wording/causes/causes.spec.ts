import { KNOWN_CAUSES } from '../../engine/known-causes';
import { EXAMPLES_BY_AREA } from '../../testing/known-cause-examples';
import { english } from '../language/english';
import { saySentence } from './say-sentence';

const CASES = Object.values(EXAMPLES_BY_AREA).flatMap((examples) =>
  examples.flatMap(({ code, captures }) => {
    const cause = KNOWN_CAUSES.find((row) => row.code === code);
    if (!cause) throw new Error(`an example of ${code}, which is no cause`);
    return [{ cause, captures }];
  }),
);

const CONTEXT = {
  node: 'worker-a',
  pool: 'worker',
  operator: 'etcd',
  namespace: 'shop',
  object: 'web',
  gate: 'ack-4.18-kube-1.32-api-removals-in-4.19',
};

it('says each cause in one sentence that is filled in', () => {
  for (const { cause, captures } of CASES) {
    expect(saySentence(cause.sentence, captures, english)).toMatch(
      /^\S(?:(?!\{\{|undefined).)*\.$/,
    );
  }
});

it('says each step in one sentence that is filled in', () => {
  for (const { cause, captures } of CASES) {
    for (const { sentence } of cause.steps) {
      expect(saySentence(sentence, { ...CONTEXT, ...captures }, english)).toMatch(
        /^[A-Z](?:(?!\{\{|undefined).)*\.$/,
      );
    }
  }
});
