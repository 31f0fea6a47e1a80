import { loaded, missing } from '../snapshot';
import { defaultRules } from './default-policies';
import { readDisruptionPolicies } from './read-policies';
import { policiesOf } from './testing/configs';

const NONE = [{ type: 'None' }];

describe('defaults', () => {
  it.each([
    { version: '4.16.40', files: 4, units: 0 },
    { version: '4.17.2', files: 7, units: 0 },
    { version: '4.18.8', files: 8, units: 0 },
    { version: '4.21.0', files: 8, units: 0 },
    { version: '4.22.1', files: 13, units: 1 },
    { version: '5.0.0', files: 13, units: 1 },
    { version: undefined, files: 13, units: 1 },
  ])('of $version: $files files', ({ version, files, units }) => {
    const rules = defaultRules(version);
    expect(rules.filter(({ kind }) => kind === 'file')).toHaveLength(files);
    expect(rules.filter(({ kind }) => kind === 'unit')).toHaveLength(units);
  });

  it('stand alone, and labelled, when the object cannot be had', () => {
    const policies = readDisruptionPolicies(missing('Forbidden'), '4.18.8');
    expect(policies).toMatchObject({ basis: 'defaults', defaultsOf: '4.18.8', isStale: false });
    expect(policies.files).toHaveLength(8);
    expect(policies.sshkey).toMatchObject({ actions: NONE, origin: 'default' });
  });
});

describe('merge of spec into the defaults', () => {
  it("a policy for a default's very path takes its place", () => {
    const { files } = policiesOf(
      { files: [{ path: '/etc/containers/registries.conf', actions: [{ type: 'Drain' }] }] },
      '4.18.8',
    );
    expect(files).toHaveLength(8);
    expect(files[3]).toMatchObject({
      target: '/etc/containers/registries.conf',
      actions: [{ type: 'Drain' }],
      origin: 'administrator',
    });
    expect(files[2]?.origin).toBe('default');
  });

  it('a path with a slash at its end is another path', () => {
    const { files } = policiesOf(
      { files: [{ path: '/etc/nmstate/openshift/', actions: NONE }] },
      '4.18.8',
    );
    expect(files).toHaveLength(9);
    expect(files[8]).toMatchObject({ target: '/etc/nmstate/openshift/', origin: 'administrator' });
  });

  it('a unit takes the place of the default by name', () => {
    const { units } = policiesOf({ units: [{ name: 'iri-registry.service', actions: NONE }] });
    expect(units).toEqual([
      { kind: 'unit', target: 'iri-registry.service', actions: NONE, origin: 'administrator' },
    ]);
  });

  it.each([
    { name: 'with an action', actions: [{ type: 'Reboot' }], origin: 'administrator' },
    { name: 'without one', actions: [], origin: 'default' },
  ])('keys $name: $origin', ({ actions, origin }) => {
    const { sshkey } = policiesOf({ sshkey: { actions } });
    expect(sshkey).toMatchObject({ origin, actions: actions.length > 0 ? actions : NONE });
  });
});

describe('the status', () => {
  const object = {
    metadata: { generation: 4 },
    spec: {
      nodeDisruptionPolicy: {
        files: [{ path: '/etc/chrony.conf', actions: [{ type: 'Restart' }] }],
        sshkey: { actions: [{ type: 'Drain' }] },
      },
      irreconcilableValidationOverrides: { storage: ['Raid', 'Anything', 'Disks'] },
    },
    status: {
      observedGeneration: 4,
      nodeDisruptionPolicyStatus: {
        clusterPolicies: {
          files: [
            { path: '/etc/a', actions: [{ type: 'Special' }] },
            {
              path: '/etc/chrony.conf',
              actions: [{ type: 'Restart', restart: { serviceName: 'chronyd.service' } }],
            },
            { path: '/etc/new', actions: [{ type: 'Hibernate' }] },
          ],
          sshkey: { actions: [{ type: 'Drain' }] },
        },
      },
    },
  };

  it('is what counts, with the origin told from the spec', () => {
    const policies = readDisruptionPolicies(loaded(object), '4.18.8');
    expect(policies).toMatchObject({
      basis: 'status',
      isStale: false,
      storageOverrides: ['Disks', 'Raid'],
      units: [],
      sshkey: { actions: [{ type: 'Drain' }], origin: 'administrator' },
    });
    expect(policies.defaultsOf).toBeUndefined();
    expect(policies.files).toEqual([
      { kind: 'file', target: '/etc/a', actions: [{ type: 'Special' }], origin: 'default' },
      {
        kind: 'file',
        target: '/etc/chrony.conf',
        actions: [{ type: 'Restart', name: 'chronyd.service' }],
        origin: 'administrator',
      },
      {
        kind: 'file',
        target: '/etc/new',
        actions: [{ type: 'Unknown', name: 'Hibernate' }],
        origin: 'default',
      },
    ]);
  });

  it('is stale while it has not seen the newest spec', () => {
    const newer = { ...object, metadata: { generation: 5 } };
    expect(readDisruptionPolicies(loaded(newer), '4.18.8').isStale).toBe(true);
  });

  it('may be empty: then spec and defaults are merged', () => {
    const early = { ...object, status: { observedGeneration: 4 } };
    const policies = readDisruptionPolicies(loaded(early), '4.17.1');
    expect(policies).toMatchObject({ basis: 'merged', defaultsOf: '4.17.1', isStale: false });
    expect(policies.files.at(-1)).toMatchObject({
      target: '/etc/chrony.conf',
      origin: 'administrator',
    });
  });

  it.each([null, 7, [], { spec: [], status: 'x' }])('may be anything: %j', (value) => {
    expect(readDisruptionPolicies(loaded(value), undefined).files).toHaveLength(13);
  });
});
