import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { readSavedCluster } from '../../../cli/input/saved-files';
import { SCENARIOS, snapshotOf } from '../../../scenarios';
import {
  assessUpdate,
  fromMilliseconds,
  parseInstant,
  type ClusterSnapshot,
  type Instant,
  type UpdateStatus,
} from '../../engine';
import { aPayload, aPayloadContainer, aPayloadPod } from '../../testing/a-payload';
import {
  aControlPlane,
  aHealthInsight,
  aNode,
  anOperator,
  anUpdateStatus,
  aPool,
} from '../../testing/an-update-status';
import { announceUnchecked } from '../../testing/announce-unchecked';
import { redactStatus } from './redact';
import { shareStatus, type ShareFormat } from '../share';

const EXAMPLES = path.join(__dirname, '../../../../shared/conformance/oc-examples');
const FORMATS: readonly ShareFormat[] = ['text', 'json', 'yaml', 'markdown', 'csv'];

/** The names among `names` that stand in a text, as words of their own or in longer ones. */
function findLeaks(text: string, names: ReadonlySet<string>): readonly string[] {
  const plain = text.toLowerCase();
  const leaks = new Set<string>();
  for (const token of new Set(plain.match(/[a-z0-9](?:[a-z0-9._-]*[a-z0-9])?/g))) {
    const parts = token.split(/([-._])/);
    for (let start = 0; start < parts.length; start += 2) {
      for (let end = start + 1; end <= Math.min(parts.length, start + 31); end += 2) {
        const part = parts.slice(start, end).join('');
        if (names.has(part)) leaks.add(part);
      }
    }
  }
  return [...leaks];
}

/** What no shared text may hold, whatever the cluster. */
function findIdentifying(text: string): readonly string[] {
  const addresses = text.match(/(?<![\d.])(?:\d{1,3}\.){3}\d{1,3}(?![\d.])/g) ?? [];
  const ids = text.match(/[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/g) ?? [];
  const registries = text.match(/[\w.:-]+\/[^\s"]+@sha256:/g) ?? [];
  const hosts = text.match(/https?:\/\/[\w.:-]+/g) ?? [];
  const isPublic =
    /^https?:\/\/(?:docs\.openshift\.com|github\.com|api\.openshift\.com|(?:host|node|address|registry)-\d+(?::\d+)?:?|localhost:\d+)$/;
  return [
    ...addresses.filter((address) => address !== '127.0.0.1' && address !== '0.0.0.0'),
    ...ids,
    ...registries.filter(
      (registry) => !/^(?:docker:\/\/)?registry-\d+\/repository-\d+@/.test(registry),
    ),
    ...hosts.filter((host) => !isPublic.test(host)),
  ];
}

function leaksOf(status: UpdateStatus, names: ReadonlySet<string>): unknown {
  const redacted = redactStatus(status);
  // YAML of 5,000 nodes takes seconds, and says what JSON does.
  const isLarge = status.pools.some(({ nodes }) => nodes.length > 1000);
  return FORMATS.filter((format) => !(isLarge && format === 'yaml')).flatMap((format) => {
    const { text, fileName } = shareStatus(redacted, format, { hideNames: false });
    const plain = text.replaceAll('\\', '');
    return [...findLeaks(plain + fileName, names), ...findIdentifying(plain)].map((leak) => [
      format,
      leak,
    ]);
  });
}

// --- What a cluster's objects call things ----------------------------------------------------------------------------

const STANDARD_POOLS = ['master', 'worker', 'infra', 'arbiter'];
const isPlatform = (namespace: string): boolean =>
  /^(?:openshift|kube)(?:-|$)|^default$/.test(namespace);

/** What is a name in some scenario, and everywhere else a word or an operator. */
const WORDS = ['web', 'ingress', 'storage', 'reporting'];

interface NamedObject {
  readonly kind?: string;
  readonly metadata?: { readonly name?: string; readonly namespace?: string };
  readonly spec?: { readonly clusterID?: string; readonly providerID?: string };
  readonly status?: {
    readonly addresses?: readonly { readonly address?: string }[];
    readonly history?: readonly { readonly image?: string }[];
    readonly infrastructureName?: string;
    readonly apiServerURL?: string;
  };
}

function namesIn(objects: readonly unknown[]): ReadonlySet<string> {
  const names = objects.flatMap((object) => {
    // Scenarios and saved files hold Kubernetes objects.
    const { kind, metadata = {}, spec = {}, status = {} } = object as NamedObject;
    const { name = '', namespace } = metadata;
    const isPersonal = namespace !== undefined && !isPlatform(namespace);
    return [
      ...(kind === 'Node' ? [name] : []),
      ...(kind === 'MachineConfigPool' && !STANDARD_POOLS.includes(name) ? [name] : []),
      ...(isPersonal ? [namespace, ...(kind === 'Pod' ? [name] : [])] : []),
      ...(kind === 'PodDisruptionBudget' && isPersonal ? [name] : []),
      spec.clusterID,
      spec.providerID?.split('/').at(-1),
      ...(status.addresses ?? []).map(({ address }) => address),
      ...(kind === 'ClusterVersion'
        ? (status.history ?? []).map(({ image = '' }) => /^(.*?)\//.exec(image)?.[1])
        : []),
      status.infrastructureName,
      /\/\/([^:/]+)/.exec(status.apiServerURL ?? '')?.[1],
    ];
  });
  return new Set(
    names
      .filter((name) => name !== undefined)
      .filter((name) => name !== '' && !WORDS.includes(name))
      .map((name) => name.toLowerCase()),
  );
}

// --- The tests -------------------------------------------------------------------------------------------------------

describe('nothing identifying is left', () => {
  it.each(SCENARIOS)('of the scenario $id', (scenario) => {
    const state = scenario.stateAt(scenario.showAtMs);
    const now = (parseInstant(scenario.startsAt) ?? 0n) + fromMilliseconds(scenario.showAtMs);
    const status = assessUpdate(snapshotOf(state, scenario.denials, now), now);
    expect(leaksOf(status, namesIn(state.objects))).toEqual([]);
  });

  it('of the clusters of the examples', async () => {
    const files = existsSync(EXAMPLES)
      ? readdirSync(EXAMPLES).filter((file) => file.endsWith('-cv.yaml'))
      : [];
    if (files.length === 0) {
      announceUnchecked(`there are no examples of oc in ${EXAMPLES}`);
    }
    for (const file of files) {
      const { objects, snapshot, now } = await readSavedCluster(path.join(EXAMPLES, file));
      expect([file, leaksOf(assess(snapshot, now), namesIn(objects))]).toEqual([file, []]);
    }
  });

  function assess(snapshot: ClusterSnapshot, now: Instant): UpdateStatus {
    return assessUpdate(snapshot, now);
  }

  const name = fc
    .stringMatching(/^[a-z][a-z0-9]{1,5}[0-9](-[a-z0-9]{1,4}){0,2}$/)
    .filter((text) => !/^sha|^v\d|^(?:node|pool|pod|host|user|id)-/.test(text));
  const namesOf = (count: number) => fc.uniqueArray(name, { minLength: count, maxLength: count });

  it('of whatever is said about whatever', () => {
    fc.assert(
      fc.property(
        namesOf(8),
        fc.uniqueArray(
          fc.ipV4().filter((ip) => ip !== '0.0.0.0' && ip !== '127.0.0.1'),
          { minLength: 2, maxLength: 2 },
        ),
        fc.uuid(),
        (
          [base = '', , pool = '', namespace = '', pod = '', user = '', host = '', team = ''],
          [ip = '', other = ''],
          id,
        ) => {
          const nodes = [base, `${base}0`, `${base}-0`, `${base}.lab.${host}.com`];
          const text = [
            ...nodes,
            `etcd-${base}-0 is down on ${base}0, ${base.toUpperCase()}`,
            `error when evicting pods/"${pod}" -n "${namespace}": x`,
            `Pod ${namespace}/${pod} of User "${user}" (${user}@${host}.org) in ${pool}`,
            `dial tcp ${ip}:6443: lookup api.${host}.com on ${other}:53`,
            `pull registry.${host}.com:5000/${team}/app@sha256:0a, ${host}.io/${team}/app:1`,
            `https://${user}:pw@www.${host}.net/${team}?x=${pod}, cluster ${id}, aws:///zone/${team}`,
            `rendered-${pool}-0123456789abcdef0123456789abcdef`,
            `drainer drain-rendered-${pool}-0a, uncordon-rendered-${pool}-0b`,
          ].join(' | ');
          const status = anUpdateStatus({
            verdict: {
              kind: 'failing',
              reason: 'ClusterVersionFailing',
              conditionReason: base,
              message: text,
            },
            operators: [
              anOperator({
                state: 'updating',
                progressing: { type: 'Progressing', status: base, reason: base, message: text },
              }),
            ],
            controlPlane: aControlPlane({
              history: [
                {
                  version: '4.18.9',
                  state: base,
                  image: `${host}.org:5000/${team}/release@sha256:0a`,
                  acceptedRisks: text,
                },
              ],
            }),
            pools: [
              aPool({
                name: pool,
                nodes: nodes.map((node) =>
                  aNode({
                    name: node,
                    pool,
                    assessment: 'Degraded',
                    degraded: true,
                    degradedReason: text,
                    message: text,
                    currentConfig: `rendered-${pool}-0a`,
                  }),
                ),
              }),
            ],
            health: [
              {
                ...aHealthInsight(),
                code: 'OperatorDegraded',
                operator: 'etcd',
                conditionReason: base,
                message: text,
              },
              {
                code: 'AlertFiring',
                level: 'Warning',
                impact: 'Unknown',
                scope: 'Cluster',
                alert: 'KubePodCrashLooping',
                about: [],
                summary: text,
                description: text,
                message: text,
                knownToAffectUpdates: false,
                duringUpdate: true,
                reference: `https://wiki.${host}.com/${team}`,
                resources: [{ resource: 'alerts', name: 'KubePodCrashLooping', namespace }],
              },
            ],
            payload: aPayload({
              message: text,
              image: `${host}.org:5000/${team}/release@sha256:0a`,
              failure: { what: 'NodeReady', reason: base, message: text, container: base },
              cause: {
                code: 'ReleasePodNodeNotReady',
                captures: { node: base, detail: text },
                text,
                mover: 'InfrastructureOwner',
              },
              pod: aPayloadPod({
                node: base,
                reason: base,
                message: text,
                image: `${host}.org:5000/${team}/release@sha256:0a`,
                containers: [aPayloadContainer({ reason: base, message: text })],
              }),
              events: aPayload().events.map((event) => ({ ...event, message: text })),
            }),
            missing: [{ resource: 'alerts', reason: 'Failed', message: text }],
          });
          const identifying = new Set([
            ...nodes,
            pool,
            namespace,
            pod,
            user,
            host,
            `${host}.com`,
            team,
            ip,
            other,
            id,
          ]);
          expect(leaksOf(status, identifying)).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('and one name has one pseudonym, in fields and in texts', () => {
    fc.assert(
      fc.property(namesOf(6), (all) => {
        const nodes = all.slice(0, 4);
        const pools = all.slice(4);
        const message = `${all.join(' ')} ${[...all].reverse().join('/x ')}`;
        const status = anUpdateStatus({
          operators: [
            anOperator({
              progressing: { type: 'Progressing', status: 'True', reason: 'Rolling', message },
            }),
          ],
          pools: pools.map((pool, index) =>
            aPool({
              name: pool,
              nodes: nodes
                .filter((_, place) => place % 2 === index)
                .map((node) => aNode({ name: node, pool })),
            }),
          ),
        });
        const redacted = redactStatus(status);
        const pseudonyms = new Map<string, string>();
        status.pools.forEach((pool, place) => {
          const shown = redacted.pools[place];
          pseudonyms.set(pool.name, shown?.name ?? '');
          pool.nodes.forEach((node, at) => pseudonyms.set(node.name, shown?.nodes[at]?.name ?? ''));
        });
        const of = (real: string): string => pseudonyms.get(real) ?? '';
        expect(redacted.operators[0]?.progressing?.message).toBe(
          `${all.map(of).join(' ')} ${[...all].reverse().map(of).join('/x ')}`,
        );
        expect(new Set(pseudonyms.values()).size).toBe(6);
        expect(redactStatus(status)).toEqual(redacted);
      }),
      // `a00-pod/x` is about no pod.
      { examples: [[['aa0', 'a00', 'a00-a', 'aa0-0', 'aa0-1', 'a00-pod']]] },
    );
  });
});

describe('what is left', () => {
  it('has the same shape, numbers and moments', () => {
    const status = anUpdateStatus();
    const shapeOf = (value: unknown): unknown =>
      typeof value === 'string'
        ? 'text'
        : Array.isArray(value)
          ? value.map(shapeOf)
          : typeof value === 'object' && value !== null
            ? Object.fromEntries(
                Object.entries(value)
                  .filter(([, field]) => field !== undefined)
                  .map(([key, field]) => [key, shapeOf(field)]),
              )
            : value;
    expect(shapeOf(redactStatus(status))).toEqual(shapeOf(status));
  });

  it('does not change the status itself', () => {
    const status = anUpdateStatus();
    redactStatus(status);
    expect(status).toEqual(anUpdateStatus());
  });
});
