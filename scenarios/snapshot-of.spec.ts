import { SCENARIOS } from '.';
import { readWantedObjects } from '../src/engine';
import { aClusterVersion, anAlert, aNode } from './builders';
import { isDenied, READ_ALERTS } from './denials';
import { snapshotOf } from './snapshot-of';

const state = { objects: [aClusterVersion(), aNode({ name: 'worker-a' })], alerts: [anAlert()] };

describe('snapshotOf', () => {
  it('puts objects where the engine looks for them, the very same ones', () => {
    const snapshot = snapshotOf(state);
    expect(snapshot.clusterVersion).toEqual({ state: 'loaded', value: state.objects[0] });
    expect(snapshot.nodes).toEqual({ state: 'loaded', value: [state.objects[1]] });
    expect(snapshot.nodes.state === 'loaded' && snapshot.nodes.value[0]).toBe(state.objects[1]);
    expect(snapshot.alerts).toEqual({
      state: 'loaded',
      value: { status: 'success', data: { alerts: state.alerts } },
    });
  });

  it('gives empty lists for kinds without objects, and NotFound for what exists once', () => {
    const snapshot = snapshotOf(state);
    expect(snapshot.machineConfigPools).toEqual({ state: 'loaded', value: [] });
    expect(snapshot.machineConfigOperator).toEqual({
      state: 'missing',
      reason: 'NotFound',
      message: 'deployments.apps "machine-config-operator" not found',
    });
  });

  it.each([
    {
      name: 'a list',
      denial: { group: '', resource: 'nodes', verb: 'list' },
      key: 'nodes',
      message:
        'nodes is forbidden: User "developer" cannot list resource "nodes" in API group "" at the cluster scope',
    },
    {
      name: 'an object in a namespace',
      denial: { group: 'apps', resource: 'deployments', verb: '*' },
      key: 'machineConfigOperator',
      message:
        'deployments.apps "machine-config-operator" is forbidden: User "developer" cannot get resource "deployments" in API group "apps" in the namespace "openshift-machine-config-operator"',
    },
    {
      name: 'alerts',
      denial: { group: READ_ALERTS.group, resource: READ_ALERTS.resource, verb: 'get' },
      key: 'alerts',
      message:
        'prometheuses/api.monitoring.coreos.com "k8s" is forbidden: User "developer" cannot get resource "prometheuses/api" in API group "monitoring.coreos.com" in the namespace "openshift-monitoring"',
    },
  ] as const)(
    'says in the words of the API server that $name is forbidden',
    ({ denial, key, message }) => {
      expect(snapshotOf(state, [denial])[key]).toEqual({
        state: 'missing',
        reason: 'Forbidden',
        message,
      });
    },
  );

  it('does not mind a denial of another verb', () => {
    expect(snapshotOf(state, [{ group: '', resource: 'nodes', verb: 'delete' }]).nodes.state).toBe(
      'loaded',
    );
  });

  it('is kept out of one namespace, and so out of the list of all', () => {
    const denials = [
      { group: 'policy', resource: 'poddisruptionbudgets', verb: '*', namespaces: ['shop'] },
    ];
    const request = { group: 'policy', resource: 'poddisruptionbudgets', verb: 'list' };
    expect(isDenied(denials, { ...request, namespace: 'shop' })).toBe(true);
    expect(isDenied(denials, { ...request, namespace: 'lab' })).toBe(false);
    expect(isDenied(denials, request)).toBe(true);
  });
});

describe('what a status wants', () => {
  const scenario = (id: string) => {
    const found = SCENARIOS.find((candidate) => candidate.id === id);
    if (!found) throw new Error(`there is no ${id}`);
    return snapshotOf(found.stateAt(found.showAtMs), found.denials);
  };
  const wantedOf = (id: string) => readWantedObjects(scenario(id).lists);

  it('is in it', () => {
    const { drains, machineConfigNodes, nodeEvents, payload } = wantedOf('drain-blocked');
    expect(machineConfigNodes?.state).toBe('loaded');
    expect(nodeEvents?.state).toBe('loaded');
    expect(drains?.podsByNode.size).toBeGreaterThan(0);
    expect(drains?.budgetsByNamespace.get('shop')?.state).toBe('loaded');
    expect(payload).toBeUndefined();
  });

  it('is in it of a release that is not accepted', () =>
    expect(wantedOf('payload-not-accepted').payload).toMatchObject({ pods: { state: 'loaded' } }));

  it('is forbidden to those with few rights', () =>
    expect(wantedOf('few-rights')).toMatchObject({
      machineConfigNodes: { reason: 'Forbidden' },
      nodeEvents: { reason: 'Forbidden' },
      imageBuilds: { configs: { reason: 'Forbidden' }, builds: { reason: 'Forbidden' } },
    }));

  it('is nothing of the rest', () => {
    const { lists } = scenario('idle');
    const { podDisruptionBudgets } = readWantedObjects(lists);
    expect(podDisruptionBudgets?.state).toBe('loaded');
    const reads = [...(lists?.values() ?? [])].map(({ list }) => list.read);
    for (const read of ['machineConfigNodes', 'nodeEvents', 'payloadPods']) {
      expect(reads).not.toContain(read);
    }
  });
});
