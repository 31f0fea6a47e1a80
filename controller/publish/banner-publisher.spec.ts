import { readObject, readText, type UpdateStatus } from '../../src/engine';
import { assessScenario } from '../../src/testing/assess-scenario';
import { createLog } from '../log';
import { aHandTurnedClock } from '../testing/a-hand-turned-clock';
import type { WriteAnswer } from './api-writer';
import { BannerPublisher } from './banner-publisher';

const MINUTE_MS = 60_000;
const BANNERS = '/apis/console.openshift.io/v1/consolenotifications';
const BANNER = `${BANNERS}/update-status`;
const OWNER = '/apis/rbac.authorization.k8s.io/v1/clusterroles/banner';
const CONSOLE = '/apis/config.openshift.io/v1/consoles/cluster';

const rolling = assessScenario('workers-behind');
const blocked = assessScenario('drain-blocked');
const idle = assessScenario('idle');
const unknown = assessScenario('unknown-state');

/** An API server that holds objects by their paths. */
class Api {
  readonly objects = new Map<string, unknown>([
    [OWNER, { metadata: { name: 'banner', uid: 'of-the-role' } }],
    [CONSOLE, { status: { consoleURL: 'https://console.example.com/' } }],
  ]);
  readonly writes: string[] = [];
  readonly said: string[] = [];
  readonly clock = aHandTurnedClock();
  readonly banners = new BannerPublisher(
    { owner: 'banner', zone: 'UTC' },
    {
      get: (path) => Promise.resolve(this.answer(path)),
      create: (path, object) => this.write('POST', path, `${path}/update-status`, object),
      replace: (path, object) => this.write('PUT', path, path, object),
      remove: (path) => {
        const answer = this.answer(path);
        this.objects.delete(path);
        this.writes.push(`DELETE ${path}`);
        return Promise.resolve(answer);
      },
    },
    this.clock,
    createLog((line) => this.said.push(readText(readObject(JSON.parse(line)).message))),
  );

  get banner(): unknown {
    return this.objects.get(BANNER);
  }

  async tell(status: UpdateStatus, passMs = 0): Promise<void> {
    this.banners.publish(status);
    await this.clock.pass(passMs);
  }

  private answer(path: string): WriteAnswer {
    const object = this.objects.get(path);
    return object === undefined ? { state: 'absent' } : { state: 'done', object };
  }

  private write(verb: string, path: string, place: string, object: object): Promise<WriteAnswer> {
    this.writes.push(`${verb} ${path}`);
    this.objects.set(place, object);
    return Promise.resolve({ state: 'done', object });
  }
}

let api: Api;

beforeEach(() => (api = new Api()));

afterEach(() => api.banners.stop());

it('tells every user how far the update is, and where to read on', async () => {
  await api.tell(rolling);
  expect(api.writes).toEqual([`POST ${BANNERS}`]);
  expect(api.banner).toEqual({
    apiVersion: 'console.openshift.io/v1',
    kind: 'ConsoleNotification',
    metadata: {
      name: 'update-status',
      labels: { 'app.kubernetes.io/managed-by': 'update-status-controller' },
      ownerReferences: [
        {
          apiVersion: 'rbac.authorization.k8s.io/v1',
          kind: 'ClusterRole',
          name: 'banner',
          uid: 'of-the-role',
        },
      ],
    },
    spec: {
      text: 'Updating to 4.18.9: workers 12 of 62, done 6:30–7:30\u202fPM UTC',
      location: 'BannerTop',
      link: { href: 'https://console.example.com/update-status', text: 'Update status' },
      color: '#fff',
      backgroundColor: '#0066cc',
    },
  });
});

it('says in another color that the update waits for a person', async () => {
  await api.tell(blocked);
  expect(api.banner).toMatchObject({
    spec: {
      text: 'The update to 4.18.9 waits for an administrator: workers 5 of 15',
      backgroundColor: '#ffcc17',
    },
  });
});

it('follows at most once a minute', async () => {
  await api.tell(rolling);
  await api.tell(blocked, MINUTE_MS - 1);
  expect(api.writes).toEqual([`POST ${BANNERS}`]);
  await api.clock.pass(1);
  expect(api.writes).toEqual([`POST ${BANNERS}`, `PUT ${BANNER}`]);
});

it('is gone when the update is complete, and asks seldom then', async () => {
  await api.tell(rolling);
  await api.tell(idle, MINUTE_MS);
  expect(api.banner).toBeUndefined();
  await api.tell(idle, 60 * MINUTE_MS);
  expect(api.writes).toEqual([`POST ${BANNERS}`, `DELETE ${BANNER}`]);
  expect(api.said).toEqual([]);
});

it('removes what an earlier process has left behind', async () => {
  await api.tell(rolling);
  const left = api.banner;
  const later = new Api();
  later.objects.set(BANNER, left);
  await later.tell(idle);
  expect(later.writes).toEqual([`DELETE ${BANNER}`]);
  await later.banners.stop();
});

it('stays as it is while nothing tells how far the update is', async () => {
  await api.tell(rolling);
  await api.tell(unknown, 5 * MINUTE_MS);
  expect(api.writes).toEqual([`POST ${BANNERS}`]);
});

it('comes back after it was deleted by hand', async () => {
  await api.tell(rolling);
  api.objects.delete(BANNER);
  await api.tell(rolling, 10 * MINUTE_MS);
  expect(api.banner).toBeDefined();
});

it.each([
  { name: 'shown', status: rolling },
  { name: 'over', status: idle },
])('leaves one alone that somebody else has made: $name', async ({ status }) => {
  const foreign = { metadata: { name: 'update-status', labels: { team: 'a' } } };
  api.objects.set(BANNER, foreign);
  await api.tell(status, 60 * MINUTE_MS);
  expect(api.banner).toBe(foreign);
  expect([api.writes, api.said]).toEqual([
    [],
    [
      "cannot keep the banner of the console: the ConsoleNotification update-status is not the controller's, and is left alone",
    ],
  ]);
});

it('is not made without the role that would take it away', async () => {
  api.objects.delete(OWNER);
  await api.tell(rolling);
  expect(api.writes).toEqual([]);
  expect(api.said).toEqual([
    'cannot keep the banner of the console: without the ClusterRole banner, nothing would take it away',
  ]);
});

it('has no link where nothing tells the address of the console', async () => {
  api.objects.delete(CONSOLE);
  await api.tell(rolling);
  expect(readObject(readObject(api.banner).spec).link).toBeUndefined();
});
