import { WANTED_KINDS } from './kinds';
import { READ_NAMES, READS, savingCommand, type ReadName, type WantedRead } from './reads';
import { SAVED_NAMES, savedNameOf, savedSource } from './saved-kinds';

it('gives each saved file an ending of its own', () => {
  const suffixes = SAVED_NAMES.map((name) => savedSource(name).fileSuffix);
  expect(new Set(suffixes).size).toBe(suffixes.length);
});

it('saves several objects of one kind in a file each', () => {
  const { fileSuffix, read, resource } = savedSource('adminAcks');
  expect({ fileSuffix, resource }).toEqual({
    fileSuffix: '-admin-acks.yaml',
    resource: 'configmaps',
  });
  expect(savingCommand(resource, read)).toBe(
    'oc -n openshift-config get configmap admin-acks -o yaml',
  );
});

it('finds a saved file for each list', () => {
  expect(savedNameOf('daemonPods')).toBe('pods');
  expect(savedNameOf('adminGates')).toBe('adminGates');
  const wanted = READ_NAMES.filter((name): name is WantedRead => isWanted(name));
  expect(wanted.map(savedNameOf).every((name) => SAVED_NAMES.includes(name))).toBe(true);
});

function isWanted(name: ReadName): boolean {
  return WANTED_KINDS.some((kind) => kind === READS[name].resource);
}
