import { formatExplanation } from './format-explanation';

const SECTIONS = [{ title: 'Drain of worker-a', items: [{ text: 'web-0 stays.' }] }];
const ALL = { topic: 'all' } as const;
const READ = { missing: [], pools: [] };

it('is text or Markdown', () => {
  expect(formatExplanation(SECTIONS, ALL, READ, 'text')).toBe(
    '= Drain of worker-a =\nweb-0 stays.\n',
  );
  expect(formatExplanation(SECTIONS, ALL, READ, 'markdown')).toBe(
    '## Drain of worker-a\n\n- web-0 stays.\n',
  );
});

it.each([
  { topic: { topic: 'payload' }, text: 'No release is waiting for acceptance.' },
  { topic: { topic: 'node' }, text: 'No node problems, no nodes waiting.' },
  {
    topic: { topic: 'node', name: 'worker-a' },
    text: "No problems with node worker-a, and the node isn't waiting.",
  },
  { topic: { topic: 'operator' }, text: 'No operator problems.' },
  { topic: { topic: 'operator', name: 'dns' }, text: 'No problems with operator dns.' },
  { topic: { topic: 'pool' }, text: 'No pool problems, no pools waiting.' },
  {
    topic: { topic: 'pool', name: 'infra' },
    text: "No problems with pool infra, and the pool isn't waiting.",
  },
] as const)('says that there is nothing to explain: $text', ({ topic, text }) =>
  expect(formatExplanation([], topic, READ, 'text')).toBe(`${text}\n`),
);

it('gives no all-clear where something could not be read', () => {
  const missing = [{ resource: 'nodes', reason: 'Forbidden', message: '' }] as const;
  expect(
    formatExplanation([], { topic: 'pool', name: 'infra' }, { ...READ, missing }, 'text'),
  ).toBe(
    "No problems with pool infra, and the pool isn't waiting, as far as resources could be read.\n",
  );
});
