import { ask, aSandbox } from './testing/a-sandbox';
import { aScenario, someNodes } from './testing/a-scenario';
import { Watch } from './testing/a-watch';
import type { Sandbox } from './start';

let sandbox: Sandbox;
let api: string;
const opened: Watch[] = [];

beforeEach(async () => {
  sandbox = await aSandbox([aScenario({ objects: someNodes(10) })]);
  api = `${sandbox.url}/sandbox/clusters/plain@still.mine`;
});
afterEach(async () => {
  opened.splice(0).forEach((watch) => watch.close());
  await sandbox.close();
});

const inject = (fault: unknown) => ask(`${api}/faults`, { method: 'POST', body: fault });
const clear = () => ask(`${api}/faults`, { method: 'DELETE' });
const nodes = () => ask(`${api}/api/v1/nodes`);

async function aNodeWatch(): Promise<Watch> {
  const { body } = await nodes();
  const version = body.metadata.resourceVersion;
  const watch = new Watch(`${api}/api/v1/nodes?watch=true&resourceVersion=${version}`);
  opened.push(watch);
  return watch.until(({ isOpen, refusedWith }) => isOpen || refusedWith !== undefined);
}

it.each([
  [{ with: 'error' }, 500, 'application/json', /"kind":"Status".*"code":500/],
  [{ with: 'error', status: 503 }, 503, 'application/json', /"code":503/],
  [{ with: 'html' }, 200, 'text/html', /Application is not available/],
  [{ with: 'truncated' }, 200, 'application/json', /"meta$/],
  [{ with: 'empty' }, 200, 'application/json', /^$/],
])('answers %j', async (answer, code, contentType, text) => {
  await inject({ fault: 'answer', resource: 'nodes', ...answer });
  const wrong = await nodes();
  expect(wrong.code).toBe(code);
  expect(wrong.headers.get('content-type')).toBe(contentType);
  expect(wrong.text).toMatch(text);
  expect((await ask(`${api}/api/v1/pods`)).code).toBe(200);
  await clear();
  expect((await nodes()).code).toBe(200);
});

it('goes wrong as often as told', async () => {
  await inject({ fault: 'answer', resource: '*', times: 2 });
  const codes = [(await nodes()).code, (await nodes()).code, (await nodes()).code];
  expect(codes).toEqual([500, 500, 200]);
});

it.each([
  [false, 1006],
  [true, 1000],
])('drops sockets, close frame %s', async (closeFrame, code) => {
  const watch = await aNodeWatch();
  await inject({ fault: 'dropSockets', closeFrame });
  await watch.until(({ closeCode }) => closeCode !== undefined);
  expect(watch.closeCode).toBe(code);
});

it('says nonsense', async () => {
  const watch = await aNodeWatch();
  await inject({ fault: 'garbage' });
  await watch.untilMessages(7);
  expect(watch.messages).toContain('null');
});

it('refuses sockets until told otherwise', async () => {
  await inject({ fault: 'refuseSockets' });
  expect((await aNodeWatch()).refusedWith).toBe(502);
  await clear();
  expect((await aNodeWatch()).isOpen).toBe(true);
});

it('is away for a while', async () => {
  const watch = await aNodeWatch();
  await inject({ fault: 'away', forMs: 60_000 });
  await watch.until(({ closeCode }) => closeCode !== undefined);
  expect((await nodes()).code).toBe(502);
  await clear();
  expect((await nodes()).code).toBe(200);
});

it('answers late', async () => {
  await inject({ fault: 'slow', resource: 'nodes', delayMs: 80 });
  const startedAt = performance.now();
  await nodes();
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(75);
});

it.each([undefined, 200])('sends bursts of node events, %s a second', async (perSecond) => {
  const watch = await aNodeWatch();
  await inject({ fault: 'nodeEvents', events: 25, change: 'unschedulable', perSecond });
  await watch.untilMessages(25);
  expect(watch.events()[24]).toMatchObject({
    type: 'MODIFIED',
    object: { metadata: { name: 'node-004' }, spec: { unschedulable: true } },
  });
});

it('leaves other instances alone', async () => {
  await inject({ fault: 'answer', resource: 'nodes' });
  const others = ['plain@still', 'plain', 'plain@still.yours'];
  for (const other of others) {
    const { code } = await ask(`${sandbox.url}/sandbox/clusters/${other}/api/v1/nodes`);
    expect(code).toBe(200);
  }
});

it.each([
  ['{"fault":"flood"}', /^unknown fault "flood": use answer/],
  ['{"fault":"away","forMs":-1}', /"forMs" must be a whole number/],
  ['{"fault":"answer","with":"x"}', /"with" must be/],
  ['{', /JSON/],
])('says what is wrong with %s', async (body, message) => {
  const { code, text } = await inject(body);
  expect(code).toBe(400);
  expect(text).toMatch(message);
});
