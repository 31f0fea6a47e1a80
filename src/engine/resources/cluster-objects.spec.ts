import { at } from '../../testing/engine/readings';
import { readClusterOperator } from './cluster-operator';
import { readClusterVersion } from './cluster-version';
import { readContainerImage } from './deployment';
import { readPlatform, readTopology } from './infrastructure';
import { readConfigVersions } from './machine-config';
import { readMachineConfigPool } from './machine-config-pool';

describe('readClusterOperator', () => {
  const inPayload = (annotations: unknown) =>
    readClusterOperator({ metadata: { annotations } }).inPayload;

  it.each([
    {
      name: 'included in a profile',
      annotations: { 'include.release.openshift.io/ibm-cloud-managed': 'true' },
      answer: true,
    },
    {
      name: 'excluded from a profile',
      annotations: { 'exclude.release.openshift.io/internal-openshift-hosted': 'true' },
      answer: true,
    },
    {
      name: 'whatever the value',
      annotations: { 'include.release.openshift.io/x': null },
      answer: true,
    },
    {
      name: 'other annotations',
      annotations: { 'release.openshift.io/include': 'true' },
      answer: false,
    },
    { name: 'no annotations', annotations: undefined, answer: false },
    { name: 'null', annotations: null, answer: false },
    {
      name: 'annotations of another type',
      annotations: ['include.release.openshift.io/x'],
      answer: false,
    },
  ])('counts operators of the payload: $name: $answer', ({ annotations, answer }) => {
    expect(inPayload(annotations)).toBe(answer);
  });

  it('reads versions in order, odd ones as empty', () => {
    const { versions } = readClusterOperator({
      status: { versions: [{ name: 'operator', version: '4.16.0' }, null, { name: 7 }] },
    });
    expect(versions).toEqual([
      { name: 'operator', version: '4.16.0' },
      { name: '', version: '' },
      { name: '', version: '' },
    ]);
  });
});

describe('readClusterVersion', () => {
  it('reads history and what is desired', () => {
    const read = readClusterVersion({
      metadata: { name: 'version' },
      spec: { desiredUpdate: { version: '4.17.0' } },
      status: {
        desired: { version: '4.16.0', image: 'i', architecture: 'Multi' },
        history: [
          null,
          {
            version: '4.16.0',
            image: 'i',
            state: 'Completed',
            startedTime: '2025-11-03T13:00:00Z',
            completionTime: '2025-11-03T14:00:00Z',
            verified: true,
            acceptedRisks: '',
          },
        ],
      },
    });
    expect(read).toMatchObject({
      name: 'version',
      desiredVersion: '4.16.0',
      desiredImage: 'i',
      desiredArchitecture: 'Multi',
      requested: { version: '4.17.0', image: '', architecture: '', force: false },
      history: [
        {
          version: '4.16.0',
          image: 'i',
          state: 'Completed',
          startedAt: at('2025-11-03T13:00:00Z'),
          completedAt: at('2025-11-03T14:00:00Z'),
          verified: true,
          acceptedRisks: undefined,
        },
      ],
      conditions: [],
    });
  });

  it('reads anything as an empty one', () => {
    expect(readClusterVersion('no')).toMatchObject({ name: '', desiredVersion: '', history: [] });
    expect(readClusterVersion({ spec: { desiredUpdate: null } }).requested).toBeUndefined();
  });

  it.each([
    {
      name: 'preconditions were forced through',
      acceptedRisks:
        'Forced through blocking failures: Precondition "ClusterVersionRollback" failed because of "LowDesiredVersion": m',
      forced: true,
    },
    {
      name: 'the signature was forced through',
      acceptedRisks:
        'Target release version="4.17.0" image="i" cannot be verified, but continuing anyway because the update was forced: no signature',
      forced: true,
    },
    {
      name: 'a precondition only warned',
      acceptedRisks:
        'Precondition "ClusterVersionRecommendedUpdate" failed because of "NoChannel": m',
      forced: undefined,
    },
    { name: 'nothing was accepted', acceptedRisks: undefined, forced: undefined },
  ])('forced, in history: $name', ({ acceptedRisks, forced }) => {
    const { history } = readClusterVersion({ status: { history: [{ acceptedRisks }] } });
    expect(history[0]?.forced).toBe(forced);
  });
});

describe('readContainerImage', () => {
  const deployment = (...containers: unknown[]) => ({
    spec: { template: { spec: { containers } } },
  });
  it.each([
    {
      name: 'the first of the name',
      object: deployment(
        { name: 'other', image: 'a' },
        { name: 'mco', image: 'b' },
        { name: 'mco', image: 'c' },
      ),
      image: 'b',
    },
    {
      name: 'empty without one',
      object: deployment({ name: 'other', image: 'a' }, null),
      image: '',
    },
    { name: 'empty without containers', object: {}, image: '' },
    { name: 'empty of anything', object: undefined, image: '' },
  ])('$name', ({ object, image }) => {
    expect(readContainerImage(object, 'mco')).toBe(image);
  });
});

describe('readTopology', () => {
  it.each([
    { value: 'HighlyAvailable', topology: 'HighlyAvailable' },
    { value: 'SingleReplica', topology: 'SingleReplica' },
    { value: 'External', topology: 'External' },
    { value: 'Toroidal', topology: 'unknown' },
    { value: undefined, topology: 'unknown' },
  ])('$value: $topology', ({ value, topology }) => {
    expect(readTopology({ status: { controlPlaneTopology: value } })).toBe(topology);
  });
});

describe('readPlatform', () => {
  it.each([
    { value: 'BareMetal', platform: 'BareMetal' },
    { value: 'None', platform: 'None' },
    { value: 'External', platform: 'External' },
    { value: 'AWS', platform: 'other' },
    { value: 'VSphere', platform: 'other' },
    { value: 'a platform of tomorrow', platform: 'other' },
    { value: '', platform: 'unknown' },
    { value: 7, platform: 'unknown' },
    { value: undefined, platform: 'unknown' },
  ])('$value: $platform', ({ value, platform }) => {
    expect(readPlatform({ status: { platformStatus: { type: value } } })).toBe(platform);
  });

  it.each([undefined, null, {}, { status: { platform: 'BareMetal' } }])(
    '%j tells nothing',
    (infrastructure) => {
      expect(readPlatform(infrastructure)).toBe('unknown');
    },
  );
});

describe('readConfigVersions', () => {
  const aConfig = (name: unknown, version?: unknown) => ({
    metadata: {
      name,
      annotations: { 'machineconfiguration.openshift.io/release-image-version': version },
    },
  });

  it('takes the version off each config; no version, or an empty one, is unknown', () => {
    const versions = readConfigVersions([
      aConfig('a', '4.16.0'),
      aConfig('b', ''),
      aConfig('c'),
      aConfig('d', 4.16),
      aConfig('', '4.16.0'),
      null,
    ]);
    expect([...versions]).toEqual([['a', '4.16.0']]);
  });

  it('lets the first of one name count, even if it has no version', () => {
    const versions = readConfigVersions([
      aConfig('a', '1'),
      aConfig('a', '2'),
      aConfig('b'),
      aConfig('b', '2'),
    ]);
    expect([...versions]).toEqual([['a', '1']]);
  });
});

describe('readMachineConfigPool', () => {
  it.each([
    { name: 'true', paused: true, answer: true },
    { name: 'false', paused: false, answer: false },
    { name: 'absent', paused: undefined, answer: false },
    { name: 'a text', paused: 'true', answer: false },
  ])('is paused by $name: $answer', ({ paused, answer }) => {
    expect(readMachineConfigPool({ spec: { paused } }).paused).toBe(answer);
  });

  it('is layered by its label, whatever the value', () => {
    const labels = { 'machineconfiguration.openshift.io/layering-enabled': '' };
    expect(readMachineConfigPool({ metadata: { labels } }).layered).toBe(true);
    expect(readMachineConfigPool({ metadata: { labels: {} } }).layered).toBe(false);
  });

  it('reports counts only where they are counts', () => {
    const status = { machineCount: 3, updatedMachineCount: -1, readyMachineCount: '2' };
    expect(readMachineConfigPool({ status }).reported).toEqual({ machines: 3 });
  });
});
