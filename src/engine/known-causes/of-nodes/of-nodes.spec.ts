import { KNOWN_CAUSE_READER } from '..';
import { EXAMPLES_BY_AREA } from '../examples';
import { isUnread, NODE_SOURCES, UnreadCauses } from '../read-cause';
import { unwrapMessage } from '../unwrap-message';
import { NODE_CAUSE_READER } from '.';

const TEXTS = Object.values(EXAMPLES_BY_AREA).flatMap((examples) =>
  examples.map(({ condition, text }) => ({ condition, text, about: { node: 'worker-a' } })),
);

// Each row has an example: whichever of its texts somebody writes about nodes, the part has the row.
describe.each([...NODE_SOURCES])('of what %s writes', (source) => {
  it('the part reads the same as the whole table', () => {
    const read = TEXTS.map((text) => NODE_CAUSE_READER.read({ ...text, source }));
    expect(read).toEqual(TEXTS.map((text) => KNOWN_CAUSE_READER.read({ ...text, source })));
  });
});

it('no wrapper leads out of it', () => {
  const inner = TEXTS.flatMap(({ text }) => unwrapMessage(text)).map(({ source }) => source);
  expect(inner.filter((source) => source && !NODE_SOURCES.has(source))).toEqual([]);
});

it('leaves the messages of others unread', () => {
  const causes = new UnreadCauses(NODE_CAUSE_READER);
  const text = 'content mismatch for file "/etc/chrony.conf"';
  expect(causes.read({ source: 'daemon', text, about: {} })?.code).toBe('FileContentChanged');
  expect([...causes.unread]).toEqual([]);
  expect(isUnread(causes.read({ source: 'operator', text, about: {} }))).toBe(true);
  expect([...causes.unread]).toEqual(['operator']);
});
