import { anEntry } from '../../testing/engine/readings';
import { insightVersions, isMultiArchMigration, summarizeVersions } from './history';

const entry = (version: string, state = 'Completed', image = `image of ${version}`) =>
  anEntry({ version, state, image });

describe('isMultiArchMigration', () => {
  it.each([
    { name: 'not without a history', history: [], answer: false },
    { name: 'not on installation', history: [entry('4.16.0')], answer: false },
    { name: 'not to another version', history: [entry('4.16.0'), entry('4.15.0')], answer: false },
    { name: 'not to the same image', history: [entry('4.16.0'), entry('4.16.0')], answer: false },
    {
      name: 'to the same version with another image',
      history: [entry('4.16.0', 'Partial', 'multi'), entry('4.16.0')],
      answer: true,
    },
    {
      name: 'though the older entries differ',
      history: [entry('4.16.0', 'Completed', 'multi'), entry('4.16.0'), entry('4.15.0')],
      answer: true,
    },
  ])('$name', ({ history, answer }) => {
    expect(isMultiArchMigration(history)).toBe(answer);
  });
});

describe('summarizeVersions', () => {
  it.each([
    { name: 'an empty history is unknown', history: [], summary: { kind: 'unknown' } },
    {
      name: 'one entry is an installation',
      history: [entry('4.18.0')],
      summary: { kind: 'installation', target: '4.18.0' },
    },
    {
      name: 'one entry is an installation, also while it runs',
      history: [entry('4.18.0', 'Partial')],
      summary: { kind: 'installation', target: '4.18.0' },
    },
    {
      name: 'from a completed version',
      history: [entry('4.19.0', 'Partial'), entry('4.18.0')],
      summary: { kind: 'update', target: '4.19.0', previous: '4.18.0' },
    },
    {
      name: 'from a partial update, with the last version that was completed before it',
      history: [
        entry('4.19.1', 'Partial'),
        entry('4.19.0', 'Partial'),
        entry('4.18.9', 'Partial'),
        entry('4.18.0'),
        entry('4.17.0'),
      ],
      summary: {
        kind: 'fromPartial',
        target: '4.19.1',
        previous: '4.19.0',
        lastCompleted: '4.18.0',
      },
    },
    {
      name: 'from a partial update, and nothing was ever completed',
      history: [entry('4.19.1', 'Partial'), entry('4.19.0', 'Partial')],
      summary: {
        kind: 'fromPartial',
        target: '4.19.1',
        previous: '4.19.0',
        lastCompleted: undefined,
      },
    },
    {
      name: 'back to an older release, whether the newer one was completed',
      history: [entry('4.18.8', 'Partial'), entry('4.18.9'), entry('4.18.8')],
      summary: { kind: 'update', target: '4.18.8', previous: '4.18.9', isRollback: true },
    },
    {
      name: 'back to an older release, or not',
      history: [entry('4.18.8'), entry('4.18.9', 'Partial'), entry('4.18.8')],
      summary: {
        kind: 'fromPartial',
        target: '4.18.8',
        previous: '4.18.9',
        isRollback: true,
        lastCompleted: '4.18.8',
      },
    },
    {
      name: 'from or to what is no version, which is no rollback',
      history: [entry('next', 'Partial'), entry('4.18.9')],
      summary: { kind: 'update', target: 'next', previous: '4.18.9' },
    },
    {
      name: 'to multi-arch',
      history: [entry('4.18.0', 'Partial', 'multi'), entry('4.18.0')],
      summary: { kind: 'multiArch', target: '4.18.0', previous: '4.18.0' },
    },
    {
      name: 'from a partial update outranks to multi-arch',
      history: [entry('4.18.0', 'Partial', 'multi'), entry('4.18.0', 'Partial')],
      summary: {
        kind: 'fromPartial',
        target: '4.18.0',
        previous: '4.18.0',
        lastCompleted: undefined,
      },
    },
  ])('$name', ({ history, summary }) => {
    expect(summarizeVersions(history)).toEqual(summary);
  });
});

describe('insightVersions', () => {
  it.each([
    { name: 'none without a history', history: [], architecture: '', versions: {} },
    {
      name: 'an installation is marked and has no previous version',
      history: [entry('4.18.0')],
      architecture: '',
      versions: { target: { version: '4.18.0', metadata: [{ key: 'Installation' }] } },
    },
    {
      name: 'an update has two plain versions',
      history: [entry('4.19.0', 'Partial'), entry('4.18.0')],
      architecture: '',
      versions: { target: { version: '4.19.0' }, previous: { version: '4.18.0' } },
    },
    {
      name: 'a previous update that never completed is marked',
      history: [entry('4.19.1'), entry('4.19.0', 'Partial'), entry('4.18.0')],
      architecture: '',
      versions: {
        target: { version: '4.19.1' },
        previous: { version: '4.19.0', metadata: [{ key: 'Partial' }] },
      },
    },
    {
      name: 'the architecture is told if ClusterVersion tells it',
      history: [entry('4.18.0', 'Partial', 'multi'), entry('4.18.0')],
      architecture: 'Multi',
      versions: {
        target: { version: '4.18.0', metadata: [{ key: 'Architecture', value: 'multi' }] },
        previous: { version: '4.18.0' },
      },
    },
  ])('$name', ({ history, architecture, versions }) => {
    expect(insightVersions(history, architecture)).toEqual(versions);
  });
});
