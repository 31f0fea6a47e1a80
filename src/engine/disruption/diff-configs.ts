import { compareNames } from '../text/compare-names';
import { readList, readObject } from '../resources/object';
import { canonicalText } from './canonical-text';
import type { ConfigChange, PasswdPart } from './config-change';
import { mayShowContent } from './content-visibility';
import type { ConfigEntries, MachineConfigContent } from './machine-config-content';

/** The images of a node in image mode, as its annotations name them; empty when it has none. */
export interface LayeredImages {
  readonly current: string;
  readonly desired: string;
}

/**
 * Changes between two MachineConfigs: what reboots in any case, then files and units by name, then `passwd`. Compared
 * as stored: the same bytes in another encoding are a change. The order of a list counts only for kernel arguments and
 * extensions. Metadata, Ignition's version and the extensions image are ignored. In image mode, the node's images are
 * compared instead of the release's. Mirrors openshift/machine-config-operator@7ff337a, pkg/daemon/update.go
 * (newMachineConfigDiff).
 */
export function diffConfigs(
  from: MachineConfigContent,
  to: MachineConfigContent,
  images?: LayeredImages,
): readonly ConfigChange[] {
  return [
    ...diffImages(from, to, images),
    ...diffTexts('kernelArguments', from.kernelArguments, to.kernelArguments),
    ...diffKernelType(from, to),
    ...diffTexts('extensions', from.extensions, to.extensions),
    ...(from.fips === to.fips ? [] : [{ kind: 'fips' as const, from: from.fips, to: to.fips }]),
    ...diffFiles(from.files, to.files),
    ...diffUnits(from.units, to.units),
    ...diffPasswd(from, to),
  ];
}

function diffImages(
  from: MachineConfigContent,
  to: MachineConfigContent,
  images: LayeredImages | undefined,
): readonly ConfigChange[] {
  if (images && (images.current !== '' || images.desired !== '')) {
    if (images.current !== images.desired) {
      return [{ kind: 'osImage', from: images.current, to: images.desired, isLayered: true }];
    }
    return needsBuild(from, to) ? [{ kind: 'imageBuild' }] : [];
  }
  if (from.osImageUrl === to.osImageUrl) return [];
  return [{ kind: 'osImage', from: from.osImageUrl, to: to.osImageUrl, isLayered: false }];
}

/** Mirrors openshift/machine-config-operator@7ff337a, pkg/controller/common/helpers.go (RequiresRebuild). */
function needsBuild(from: MachineConfigContent, to: MachineConfigContent): boolean {
  return (
    from.osImageUrl !== to.osImageUrl ||
    from.kernelType !== to.kernelType ||
    canonicalText(from.extensions) !== canonicalText(to.extensions) ||
    canonicalText(from.kernelArguments) !== canonicalText(to.kernelArguments)
  );
}

function diffKernelType(
  from: MachineConfigContent,
  to: MachineConfigContent,
): readonly ConfigChange[] {
  const [before, after] = [from.kernelType || 'default', to.kernelType || 'default'];
  return before === after ? [] : [{ kind: 'kernelType', from: before, to: after }];
}

/** The order decides whether they differ; what was added and removed is counted without it. */
function diffTexts(
  kind: 'kernelArguments' | 'extensions',
  from: readonly string[],
  to: readonly string[],
): readonly ConfigChange[] {
  if (from.length === to.length && from.every((text, index) => text === to[index])) return [];
  return [{ kind, added: subtract(to, from), removed: subtract(from, to) }];
}

/** Items that the first list has more often than the other one, each as often as it has more. */
function subtract(list: readonly string[], other: readonly string[]): readonly string[] {
  const left = [...other];
  return list.filter((text) => {
    const index = left.indexOf(text);
    if (index < 0) return true;
    left.splice(index, 1);
    return false;
  });
}

function diffFiles(from: ConfigEntries, to: ConfigEntries): readonly ConfigChange[] {
  return diffEntries(from, to).map(({ name, change }) => ({
    kind: 'file',
    path: name,
    change,
    isContentSame:
      change === 'changed' &&
      canonicalText(from.byName.get(name)?.entry.contents) ===
        canonicalText(to.byName.get(name)?.entry.contents),
    mayShow: mayShowContent(name),
  }));
}

function diffUnits(from: ConfigEntries, to: ConfigEntries): readonly ConfigChange[] {
  return diffEntries(from, to).map(({ name, change }) => ({ kind: 'unit', name, change }));
}

function diffEntries(from: ConfigEntries, to: ConfigEntries) {
  if (from.listText === to.listText) return [];
  const names = [...new Set([...from.byName.keys(), ...to.byName.keys()])].sort(compareNames);
  return names.flatMap((name) => {
    const [before, after] = [from.byName.get(name), to.byName.get(name)];
    if (before?.text === after?.text) return [];
    const change = !before ? 'added' : !after ? 'removed' : 'changed';
    return [{ name, change } as const];
  });
}

function diffPasswd(
  { ignition: from }: MachineConfigContent,
  { ignition: to }: MachineConfigContent,
): readonly ConfigChange[] {
  if (canonicalText(from.passwd) === canonicalText(to.passwd)) return [];
  const [before, after] = [splitPasswd(from.passwd), splitPasswd(to.passwd)];
  return [{ kind: 'passwd', parts: PASSWD_PARTS.filter((part) => before[part] !== after[part]) }];
}

const PASSWD_PARTS: readonly PasswdPart[] = ['sshKeys', 'passwordHash', 'other'];

function splitPasswd(passwd: unknown): Readonly<Record<PasswdPart, string>> {
  const { users, ...rest } = readObject(passwd);
  const split = readList(users).map((user) => {
    const { sshAuthorizedKeys, passwordHash, ...other } = readObject(user);
    return { sshAuthorizedKeys, passwordHash, other };
  });
  return {
    sshKeys: canonicalText(split.map(({ sshAuthorizedKeys }) => sshAuthorizedKeys)),
    passwordHash: canonicalText(split.map(({ passwordHash }) => passwordHash)),
    other: canonicalText([rest, split.map(({ other }) => other)]),
  };
}
