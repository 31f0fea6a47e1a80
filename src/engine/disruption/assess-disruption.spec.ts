import { loaded, missing } from '../snapshot';
import { assessDisruption } from './assess-disruption';
import { REGISTRIES_CONF } from './registries-conf';
import { aConfig, aFile, assess, policiesOf } from './testing/configs';
import { CONFIG_JSON, core, files, told } from './testing/tell-disruption';

const CA_BUNDLE = '/etc/pki/ca-trust/source/anchors/openshift-config-user-ca-bundle.crt';
const GPG = '/etc/machine-config-daemon/no-reboot/containers-gpg.pub';
const POLICY = '/etc/containers/policy.json';
const KUBELET_CA = '/etc/kubernetes/kubelet-ca.crt';

describe('actions with the default policies', () => {
  it.each([
    {
      name: 'a file without policy',
      from: files('a', '/etc/random-reboot-file'),
      to: files('b', '/etc/random-reboot-file'),
      is: 'drain, reboot',
    },
    {
      name: 'the pull secret',
      from: files('{}', CONFIG_JSON),
      to: files('{"a":1}', CONFIG_JSON),
      is: 'none',
    },
    { name: 'the pull secret, new', from: aConfig(), to: files('{}', CONFIG_JSON), is: 'none' },
    {
      name: 'a key',
      from: aConfig({ passwd: core('a') }),
      to: aConfig({ passwd: core('b') }),
      is: 'none',
    },
    {
      name: 'registries.conf, safe',
      from: files('', REGISTRIES_CONF),
      to: files('unqualified-search-registries = ["a"]', REGISTRIES_CONF),
      is: 'Reload crio.service',
    },
    {
      name: 'registries.conf, not safe',
      from: files('unqualified-search-registries = ["a"]', REGISTRIES_CONF),
      to: files('', REGISTRIES_CONF),
      is: 'drain, Reload crio.service',
    },
    {
      name: 'registries.conf removed, which listed a search entry',
      from: files('unqualified-search-registries = ["a"]', REGISTRIES_CONF),
      to: aConfig(),
      is: 'drain, Reload crio.service',
    },
    {
      name: 'registries.conf removed, which listed nothing',
      from: files('# nothing', REGISTRIES_CONF),
      to: aConfig(),
      is: 'Reload crio.service',
    },
    {
      name: 'registries.conf and the pull secret',
      from: files('# a', REGISTRIES_CONF, CONFIG_JSON),
      to: files('# b', REGISTRIES_CONF, CONFIG_JSON),
      is: 'Reload crio.service',
    },
    {
      name: 'registries.conf that nobody can parse',
      from: files('# a', REGISTRIES_CONF),
      to: files('[[', REGISTRIES_CONF),
      is: 'unknown: ParseError',
    },
    {
      name: 'policy.json',
      from: files('a', POLICY),
      to: files('b', POLICY),
      is: 'Reload crio.service',
    },
    {
      name: 'containers-gpg.pub',
      from: files('a', GPG),
      to: files('b', GPG),
      is: 'Reload crio.service',
    },
    {
      name: 'the user CA bundle',
      from: files('a', CA_BUNDLE),
      to: files('b', CA_BUNDLE),
      is: 'Restart coreos-update-ca-trust.service, Restart crio.service',
    },
    {
      name: 'the user CA bundle and containers-gpg.pub',
      from: files('a', CA_BUNDLE),
      to: files('b', CA_BUNDLE, GPG),
      is: 'Reload crio.service, Restart coreos-update-ca-trust.service, Restart crio.service',
    },
    {
      name: 'the kubelet CA, which the old table knew',
      from: files('a', KUBELET_CA),
      to: files('b', KUBELET_CA),
      is: 'drain, reboot',
    },
    {
      name: 'another image, registries.conf and a key',
      from: files('# a', REGISTRIES_CONF),
      to: aConfig({
        files: [aFile(REGISTRIES_CONF, '# b')],
        passwd: core('a'),
        spec: { osImageURL: 'quay.io/os@sha256:2' },
      }),
      is: 'drain, reboot',
    },
    {
      name: 'kernel arguments and a file',
      from: files('a', POLICY),
      to: aConfig({ files: [aFile(POLICY, 'b')], spec: { kernelArguments: ['c'] } }),
      is: 'drain, reboot',
    },
    {
      name: 'a unit',
      from: aConfig({ units: [{ name: 'a.service', enabled: true }] }),
      to: aConfig({ units: [{ name: 'a.service', enabled: false }] }),
      is: 'drain, reboot',
    },
    {
      name: 'a drop-in of a unit',
      from: aConfig({ units: [{ name: 'crio.service' }] }),
      to: aConfig({
        units: [{ name: 'crio.service', dropins: [{ name: 'a.conf', contents: '' }] }],
      }),
      is: 'drain, reboot',
    },
    {
      name: 'the unit iri-registry.service',
      from: aConfig(),
      to: aConfig({ units: [{ name: 'iri-registry.service', enabled: true }] }),
      is: 'daemon-reload, Restart iri-registry.service',
    },
    {
      name: 'files in another order',
      from: files('a', '/a', '/b'),
      to: files('a', '/b', '/a'),
      is: 'none',
    },
    {
      name: 'the same bytes in base64',
      from: files('text', '/etc/random'),
      to: aConfig({
        files: [aFile('/etc/random', '', { contents: { source: `data:;base64,${btoa('text')}` } })],
      }),
      is: 'drain, reboot',
    },
    {
      name: 'kernel arguments in another order',
      from: aConfig(),
      to: aConfig({ spec: { kernelArguments: ['b', 'a'] } }),
      is: 'drain, reboot',
    },
    {
      name: 'extensions empty and absent',
      from: aConfig(),
      to: aConfig({ spec: { extensions: [] } }),
      is: 'none',
    },
    {
      name: 'kernel type empty and default',
      from: aConfig(),
      to: aConfig({ spec: { kernelType: '' } }),
      is: 'none',
    },
    {
      name: 'only metadata',
      from: aConfig(),
      to: aConfig({ name: 'rendered-worker-2', annotations: { a: 'b' } }),
      is: 'none',
    },
    {
      name: 'no configuration before, as on a new node',
      from: {},
      to: files('{}', CONFIG_JSON),
      is: 'drain, reboot',
    },
    {
      name: 'a disk',
      from: aConfig(),
      to: aConfig({ storage: { disks: [{ device: '/dev/sdb' }] } }),
      is: 'blocked',
    },
  ])('$name: $is', ({ from, to, is }) => expect(told(assess(from, to))).toBe(is));
});

describe('a single control plane node', () => {
  it.each([
    {
      name: 'reboots without a drain',
      from: files('a', '/etc/random'),
      to: files('b', '/etc/random'),
      is: 'reboot',
      skipped: true,
    },
    {
      name: 'reloads without the drain it would need',
      from: files('unqualified-search-registries = ["a"]', REGISTRIES_CONF),
      to: files('', REGISTRIES_CONF),
      is: 'Reload crio.service',
      skipped: true,
    },
    {
      name: 'reloads where no drain was needed',
      from: files('a', POLICY),
      to: files('b', POLICY),
      is: 'Reload crio.service',
      skipped: false,
    },
  ])('$name', ({ from, to, is, skipped }) => {
    const disruption = assess(from, to, { isSingleReplica: true });
    expect(told(disruption)).toBe(is);
    expect(disruption.isDrainSkipped).toBe(skipped);
  });
});

describe('why', () => {
  it('names what makes a node reboot, each kind once', () => {
    const { impact, changes } = assess(
      files('a', '/etc/a', '/etc/b', POLICY),
      aConfig({
        files: [aFile('/etc/a', 'b'), aFile('/etc/b', 'b'), aFile(POLICY, 'b')],
        spec: { kernelArguments: [] },
      }),
    );
    expect(impact).toEqual({ kind: 'reboot', drain: true, because: ['kernelArguments', 'file'] });
    expect(changes.map(({ decision }) => decision.by)).toEqual([
      'always',
      'noPolicy',
      'noPolicy',
      'policy',
    ]);
  });

  it('names a policy that says so', () => {
    const policies = policiesOf({ sshkey: { actions: [{ type: 'Reboot' }] } });
    const from = aConfig({ passwd: core('a') });
    const { impact } = assess(from, aConfig({ passwd: core('b') }), { policies });
    expect(impact).toEqual({ kind: 'reboot', drain: true, because: ['policy'] });
  });

  it('names the rule that decided, and where it comes from', () => {
    const { changes } = assess(aConfig(), files('a', '/etc/containers/registries.d/x.yaml'));
    expect(changes[0]?.decision).toMatchObject({
      by: 'policy',
      rule: { target: '/etc/containers/registries.d', origin: 'default' },
    });
  });
});

describe('configurations that cannot be had', () => {
  it.each([
    { name: 'no right', from: missing('Forbidden', 'no'), why: 'Forbidden' },
    { name: 'not there', from: missing('NotFound', 'no'), why: 'NotFound' },
    { name: 'not among the saved files', from: missing('NotCollected'), why: 'NotFound' },
    { name: 'on its way', from: missing('NotLoaded'), why: 'NotLoaded' },
    { name: 'a failure', from: missing('Failed', 'no'), why: 'Failed' },
    { name: 'no object', from: loaded(7), why: 'ParseError' },
    { name: 'a spec that is none', from: loaded({ spec: 'x' }), why: 'ParseError' },
    {
      name: 'Ignition of a spec nobody knows',
      from: loaded({ spec: { config: { ignition: { version: '4.0.0' } } } }),
      why: 'ParseError',
    },
    {
      name: 'Ignition as text',
      from: loaded({ spec: { config: '{}' } }),
      why: 'ParseError',
    },
  ])('$name: $why', ({ from, why }) => {
    const policies = policiesOf();
    for (const pair of [
      { from, to: loaded(aConfig()) },
      { from: loaded(aConfig()), to: from },
    ]) {
      const disruption = assessDisruption({ ...pair, policies });
      expect(told(disruption)).toBe(`unknown: ${why}`);
      expect(disruption.changes).toEqual([]);
    }
  });
});
