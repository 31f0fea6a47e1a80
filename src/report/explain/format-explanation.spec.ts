import { english } from '../../wording/language/english';
import { formatExplanation } from './format-explanation';

const SECTIONS = [{ title: 'Drain of worker-a', items: [{ text: 'web-0 stays.' }] }];
const ALL = { topic: 'all' } as const;

it('is text or Markdown', () => {
  expect(formatExplanation(SECTIONS, ALL, 'text', english)).toBe(
    '= Drain of worker-a =\nweb-0 stays.\n',
  );
  expect(formatExplanation(SECTIONS, ALL, 'markdown', english)).toBe(
    '## Drain of worker-a\n\n- web-0 stays.\n',
  );
});

it.each([
  { topic: ALL, text: 'There is nothing to explain.' },
  { topic: { topic: 'payload' }, text: 'No release waits to be accepted.' },
  { topic: { topic: 'node' }, text: 'There is nothing to explain about nodes.' },
  {
    topic: { topic: 'node', name: 'worker-a' },
    text: 'There is nothing to explain about node worker-a.',
  },
  { topic: { topic: 'pool' }, text: 'There is nothing to explain about pools.' },
  {
    topic: { topic: 'pool', name: 'infra' },
    text: 'There is nothing to explain about pool infra.',
  },
] as const)('says that there is nothing to explain: $text', ({ topic, text }) =>
  expect(formatExplanation([], topic, 'text', english)).toBe(`${text}\n`),
);
