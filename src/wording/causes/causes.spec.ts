import { KNOWN_CAUSES } from '../../engine/known-causes';
import { EXAMPLES_BY_AREA } from '../../testing/known-cause-examples';
import { english } from '../language/english';
import { CAUSE_TEXTS, SENTENCES_BY_AREA, STEPS_BY_AREA } from './causes';

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
};

it('says each cause in one sentence that is filled in', () => {
  for (const { cause, captures } of CASES) {
    expect(CAUSE_TEXTS.describe(cause.code, captures, english)).toMatch(
      /^\S(?:(?!\{\{|undefined).)*\.$/,
    );
  }
});

it('says each step in one sentence that is filled in', () => {
  for (const { cause, captures } of CASES) {
    for (const { step } of cause.steps) {
      expect(CAUSE_TEXTS.describeStep(step, { ...CONTEXT, ...captures }, english)).toMatch(
        /^[A-Z](?:(?!\{\{|undefined).)*\.$/,
      );
    }
  }
});

it.each([
  { what: 'cause', files: SENTENCES_BY_AREA },
  { what: 'step', files: STEPS_BY_AREA },
])('has the sentence of a $what once', ({ files }) => {
  const codes = files.flatMap((file) => Object.keys(file));
  expect(codes).toEqual([...new Set(codes)]);
});
