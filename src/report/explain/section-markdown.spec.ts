import { formatSectionsAsMarkdown } from './section-markdown';

it('makes a heading and a nested list of each section', () => {
  const blocks = formatSectionsAsMarkdown(
    [
      {
        title: 'Drain of worker-a',
        items: [
          {
            text: 'web-0 stays.',
            original: 'Cannot evict pod\nas it would violate *web*',
            check: 'oc describe pod web-0',
            command: 'oc get pods',
            details: [{ text: 'shop/web needs 2.' }],
          },
          { text: 'web-1 leaves.' },
        ],
      },
      { title: 'Slots', items: [{ text: '1 of 1 is held.' }] },
    ],
    3,
  );
  expect(blocks.join('\n\n')).toBe(`### Drain of worker-a

- web-0 stays.
  \`\`\`text
  Cannot evict pod
  as it would violate *web*
  \`\`\`
  \`\`\`text
  oc describe pod web-0
  \`\`\`
  \`\`\`text
  oc get pods
  \`\`\`
  - shop/web needs 2.
- web-1 leaves.

### Slots

- 1 of 1 is held.`);
});

it('escapes what Markdown would take for more than a character', () =>
  expect(formatSectionsAsMarkdown([{ title: '<b>', items: [{ text: '[a](b) *c*' }] }], 2)).toEqual([
    '## \\<b\\>',
    '- \\[a\\](b) \\*c\\*',
  ]));

it('is nothing without sections', () => expect(formatSectionsAsMarkdown([], 2)).toEqual([]));
