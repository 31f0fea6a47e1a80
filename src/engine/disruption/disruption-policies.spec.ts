import { REGISTRIES_CONF } from './registries-conf';
import { aConfig, assess, policiesOf } from './testing/configs';
import { CONFIG_JSON, core, files, told } from './testing/tell-disruption';

const POLICY = '/etc/containers/policy.json';
const KUBELET_CA = '/etc/kubernetes/kubelet-ca.crt';

describe('actions with policies of an administrator', () => {
  const X = '/etc/x.conf';
  it.each([
    {
      name: 'Drain and Restart, None next to them is dropped',
      policy: {
        files: [
          {
            path: X,
            actions: [
              { type: 'Drain' },
              { type: 'Restart', restart: { serviceName: 'a.service' } },
            ],
          },
        ],
      },
      from: files('a', X, CONFIG_JSON),
      to: files('b', X, CONFIG_JSON),
      is: 'drain, Restart a.service',
    },
    {
      name: 'keys that reboot',
      policy: { sshkey: { actions: [{ type: 'Reboot' }] } },
      from: aConfig({ passwd: core('a') }),
      to: aConfig({ passwd: core('b') }),
      is: 'drain, reboot',
    },
    {
      name: 'a directory does not overrule a longer default',
      policy: { files: [{ path: '/etc', actions: [{ type: 'None' }] }] },
      from: files('# a', REGISTRIES_CONF),
      to: files('# b', REGISTRIES_CONF),
      is: 'Reload crio.service',
    },
    {
      name: 'a directory covers the kubelet CA',
      policy: { files: [{ path: '/etc', actions: [{ type: 'None' }] }] },
      from: files('a', KUBELET_CA),
      to: files('b', KUBELET_CA),
      is: 'none',
    },
    {
      name: 'registries.conf with Reload never drains any more',
      policy: {
        files: [
          {
            path: REGISTRIES_CONF,
            actions: [{ type: 'Reload', reload: { serviceName: 'crio.service' } }],
          },
        ],
      },
      from: files('unqualified-search-registries = ["a"]', REGISTRIES_CONF),
      to: files('', REGISTRIES_CONF),
      is: 'Reload crio.service',
    },
    {
      name: 'registries.conf with Drain always does',
      policy: { files: [{ path: REGISTRIES_CONF, actions: [{ type: 'Drain' }] }] },
      from: files('# a', REGISTRIES_CONF),
      to: files('# b', REGISTRIES_CONF),
      is: 'drain',
    },
    {
      name: 'a unit',
      policy: { units: [{ name: 'a.service', actions: [{ type: 'DaemonReload' }] }] },
      from: aConfig(),
      to: aConfig({ units: [{ name: 'a.service' }] }),
      is: 'daemon-reload',
    },
    {
      name: 'an action that is newer than us',
      policy: { files: [{ path: X, actions: [{ type: 'Hibernate' }] }] },
      from: files('a', X),
      to: files('b', X),
      is: 'unknown: UnknownAction',
    },
    {
      name: 'a reboot makes an unknown action of no matter',
      policy: { files: [{ path: X, actions: [{ type: 'Hibernate' }] }] },
      from: files('a', X),
      to: files('b', X, '/etc/other'),
      is: 'drain, reboot',
    },
    {
      name: 'None only, twice',
      policy: { files: [{ path: X, actions: [{ type: 'None' }] }] },
      from: files('a', X, CONFIG_JSON),
      to: files('b', X, CONFIG_JSON),
      is: 'none',
    },
  ])('$name: $is', ({ policy, from, to, is }) => {
    const policies = { ...policiesOf(policy), isStale: false };
    expect(told(assess(from, to, { policies }))).toBe(is);
  });
});

describe('a status of policies that is behind', () => {
  const policies = { ...policiesOf(), isStale: true };
  it('makes what policies decide provisional', () => {
    expect(assess(aConfig(), files('a', POLICY), { policies }).isProvisional).toBe(true);
  });
  it('does not matter to what no policy is asked about', () => {
    const to = aConfig({ spec: { kernelArguments: [] } });
    expect(assess(aConfig(), to, { policies }).isProvisional).toBe(false);
  });
});
