import { KNOWN_CAUSE_READER } from '.';
import { EXAMPLES_BY_AREA } from '../../testing/known-cause-examples';
import { CONFIG_CAUSE_READER } from './of-configs';
import { KUBELET_CAUSE_READER } from './of-kubelets';
import { CONFIG_SOURCES, isUnread, KUBELET_SOURCES, UnreadCauses } from './read-cause';
import { unwrapMessage } from './unwrap-message';

const TEXTS = Object.values(EXAMPLES_BY_AREA).flatMap((examples) =>
  examples.map(({ condition, text }) => ({ condition, text, about: { node: 'worker-a' } })),
);

/** No kubelet passes on what others write. */
const OF_KUBELETS = TEXTS.filter(({ text }) => unwrapMessage(text).every(({ source }) => !source));

const READERS = [
  ...[...CONFIG_SOURCES].map((source) => ({ source, part: CONFIG_CAUSE_READER, texts: TEXTS })),
  ...[...KUBELET_SOURCES].map((source) => ({
    source,
    part: KUBELET_CAUSE_READER,
    texts: OF_KUBELETS,
  })),
];

// Each row has an example: whichever of its texts somebody writes about nodes, the part has the row.
describe.each(READERS)('of what $source writes', ({ part, source, texts }) => {
  it('the part reads the same as the whole table', () => {
    const read = texts.map((text) => part.read({ ...text, source }));
    expect(read).toEqual(texts.map((text) => KNOWN_CAUSE_READER.read({ ...text, source })));
  });
});

it('no wrapper leads out of one', () => {
  const inner = TEXTS.flatMap(({ text }) => unwrapMessage(text)).map(({ source }) => source);
  expect(inner.filter((source) => source && !CONFIG_SOURCES.has(source))).toEqual([]);
  const ofKubelets = EXAMPLES_BY_AREA.kubelet.flatMap(({ text }) => unwrapMessage(text));
  expect(ofKubelets.filter(({ source }) => source)).toEqual([]);
});

it('leaves the messages of others unread', () => {
  const causes = new UnreadCauses([{ sources: CONFIG_SOURCES, causes: CONFIG_CAUSE_READER }]);
  const text = 'content mismatch for file "/etc/chrony.conf"';
  expect(causes.read({ source: 'daemon', text, about: {} })?.code).toBe('FileContentChanged');
  expect([...causes.unread]).toEqual([]);
  expect(isUnread(causes.read({ source: 'operator', text, about: {} }))).toBe(true);
  expect(isUnread(causes.read({ source: 'kubelet', text, about: {} }))).toBe(true);
  expect([...causes.unread]).toEqual(['operator', 'kubelet']);
});
