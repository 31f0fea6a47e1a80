import { readList, readObject, readText } from '../resources/object';
import { canonicalText } from './canonical-text';
import type { StorageOverride } from './disruption-policies';
import type { MachineConfigContent } from './machine-config-content';

/** Reason why the daemon rejects a configuration. */
export type IrreconcilableCode =
  | 'PasswdGroups'
  | 'NonCoreUser'
  | 'CoreUserWithoutKeys'
  | 'CoreUserFields'
  | 'IgnitionKernelArguments'
  | 'Disks'
  | 'FileSystems'
  | 'Raid'
  | 'Directories'
  | 'Links'
  | 'FileAppend'
  | 'ForceFile'
  | 'Fips';

export interface Irreconcilable {
  readonly code: IrreconcilableCode;
  /** The daemon's message in the node's reason. */
  readonly message: string;
}

type Plain = Readonly<Record<string, unknown>>;

/** File on a node that makes the daemon reboot; it must not come with a configuration. */
const FORCE_FILE = '/run/machine-config-daemon-force';

/**
 * All reasons for which the daemon refuses the change, in the order in which it looks; it names only the first.
 * Encrypted disks (LUKS, Clevis, Tang) may change, and are ignored. Mirrors openshift/machine-config-operator@7ff337a,
 * pkg/controller/common/reconcile.go.
 */
export function findIrreconcilable(
  from: MachineConfigContent,
  to: MachineConfigContent,
  overrides: readonly StorageOverride[],
): readonly Irreconcilable[] {
  const [before, after] = [from.ignition, to.ignition];
  return [
    ...checkPasswd(before, after),
    ...(differ(before.kernelArguments, after.kernelArguments)
      ? [found('IgnitionKernelArguments', 'ignition kargs section contains changes')]
      : []),
    ...checkStorage(readObject(before.storage), readObject(after.storage), overrides),
    ...checkFiles(readObject(after.storage)),
    ...(from.fips === to.fips
      ? []
      : [
          found(
            'Fips',
            'detected change to FIPS flag; refusing to modify FIPS on a running cluster',
          ),
        ]),
  ];
}

function found(code: IrreconcilableCode, message: string): Irreconcilable {
  return { code, message };
}

function differ(a: unknown, b: unknown): boolean {
  return canonicalText(a) !== canonicalText(b);
}

function checkPasswd(before: Plain, after: Plain): readonly Irreconcilable[] {
  const [old, next] = [readObject(before.passwd), readObject(after.passwd)];
  return [
    ...(differ(old.groups, next.groups)
      ? [found('PasswdGroups', 'ignition Passwd Groups section contains changes')]
      : []),
    ...(differ(old.users, next.users) ? checkUsers(readList(next.users)) : []),
  ];
}

/** Only keys and password of `core` may change. Users are never removed, so an empty list is fine. */
function checkUsers(users: readonly unknown[]): readonly Irreconcilable[] {
  if (users.length === 0) return [];
  if (users.some((user) => readText(readObject(user).name) !== 'core')) {
    return [
      found(
        'NonCoreUser',
        'ignition passwd user section contains unsupported changes: non-core user',
      ),
    ];
  }
  const last = readObject(users[users.length - 1]);
  const { sshAuthorizedKeys, passwordHash } = last;
  if (readList(sshAuthorizedKeys).length === 0 && typeof passwordHash !== 'string') {
    return [
      found(
        'CoreUserWithoutKeys',
        'ignition passwd user section contains unsupported changes: user must be core and have 1 or more sshKeys',
      ),
    ];
  }
  return differ(withoutChangeable(last), {})
    ? [found('CoreUserFields', 'SSH keys and password hash are not reconcilable')]
    : [];
}

function withoutChangeable({
  name: _,
  sshAuthorizedKeys: _k,
  passwordHash: _p,
  ...rest
}: Plain): Plain {
  return rest;
}

const OVERRIDABLE = [
  { code: 'Disks', section: 'disks' },
  { code: 'FileSystems', section: 'filesystems' },
  { code: 'Raid', section: 'raid' },
] as const;

/** Links may be removed, all of them. */
function checkStorage(
  before: Plain,
  after: Plain,
  overrides: readonly StorageOverride[],
): readonly Irreconcilable[] {
  const changed = (section: string) => differ(before[section], after[section]);
  return [
    ...OVERRIDABLE.filter(({ code, section }) => !overrides.includes(code) && changed(section)).map(
      ({ code, section }) => found(code, `ignition ${section} section contains changes`),
    ),
    ...(changed('directories')
      ? [found('Directories', 'ignition directories section contains changes')]
      : []),
    ...(changed('links') && readList(after.links).length > 0
      ? [found('Links', 'ignition links section contains changes')]
      : []),
  ];
}

function checkFiles(storage: Plain): readonly Irreconcilable[] {
  return readList(storage.files).flatMap((file) => {
    const { path, append } = readObject(file);
    const name = readText(path);
    return [
      ...(readList(append).length > 0
        ? [found('FileAppend', `ignition file ${name} includes append`)]
        : []),
      ...(name === FORCE_FILE ? [found('ForceFile', `cannot create ${name} via Ignition`)] : []),
    ];
  });
}
