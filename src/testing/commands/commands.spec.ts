import { SCENARIOS } from '../../../scenarios';
import { goldenMoments } from '../../../cli/testing/goldens';
import { readScenario } from '../../../cli/testing/scenario-reading';
import { assessUpdate } from '../../engine';
import { KNOWN_CAUSES } from '../../engine/known-causes';
import { EXAMPLES_BY_AREA } from '../known-cause-examples';
import { toDocument } from '../../report/document/document';
import { explainStatus } from '../../report/explain/explain-status';
import { fillCommand } from '../../wording/causes/fill-command';
import { english } from '../../wording/language/english';
import { describePayloadSteps } from '../../wording/payload/payload-next-steps';
import { announceUnchecked } from '../announce-unchecked';
import { checkCommand, listPatches, type OfferedPatch } from './check-command';
import { checkPatch } from './check-patch';
import {
  readCrdSchemas,
  readKubernetesSchema,
  readOtherSchema,
  type FieldSchema,
} from './patch-schemas';

/** What the object that a text is about gives, where its message does not. */
const CONTEXT = {
  node: 'worker-a',
  pool: 'worker',
  operator: 'etcd',
  namespace: 'openshift-etcd',
  object: 'web-0',
  creator: 'replicaset/web-5d9c',
  owner: 'deployment/web',
  gate: 'ack-4.18-kube-1.32-api-removals-in-4.19',
  pod: 'version-4.18.9-x7k2p',
  container: 'cleanup',
  image: 'quay.io/openshift-release-dev/ocp-release@sha256:0123',
  policyName: 'own',
  policyNamespace: 'openshift-cluster-version',
};

const FROM_CAUSES = Object.values(EXAMPLES_BY_AREA).flatMap((examples) =>
  examples.flatMap(({ code, captures }) => {
    const steps = KNOWN_CAUSES.find((row) => row.code === code)?.steps ?? [];
    return steps.flatMap(({ check, command }) =>
      [check, command].flatMap((template) => {
        const filled = template && fillCommand(template, { ...CONTEXT, ...captures });
        return filled ? [{ of: code, command: filled }] : [];
      }),
    );
  }),
);

const FROM_SCENARIOS = SCENARIOS.flatMap(goldenMoments).flatMap(
  ({ elapsedMs, folder, scenario }) => {
    const { now, snapshot } = readScenario(scenario, elapsedMs);
    const status = assessUpdate(snapshot, now);
    const said = [
      toDocument(status),
      explainStatus(status, { topic: 'all' }, english),
      status.payload && describePayloadSteps(status.payload, english),
    ];
    return findCommands(said).map((command) => ({ of: folder, command }));
  },
);

describe('a command that is offered', () => {
  it.each(distinct([...FROM_CAUSES, ...FROM_SCENARIOS]))('$command', ({ command }) => {
    expect(checkCommand(command)).toEqual([]);
  });
});

const CRD_SCHEMAS = readCrdSchemas();

function schemaOf({ resource }: OfferedPatch): FieldSchema | undefined {
  const { group, kind, plural } = resource;
  const name = `${plural}.${group ?? ''}`;
  const known = CRD_SCHEMAS.get(name) ?? readOtherSchema(name);
  return known ?? (kind === undefined ? undefined : readKubernetesSchema(kind));
}

const PATCHES = distinct([...FROM_CAUSES, ...FROM_SCENARIOS]).flatMap(({ command }) =>
  listPatches(command).map((offered) => ({ command, ...offered, schema: schemaOf(offered) })),
);

const UNKNOWN = PATCHES.filter(({ schema }) => !schema).map(({ resource }) => resource.plural);
if (UNKNOWN.length > 0) {
  announceUnchecked(`patches of ${[...new Set(UNKNOWN)].sort().join(', ')}; there is no schema`);
}

describe('a patch that is offered', () => {
  it.each(PATCHES)('is what the API would take: $command', ({ patch, schema }) =>
    expect(schema ? checkPatch(schema, patch) : []).toEqual([]),
  );

  it('is known of kinds of Kubernetes', () => {
    const schema = readKubernetesSchema('PodDisruptionBudget') ?? { type: 'any' };
    const right = { spec: { minAvailable: '50%', maxUnavailable: null } };
    const wrong = {
      spec: { minAvailable: true, selector: { matchLabels: { app: 1 } }, paused: true },
      metadata: { finalizers: 'none' },
    };
    expect(checkPatch(schema, right)).toEqual([]);
    expect(checkPatch(schema, wrong)).toEqual([
      '.spec.minAvailable is not a number or a text',
      '.spec.selector.matchLabels.app is not a text',
      '.spec.paused is not known',
      '.metadata.finalizers is not a list',
    ]);
  });

  it('is known of kinds whose CRDs are not at hand', () => {
    const schema = readOtherSchema('configs.imageregistry.operator.openshift.io');
    const wrong = { spec: { rolloutStrategy: 'Replace', replicas: '1', replica: 1 } };
    expect(schema && checkPatch(schema, { spec: { rolloutStrategy: 'Recreate' } })).toEqual([]);
    expect(schema && checkPatch(schema, wrong)).toEqual([
      '.spec.rolloutStrategy is not one of RollingUpdate, Recreate',
      '.spec.replicas is not a number',
      '.spec.replica is not known',
    ]);
  });

  const schemaOfPool = CRD_SCHEMAS.get('machineconfigpools.machineconfiguration.openshift.io');
  if (schemaOfPool) {
    it('is known of kinds that CRDs define', () => {
      expect(checkPatch(schemaOfPool, { spec: { paused: false, maxUnavailable: 2 } })).toEqual([]);
      expect(
        checkPatch(schemaOfPool, { spec: { paused: 'no', pause: true }, metadata: { labels: {} } }),
      ).toEqual(['.spec.paused is not true or false', '.spec.pause is not known']);
    });
  }
});

/** The request itself is what is wrong: it cannot be met. */
const WITHDRAWN: ReadonlySet<string> = new Set([
  'RollbackAcrossMinorVersions',
  'RollbackNotToPrevious',
  'RollbackWithoutPrevious',
]);

describe('the first step of a cause', () => {
  it.each(KNOWN_CAUSES)('of $code is not to give up', ({ code, steps: [first] }) => {
    const givesUp = / --clear\b|^oc (?:-n \S+ )?delete /.test(first?.command ?? '');
    expect(givesUp).toBe(WITHDRAWN.has(code));
  });
});

describe('a bad command', () => {
  it.each([
    ['oc get pods', 'pods needs a namespace'],
    ['oc get nodes -n shop', 'nodes is in no namespace'],
    ['oc get podz -n shop', 'resource podz is not known'],
    ['oc get ingress --all-namespaces', 'resource ingress is of several groups'],
    ['oc get proxies.operator.openshift.io', 'resource proxies is not of operator.openshift.io'],
    ['oc get nodes --force', 'flag --force is not known to it'],
    ['oc upgrade', 'oc upgrade: the verb is not known'],
    ['oc logs -n shop', 'it names nothing'],
    ['oc logs web-0', 'pods needs a namespace'],
    ['oc debug node/a -- chroot /host reboot', 'program reboot is not known'],
    ["oc patch mcp/a --patch '{'", 'the patch is no JSON: {'],
    ["oc get nodes -o jsonpath='{.items", 'a quote that is not closed'],
    ['oc get nodes {node}', 'an unquoted {'],
    ['oc get nodes $NODE', 'a variable'],
    ['rm -r x', 'program rm is not known'],
    ['oc describe node "$(oc get nodez -o name)"', 'resource nodez is not known'],
  ])('%s', (command, problem) => {
    expect(checkCommand(command).join()).toContain(problem);
  });
});

/** The texts of all fields named `command`, however deep. */
function findCommands(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(findCommands);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]: [string, unknown]) => {
    // What a message names is nothing to run.
    if (name === 'captures') return [];
    return ['check', 'command'].includes(name) && typeof inner === 'string'
      ? [inner]
      : findCommands(inner);
  });
}

function distinct<T extends { readonly command: string }>(items: readonly T[]): readonly T[] {
  return [...new Map(items.map((item) => [item.command, item])).values()];
}
