import { readLiveCluster } from '../../cli/input/live-cluster';
import { SCENARIOS } from '../../scenarios';
import type { KubernetesObject } from '../../scenarios/scenario';
import { snapshotOf } from '../../scenarios/snapshot-of';
import { assessUpdate, WANTED_KINDS, type MissingData, type UpdateStatus } from '../../src/engine';
import type { Sandbox } from './start';
import { aSandbox } from './testing/a-sandbox';

/** The largest ones take their time, and show nothing that smaller ones do not. */
const TOLD = SCENARIOS.filter(({ id }) => !id.startsWith('nodes-'));

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await aSandbox(TOLD);
});
afterAll(() => sandbox.close());

/** What follows from lists that are read because a status wants them, and what was missing of them. */
function explained({ drains, missing, payload, poolTimes, readiness, slots }: UpdateStatus) {
  return {
    drains: drains.map((drain) => ({ ...drain, missing: drain.missing.map(withoutMessage) })),
    missing: missing.filter(isWanted).map(withoutMessage),
    payload,
    poolTimes,
    readiness,
    slots,
  };
}

function isWanted({ resource }: MissingData): boolean {
  return WANTED_KINDS.some((wanted) => wanted === resource);
}

/** As an API server lists them. */
function byName({ metadata: a }: KubernetesObject, { metadata: b }: KubernetesObject): number {
  return compare(a.namespace, b.namespace) || compare(a.name, b.name);
}

function compare(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Users are called differently. */
function withoutMessage({ message: _, ...rest }: MissingData): Omit<MissingData, 'message'> {
  return rest;
}

it.each(TOLD)('the API of $id says what its objects say', async (scenario) => {
  const { snapshot, now } = await readLiveCluster(
    {
      server: `${sandbox.url}/sandbox/clusters/${scenario.id}@still`,
      requestOptions: () => Promise.resolve({}),
    },
    'test',
    'complete',
  );
  const { objects } = scenario.stateAt(scenario.showAtMs);
  const state = { alerts: [], objects: [...objects].sort(byName) };
  // Without a token no server gives alerts.
  const { alerts } = snapshot;
  const own = { ...snapshotOf(state, scenario.denials, now), alerts };
  expect(explained(assessUpdate(snapshot, now))).toEqual(explained(assessUpdate(own, now)));
});
