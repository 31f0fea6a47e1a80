import type { StorageOverride } from './disruption-policies';
import { findIrreconcilable } from './irreconcilable';
import { aConfig, aFile, contentOf } from './testing/configs';

const KEY = 'ssh-ed25519 A';
const core = (fields: object) => ({ users: [{ name: 'core', ...fields }] });
const keyed = aConfig({ passwd: core({ sshAuthorizedKeys: [KEY] }) });

interface Row {
  readonly name: string;
  readonly from?: object;
  readonly to: object;
  readonly overrides?: readonly StorageOverride[];
  readonly codes: readonly string[];
}

const ROWS: readonly Row[] = [
  {
    name: 'disks',
    to: aConfig({ storage: { disks: [{ device: '/dev/sdb' }] } }),
    codes: ['Disks'],
  },
  {
    name: 'disks, overridden',
    to: aConfig({ storage: { disks: [{ device: '/dev/sdb' }] } }),
    overrides: ['Disks'],
    codes: [],
  },
  {
    name: 'file systems',
    to: aConfig({ storage: { filesystems: [{ path: '/var' }] } }),
    codes: ['FileSystems'],
  },
  {
    name: 'file systems, overridden',
    to: aConfig({ storage: { filesystems: [{ path: '/var' }] } }),
    overrides: ['FileSystems'],
    codes: [],
  },
  { name: 'raid', to: aConfig({ storage: { raid: [{ name: 'md' }] } }), codes: ['Raid'] },
  {
    name: 'raid, overridden',
    to: aConfig({ storage: { raid: [{ name: 'md' }] } }),
    overrides: ['Raid'],
    codes: [],
  },
  {
    name: 'raid, with the override of something else',
    to: aConfig({ storage: { raid: [{ name: 'md' }] } }),
    overrides: ['Disks'],
    codes: ['Raid'],
  },
  {
    name: 'a group',
    to: aConfig({ passwd: { groups: [{ name: 'g' }] } }),
    codes: ['PasswdGroups'],
  },
  {
    name: "Ignition's own kernel arguments",
    to: aConfig({ ignition: { kernelArguments: { shouldExist: ['a'] } } }),
    codes: ['IgnitionKernelArguments'],
  },
  {
    name: 'encrypted disks with Tang',
    to: aConfig({ storage: { luks: [{ name: 'root', clevis: { tang: [{ url: 'x' }] } }] } }),
    codes: [],
  },
  { name: 'FIPS', to: aConfig({ spec: { fips: true } }), codes: ['Fips'] },
  {
    name: 'the force file',
    to: aConfig({ files: [aFile('/run/machine-config-daemon-force')] }),
    codes: ['ForceFile'],
  },
  {
    name: "core's key changed",
    from: keyed,
    to: aConfig({ passwd: core({ sshAuthorizedKeys: ['ssh-ed25519 B'] }) }),
    codes: [],
  },
  {
    name: "core's password alone",
    from: keyed,
    to: aConfig({ passwd: core({ passwordHash: 'x' }) }),
    codes: [],
  },
  {
    name: 'another user',
    from: keyed,
    to: aConfig({ passwd: { users: [{ name: 'admin', sshAuthorizedKeys: [KEY] }] } }),
    codes: ['NonCoreUser'],
  },
  {
    name: 'a second user',
    from: keyed,
    to: aConfig({
      passwd: { users: [{ name: 'core', sshAuthorizedKeys: [KEY] }, { name: 'admin' }] },
    }),
    codes: ['NonCoreUser'],
  },
  {
    name: 'another user that was there before and stays',
    from: aConfig({ passwd: { users: [{ name: 'admin' }] } }),
    to: aConfig({ passwd: { users: [{ name: 'admin' }] } }),
    codes: [],
  },
  {
    name: 'another field of core',
    from: keyed,
    to: aConfig({ passwd: core({ sshAuthorizedKeys: [KEY], shell: '/bin/sh' }) }),
    codes: ['CoreUserFields'],
  },
  {
    name: 'the last key of core removed',
    from: keyed,
    to: aConfig({ passwd: core({ sshAuthorizedKeys: [] }) }),
    codes: ['CoreUserWithoutKeys'],
  },
  { name: 'no users any more', from: keyed, to: aConfig({ passwd: { users: [] } }), codes: [] },
  {
    name: 'directories',
    to: aConfig({ storage: { directories: [{ path: '/a' }] } }),
    codes: ['Directories'],
  },
  { name: 'a link', to: aConfig({ storage: { links: [{ path: '/a' }] } }), codes: ['Links'] },
  {
    name: 'all links removed',
    from: aConfig({ storage: { links: [{ path: '/a' }] } }),
    to: aConfig(),
    codes: [],
  },
  {
    name: 'a file that is appended to',
    to: aConfig({ files: [aFile('/a', '', { append: [{ source: 'data:,x' }] })] }),
    codes: ['FileAppend'],
  },
];

it.each(ROWS)('$name: $codes', ({ from = aConfig(), to, overrides = [], codes }) => {
  const found = findIrreconcilable(contentOf(from), contentOf(to), overrides);
  expect(found.map(({ code }) => code)).toEqual(codes);
});
