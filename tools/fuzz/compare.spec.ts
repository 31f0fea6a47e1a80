import { compareAnswers, isDocumented, isUnreadable, type OurAnswer } from './compare';
import type { OcAnswer } from './oc-status';
import type { SavedCluster } from './saved-cluster';

const TEXT = '= Control Plane =\nAssessment:      Progressing\n';

const printed = (text = TEXT): OcAnswer => ({ outcome: 'printed', text });
const refused = (message: string): OcAnswer => ({ outcome: 'refused', message });
const ours = (changes: Partial<OurAnswer> = {}): OurAnswer => ({
  exitCode: 0,
  text: TEXT,
  notices: [],
  ...changes,
});

describe('compareAnswers', () => {
  it.each([
    { name: 'the same text', oc: printed(), we: ours(), kind: 'same' },
    { name: 'another text', oc: printed(), we: ours({ text: 'x' }), kind: 'difference' },
    { name: 'we alone refuse', oc: printed(), we: ours({ exitCode: 1 }), kind: 'difference' },
    { name: 'oc alone refuses', oc: refused('error: x'), we: ours(), kind: 'difference' },
    { name: 'both refuse', oc: refused('error: x'), we: ours({ exitCode: 1 }), kind: 'bothRefuse' },
    {
      name: 'oc refuses, and we say why it might',
      oc: refused('error: x'),
      we: ours({ notices: ['not understood: x'] }),
      kind: 'printedWithNotice',
    },
    {
      name: 'oc crashes',
      oc: { outcome: 'crashed', message: 'nil' } as const,
      we: ours(),
      kind: 'ocCrashes',
    },
  ])('$name: $kind', ({ oc, we, kind }) => {
    expect(compareAnswers(oc, we).kind).toBe(kind);
  });

  it('names the first lines that differ, and their section', () => {
    const compared = compareAnswers(
      printed(),
      ours({ text: TEXT.replace('Progressing', 'Stalled') }),
    );
    expect(compared).toEqual({
      kind: 'difference',
      symptom: '= Control Plane = oc: Assessment: Progressing | we: Assessment: Stalled',
    });
  });
});

describe('isDocumented', () => {
  const named = (...names: readonly string[]) => names.map((name) => ({ metadata: { name } }));
  const cluster = (changes: Partial<SavedCluster> = {}): SavedCluster => ({
    clusterVersion: { status: { conditions: [{ type: 'Progressing', status: 'True' }] } },
    clusterOperators: named('etcd', 'dns'),
    nodes: named('a', 'b'),
    machineConfigPools: named('master', 'worker'),
    machineConfigs: named('c', 'c'),
    ...changes,
  });

  it.each([
    { name: 'sound names', changes: {}, expected: false },
    {
      name: 'two pools of one name',
      changes: { machineConfigPools: named('a', 'a') },
      expected: true,
    },
    { name: 'two nodes of one name', changes: { nodes: named('a', 'a') }, expected: true },
    {
      name: 'two operators of one name',
      changes: { clusterOperators: named('etcd', 'etcd') },
      expected: true,
    },
    {
      name: 'neither a history nor progress',
      changes: { clusterVersion: { status: { history: [] } } },
      expected: true,
    },
    { name: 'an empty name', changes: { nodes: named('') }, expected: true },
    {
      name: 'an update with its start',
      changes: {
        clusterVersion: { status: { history: [{ startedTime: '2026-01-01T00:00:00Z' }] } },
      },
      expected: false,
    },
    {
      name: 'an update without its start',
      changes: { clusterVersion: { status: { history: [{ version: '4.18.1' }] } } },
      expected: true,
    },
    { name: 'no name', changes: { clusterOperators: [{ metadata: null }] }, expected: true },
  ])('$name: $expected', ({ changes, expected }) => {
    expect(isDocumented(cluster(changes), ours())).toBe(expected);
  });

  it('knows times of alerts that cannot be read', () => {
    const notices = ['Ignoring alerts. data.alerts[0].activeAt is not a time'];
    expect(isDocumented(cluster(), ours({ notices }))).toBe(true);
  });
});

describe('isUnreadable', () => {
  it.each([
    ['error: json: cannot unmarshal bool into Go struct field X.status of type string', true],
    ['error: parsing time "" as "2006-01-02": cannot parse "" as "2006"', true],
    ["error: quantities must match the regular expression '^x$'", true],
    ['error: failed to get label selector from the pool: worker', false],
  ])('%s: %s', (message, expected) => {
    expect(isUnreadable(refused(message))).toBe(expected);
  });
});
