import { readObject, readText, SECOND, type UpdateStatus } from '../../src/engine';
import { readClaim } from '../../src/fleet/claim';
import { assessScenario } from '../../src/testing/assess-scenario';
import { createLog } from '../log';
import { aHandTurnedClock } from '../testing/a-hand-turned-clock';
import type { WriteAnswer } from './api-writer';
import { ClaimPublisher, CLAIMS_PATH } from './claim-publisher';

const MINUTE_MS = 60_000;
const idle = assessScenario('idle');
const blocked = assessScenario('drain-blocked');

/** An API server that holds one ClusterClaim or none. */
class Hub {
  readonly clock = aHandTurnedClock();
  current: unknown;
  /** What it answers instead, once for each. */
  refusals: WriteAnswer[] = [];
  readonly writes: string[] = [];
  readonly said: string[] = [];

  readonly claims = new ClaimPublisher(
    {
      get: () =>
        Promise.resolve<WriteAnswer>(
          this.current === undefined
            ? { state: 'absent' }
            : { state: 'done', object: this.current },
        ),
      create: (path, object) => Promise.resolve(this.take(`POST ${path}`, object)),
      replace: (path, object) => Promise.resolve(this.take(`PUT ${path}`, object)),
    },
    this.clock,
    createLog((line) => this.said.push(readText(readObject(JSON.parse(line)).message))),
  );

  private take(request: string, object: object): WriteAnswer {
    this.writes.push(request);
    const refusal = this.refusals.shift();
    if (refusal) return refusal;
    this.current = object;
    return { state: 'done', object };
  }
}

const at = (status: UpdateStatus, seconds: number): UpdateStatus => ({
  ...status,
  now: status.now + BigInt(seconds) * SECOND,
});

const POST = `POST ${CLAIMS_PATH}`;
const PUT = `PUT ${CLAIMS_PATH}/status.update-status.github.io`;

let hub: Hub;

beforeEach(() => (hub = new Hub()));

afterEach(() => hub.claims.stop());

it('is made at once, and says what the status says', async () => {
  hub.claims.publish(blocked);
  await hub.clock.pass(0);
  expect(hub.writes).toEqual([POST]);
  const { value } = readObject(readObject(hub.current).spec);
  expect(readClaim(readText(value))).toMatchObject({ claim: { verdict: 'waitingForYou' } });
});

it('is written when it changes, at most once a minute', async () => {
  hub.claims.publish(idle);
  await hub.clock.pass(1_000);
  hub.claims.publish(blocked);
  await hub.clock.pass(MINUTE_MS - 1_001);
  expect(hub.writes).toEqual([POST]);
  await hub.clock.pass(1);
  expect(hub.writes).toEqual([POST, PUT]);
});

it('is renewed every ten minutes while nothing changes', async () => {
  hub.claims.publish(idle);
  await hub.clock.pass(0);
  for (let minute = 1; minute <= 20; minute++) {
    hub.claims.publish(at(idle, 60 * minute));
    await hub.clock.pass(MINUTE_MS);
  }
  expect(hub.writes).toEqual([POST, PUT, PUT]);
});

it('keeps what others add to it', async () => {
  hub.current = { metadata: { labels: { team: 'a' }, resourceVersion: '7', uid: 'x' } };
  hub.claims.publish(idle);
  await hub.clock.pass(0);
  expect(hub.current).toMatchObject({ metadata: { labels: { team: 'a' }, resourceVersion: '7' } });
});

it('is written a minute after a conflict', async () => {
  hub.refusals = [{ state: 'conflict' }];
  hub.claims.publish(idle);
  await hub.clock.pass(MINUTE_MS);
  expect(hub.writes).toEqual([POST, POST]);
  expect(hub.said).toEqual([]);
});

it('says once that a cluster without a hub has no ClusterClaims', async () => {
  hub.refusals = [{ state: 'absent' }, { state: 'absent' }];
  hub.claims.publish(idle);
  await hub.clock.pass(2 * MINUTE_MS);
  expect(hub.writes).toEqual([POST, POST, POST]);
  expect(hub.said[0]).toBe('cannot write the ClusterClaim: the API server has no ClusterClaims');
  expect(hub.said.filter((line) => line === hub.said[0])).toHaveLength(1);
});

it('is not written after the end', async () => {
  hub.claims.publish(idle);
  await hub.claims.stop();
  await hub.clock.pass(MINUTE_MS);
  expect(hub.writes).toEqual([]);
});
