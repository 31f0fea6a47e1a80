import { formatExplanation } from './format-explanation';

const SECTIONS = [{ title: 'Drain of worker-a', items: [{ text: 'web-0 stays.' }] }];
const ALL = { topic: 'all' } as const;

it('is text or Markdown', () => {
  expect(formatExplanation(SECTIONS, ALL, 'text')).toBe('= Drain of worker-a =\nweb-0 stays.\n');
  expect(formatExplanation(SECTIONS, ALL, 'markdown')).toBe(
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
  { topic: { topic: 'pool' }, text: 'No pool problems, no pools waiting.' },
  {
    topic: { topic: 'pool', name: 'infra' },
    text: "No problems with pool infra, and the pool isn't waiting.",
  },
] as const)('says that there is nothing to explain: $text', ({ topic, text }) =>
  expect(formatExplanation([], topic, 'text')).toBe(`${text}\n`),
);
