import { ClusterApi } from '../../src/data/requests/cluster-api';
import { ServerClock } from '../../src/data/requests/server-clock';
import { NODE_UPDATE_STATUSES } from '../../src/report/resource/api';
import { answerNodePage } from '../../src/testing/a-node-api';
import { aFakeEnvironment, type FakeEnvironment } from '../../src/testing/fake-environment';
import { resetSdk, setFetchAnswer } from '../../src/testing/sdk-stub';
import { PublishedObjects } from './published-objects';

let environment: FakeEnvironment;
let objects: PublishedObjects;

beforeEach(async () => {
  jest.useFakeTimers({ now: Date.parse('2026-01-01T12:00:00Z') });
  resetSdk();
  environment = aFakeEnvironment();
  setFetchAnswer((request) => answerNodePage(request, [anObject('a', '90')]));
  const api = new ClusterApi(environment, new ServerClock(() => Date.now()));
  objects = new PublishedObjects(environment, api, NODE_UPDATE_STATUSES);
  objects.start();
  await pass(0);
  environment.socket().open();
});

afterEach(() => {
  objects.stop();
  jest.useRealTimers();
});

const pass = (milliseconds: number): Promise<void> => jest.advanceTimersByTimeAsync(milliseconds);
const anObject = (name: string, resourceVersion: string) => ({
  metadata: { name, resourceVersion },
});

async function watchTells(type: string, object: unknown): Promise<void> {
  environment.socket().send({ type, object });
  await pass(5_000);
}

it('knows what was written before the watch tells of it', async () => {
  objects.take(anObject('b', '101'));
  await watchTells('MODIFIED', anObject('a', '100'));
  expect(objects.names).toEqual(['a', 'b']);
});

it('forgets what the watch has passed over: it was deleted at once', async () => {
  objects.take(anObject('b', '101'));
  await watchTells('MODIFIED', anObject('a', '102'));
  expect(objects.names).toEqual(['a']);
});

it('says that the kind is gone although nothing told of its objects, and knows none of them when it is back', async () => {
  setFetchAnswer(() => ({ status: 404, body: { message: 'the server could not find it' } }));
  const heard = jest.fn();
  objects.subscribe(heard);
  for (let tries = 0; tries < 2; tries++) {
    environment.socket().drop();
    await pass(5_000);
  }
  expect(objects.problem).toBe(
    'nodeupdatestatuses cannot be read (NotFound): the server could not find it',
  );
  expect(heard).toHaveBeenCalled();
  setFetchAnswer((request) => answerNodePage(request, []));
  await pass(10_000);
  expect(objects.problem).toBeUndefined();
  expect(objects.names).toEqual([]);
});
