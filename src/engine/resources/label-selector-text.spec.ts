import { formatLabelSelector, parseLabelSelector } from './label-selector-text';

it.each([
  {
    name: 'labels',
    selector: { matchLabels: { app: 'web', tier: 'front' } },
    text: 'app=web,tier=front',
  },
  {
    name: 'expressions',
    selector: {
      matchExpressions: [
        { key: 'app', operator: 'In', values: ['web', 'db'] },
        { key: 'env', operator: 'NotIn', values: ['lab'] },
        { key: 'own', operator: 'Exists' },
        { key: 'old', operator: 'DoesNotExist' },
      ],
    },
    text: 'app in (web,db),env notin (lab),own,!old',
  },
  { name: 'everything', selector: {}, text: '' },
])('is written as the API takes it, and read again: $name', ({ selector, text }) => {
  expect(formatLabelSelector(selector)).toBe(text);
  expect(parseLabelSelector(text).valid).toBe(true);
});

it.each([undefined, null, 'app=web', { matchExpressions: [{ key: 'a', operator: 'Near' }] }])(
  'has no text for %j',
  (selector) => expect(formatLabelSelector(selector)).toBeUndefined(),
);

it.each([
  { text: 'app=web', matching: { app: 'web' }, other: { app: 'db' } },
  { text: 'app==web', matching: { app: 'web' }, other: {} },
  { text: 'app!=web', matching: {}, other: { app: 'web' } },
  { text: 'app in (web, db),own', matching: { app: 'db', own: '' }, other: { app: 'db' } },
  { text: 'app notin (web)', matching: { app: 'db' }, other: { app: 'web' } },
  { text: '!old', matching: { app: 'web' }, other: { old: '' } },
])('$text tells labels apart', ({ text, matching, other }) => {
  const selector = parseLabelSelector(text);
  expect(selector.valid && [selector.matches(matching), selector.matches(other)]).toEqual([
    true,
    false,
  ]);
});

it.each(['(web)', 'app ~ web', 'app in web'])('cannot read %s', (text) =>
  expect(parseLabelSelector(text).valid).toBe(false),
);
