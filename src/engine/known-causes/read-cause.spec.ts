import { KNOWN_CAUSE_READER } from '.';
import { chooseCause, isPerson, isRecognized, type Cause } from './read-cause';

const CHANGED =
  'unexpected on-disk state validating against rendered-worker-aaa: content mismatch for file "/etc/x"';

function read(text: string): Cause | undefined {
  return KNOWN_CAUSE_READER.read({
    source: 'daemon',
    text,
    about: { node: 'worker-a', pool: undefined },
  });
}

describe('a message', () => {
  it('tells its cause with what it names and what it is about', () => {
    expect(read(CHANGED)).toEqual({
      code: 'FileContentChanged',
      captures: { node: 'worker-a', config: 'rendered-worker-aaa', file: '/etc/x' },
      text: CHANGED,
      mover: 'Administrator',
    });
  });

  it('tells the same again about another object', () => {
    read(CHANGED);
    expect(
      KNOWN_CAUSE_READER.read({ source: 'daemon', text: CHANGED, about: { node: 'worker-b' } })
        ?.captures.node,
    ).toBe('worker-b');
  });

  it('tells nothing to a reader of another source', () => {
    expect(KNOWN_CAUSE_READER.read({ source: 'scheduler', text: CHANGED, about: {} })?.code).toBe(
      'NotRecognized',
    );
  });

  it('names the node itself rather than what it is said of', () => {
    const text = `Node worker-z is reporting: ${JSON.stringify(CHANGED)}`;
    expect(
      KNOWN_CAUSE_READER.read({ source: 'pool', text, about: { node: 'worker-a' } })?.captures.node,
    ).toBe('worker-z');
  });

  it.each([
    ['shop', 'ApplicationOwner'],
    ['openshift-ingress', 'Administrator'],
  ])('is in namespace %s for %s', (namespace, mover) => {
    const text = `error when evicting pods/"web-0" -n "${namespace}": Cannot evict pod as it would violate the pod's disruption budget.`;
    const about = { node: 'worker-a' };
    expect(KNOWN_CAUSE_READER.read({ source: 'drain', text, about })).toMatchObject({
      code: 'EvictionViolatesBudget',
      mover,
    });
  });

  it('stays what it is when no row knows it', () => {
    expect(read(' no luck\n')).toEqual({
      code: 'NotRecognized',
      captures: { node: 'worker-a' },
      text: 'no luck',
    });
  });

  it.each(['', ' \n'])('is none when it is %j', (text) => expect(read(text)).toBeUndefined());
});

describe('of several causes', () => {
  const unknown = read('no luck');
  const known = read(CHANGED);

  it('the first that is recognized counts, else the first', () => {
    expect(chooseCause([undefined, unknown, known])).toBe(known);
    expect(chooseCause([undefined, unknown, read('other')])).toBe(unknown);
    expect(chooseCause([undefined])).toBeUndefined();
  });

  it('only one of the table is recognized', () => {
    expect(isRecognized(known)).toBe(true);
    expect(isRecognized(unknown)).toBe(false);
    expect(isRecognized(undefined)).toBe(false);
  });
});

it('tells people from components', () => {
  expect(isPerson('ApplicationOwner')).toBe(true);
  expect(isPerson('Registry')).toBe(false);
});

describe('what ClusterVersion quotes of an operator', () => {
  const quoted = (operator: string, detail: string) =>
    KNOWN_CAUSE_READER.read({
      source: 'release',
      text: `Precondition "ClusterVersionUpgradeable" failed because of "Any": Cluster operator ${operator} should not be upgraded between minor versions: ${detail}`,
      about: { release: '4.19.1' },
    });

  it.each([
    {
      operator: 'operator-lifecycle-manager',
      detail:
        'ClusterServiceVersions blocking cluster upgrade: dell-csi-operator/dell-csi-operator.v1.6.0 is incompatible with OpenShift minor versions greater than 4.18',
      code: 'InstalledOperatorTooOld',
      captures: { namespace: 'dell-csi-operator', csv: 'dell-csi-operator.v1.6.0' },
    },
    {
      operator: 'operator-lifecycle-manager',
      detail:
        'ClusterServiceVersions blocking minor version upgrades to 4.19.0 or higher:\n- maximum supported OCP version for team-a/example.v1.0.0 is 4.18',
      code: 'InstalledOperatorTooOld',
      captures: { namespace: 'team-a', csv: 'example.v1.0.0', version: '4.18' },
    },
    {
      operator: 'cloud-credential',
      detail:
        'MissingUpgradeableAnnotation: Upgradeable annotation cloudcredential.openshift.io/upgradeable-to on cloudcredential.operator.openshift.io/cluster object needs updating before upgrade.',
      code: 'CredentialsNotPrepared',
      captures: { operator: 'cloud-credential' },
    },
    {
      operator: 'etcd',
      detail: 'Something that no row knows',
      code: 'OperatorBlocksMinorUpdate',
      captures: { operator: 'etcd', detail: 'Something that no row knows' },
    },
  ])('is what $operator says: $code', ({ operator, detail, code, captures }) => {
    expect(quoted(operator, detail)).toMatchObject({ code, captures });
  });
});
