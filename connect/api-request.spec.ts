import { once } from 'node:events';
import http from 'node:http';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { get, send, type HttpRequest } from './api-request';

/** A server that accepts connections, and says at most this. */
async function startServer(answer: string): Promise<Server> {
  const server = createServer((socket: Socket) => {
    open.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('data', () => {
      if (answer !== '') socket.write(answer);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

const open = new Set<Socket>();
let server: Server | undefined;

beforeEach(() => {
  jest.useFakeTimers({
    doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate', 'clearImmediate'],
  });
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
  for (const socket of open) socket.destroy();
  open.clear();
  server?.close();
});

describe('a server that accepts a request', () => {
  const ask = async (scheme: string, answer: string) => {
    server = await startServer(answer);
    // A TCP server that listens has an address and a port.
    const { port } = server.address() as AddressInfo;
    const connection = { server: '', requestOptions: () => Promise.resolve({}) };
    const url = new URL(`${scheme}://127.0.0.1:${port}/`);
    let outcome = 'none';
    const asked = get(connection, url, 'application/json', 'test').catch((error: unknown) => {
      outcome = String(error);
    });
    await once(server, 'connection');
    return { asked, readOutcome: () => outcome, host: url.host };
  };

  it.each(['http', 'https'])(
    'and stays silent is given up after 30 seconds (%s)',
    async (scheme) => {
      const { asked, host, readOutcome } = await ask(scheme, '');
      await jest.advanceTimersByTimeAsync(29_999);
      expect(readOutcome()).toBe('none');
      await jest.advanceTimersByTimeAsync(1);
      await asked;
      expect(readOutcome()).toContain(
        `Unable to connect to the server: no response from ${host} within 30 seconds`,
      );
    },
  );

  it('and falls silent is given up 30 seconds after what it said last', async () => {
    const { asked, host, readOutcome } = await ask(
      'http',
      'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{',
    );
    const started = jest.spyOn(globalThis, 'setTimeout');
    const isHeard = async (times: number) => {
      while (started.mock.calls.length < times) await new Promise(setImmediate);
    };
    await isHeard(1);
    await jest.advanceTimersByTimeAsync(20_000);
    for (const socket of open) socket.write(' ');
    await isHeard(2);
    await jest.advanceTimersByTimeAsync(29_999);
    expect(readOutcome()).toBe('none');
    await jest.advanceTimersByTimeAsync(1);
    await asked;
    expect(readOutcome()).toContain(`no response from ${host} within 30 seconds`);
  });
});

it('a server that falls silent on a connection that was kept is asked once', async () => {
  const asked: string[] = [];
  server = http.createServer((request, response) => {
    asked.push(request.url ?? '');
    if (asked.length === 1) response.end('{}');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A TCP server that listens has an address and a port.
  const { port } = server.address() as AddressInfo;
  const agent = new http.Agent({ keepAlive: true });
  const connection = { server: '', requestOptions: () => Promise.resolve({ agent }) };
  const ask = (path: string) => {
    const url = new URL(`http://127.0.0.1:${port}${path}`);
    return send(connection, { url, method: 'GET', accept: 'application/json' }, 'test');
  };
  try {
    await ask('/first');
    const second = ask('/second').catch(String);
    while (asked.length < 2) await new Promise(setImmediate);
    await jest.advanceTimersByTimeAsync(30_000);
    expect(await second).toContain('within 30 seconds');
    // What would be sent again is there after a few turns.
    for (let turn = 0; turn < 20; turn++) await new Promise(setImmediate);
    expect(asked).toEqual(['/first', '/second']);
  } finally {
    agent.destroy();
  }
});

it('an answer that came while this process did not run counts', async () => {
  server = await startServer('');
  // A TCP server that listens has an address and a port.
  const { port } = server.address() as AddressInfo;
  const connection = { server: '', requestOptions: () => Promise.resolve({}) };
  const url = new URL(`http://127.0.0.1:${port}/`);
  const asked = send(connection, { url, method: 'GET', accept: 'application/json' }, 'test');
  const [socket] = (await once(server, 'connection')) as [Socket];
  await once(socket, 'data');
  await new Promise(setImmediate);
  socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\n{}');
  // Nothing is read meanwhile: as after a process was stopped for that long.
  jest.advanceTimersByTime(30_000);
  expect(await asked).toMatchObject({ code: 200, text: '{}' });
});

describe('a server that closes a connection as it is used again', () => {
  const askTwice = async (method: HttpRequest['method']) => {
    const used = new Set<Socket>();
    server = http.createServer(({ socket }, response) => {
      if (used.has(socket)) socket.destroy();
      else response.end('{}');
      used.add(socket);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    // A TCP server that listens has an address and a port.
    const { port } = server.address() as AddressInfo;
    const agent = new http.Agent({ keepAlive: true });
    const connection = { server: '', requestOptions: () => Promise.resolve({ agent }) };
    const url = new URL(`http://127.0.0.1:${port}/`);
    const ask = () => send(connection, { url, method, accept: 'application/json' }, 'test');
    try {
      await ask();
      return { second: await ask(), connections: used.size };
    } finally {
      agent.destroy();
    }
  };

  it.each(['GET', 'PUT', 'DELETE'] as const)('is asked over another one (%s)', async (method) => {
    expect(await askTwice(method)).toMatchObject({ second: { code: 200 }, connections: 2 });
  });

  it('is not asked again for what may not be done twice', async () => {
    await expect(askTwice('POST')).rejects.toThrow('socket hang up');
  });
});
