import { readdirSync, readFileSync, statSync } from 'node:fs';
import { connect as connectHttp2, type IncomingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import { join } from 'node:path';
import { connect as connectTls, type ConnectionOptions } from 'node:tls';
import { gunzipSync } from 'node:zlib';
import { eventually } from '../../src/testing/eventually';
import { describeWith, findInstalled, findTool } from '../../src/testing/find-tool';
import { DIST, startNginx, type NginxTools, type RunningNginx } from './nginx';

const tools: Partial<NginxTools> = {
  nginx: findTool('find-nginx.sh'),
  helm: findTool('find-helm.sh'),
  openssl: findInstalled('openssl'),
};

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

interface Ask {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly host?: string;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  txt: 'text/plain; charset=utf-8',
};

describeWith(hasAll(tools) ? tools : undefined)('nginx with the configuration of the chart', () => {
  let nginx: RunningNginx;

  beforeAll(async () => {
    if (hasAll(tools)) nginx = await startNginx(tools);
  });

  const ask = ({ path, method, headers, host = '127.0.0.1' }: Ask): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const asked = request(
        {
          ...{ host, port: nginx.port, path, method: method ?? 'GET', headers },
          rejectUnauthorized: false,
          agent: false,
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('error', reject);
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              body: Buffer.concat(chunks),
            }),
          );
        },
      );
      asked.on('error', reject);
      asked.end();
    });

  /** What a handshake comes to. */
  const shakeHands = (
    options: ConnectionOptions = {},
  ): Promise<{ readonly protocol: string | null; readonly commonName: unknown }> =>
    new Promise((resolve, reject) => {
      const socket = connectTls(
        { host: '127.0.0.1', port: nginx.port, rejectUnauthorized: false, ...options },
        () => {
          const { subject } = socket.getPeerCertificate();
          resolve({ protocol: socket.getProtocol(), commonName: subject.CN });
          socket.destroy();
        },
      );
      socket.on('error', reject);
    });

  it('runs without rights and without a complaint', () => {
    const status = readFileSync(`/proc/${String(nginx.pid)}/status`, 'utf8');
    expect(/^Uid:\t(\d+)/m.exec(status)?.[1]).not.toBe('0');
    expect(nginx.log()).toBe('');
  });

  it('speaks HTTP/2', async () => {
    const session = connectHttp2(`https://127.0.0.1:${String(nginx.port)}`, {
      rejectUnauthorized: false,
    });
    const stream = session.request({ ':path': '/plugin-manifest.json' });
    const headers = await new Promise<IncomingHttpHeaders>((resolve, reject) => {
      stream.on('response', resolve);
      stream.on('error', reject);
    });
    expect(session.alpnProtocol).toBe('h2');
    expect(headers[':status']).toBe(200);
    session.destroy();
  });

  it.each(['TLSv1.2', 'TLSv1.3'] as const)('speaks %s', async (version) => {
    const { protocol } = await shakeHands({ minVersion: version, maxVersion: version });
    expect(protocol).toBe(version);
  });

  it('speaks nothing older', async () => {
    const old: ConnectionOptions = {
      minVersion: 'TLSv1',
      maxVersion: 'TLSv1.1',
      // Else our own side would not even ask.
      ciphers: 'ALL:@SECLEVEL=0',
    };
    await expect(shakeHands(old)).rejects.toThrow(/alert protocol version|wrong version/i);
  });

  it.each(['127.0.0.1', '::1'])('answers at %s', async (host) => {
    expect((await ask({ path: '/plugin-manifest.json', host })).status).toBe(200);
  });

  it('serves every file of the plugin as what it is', async () => {
    const files = listFiles();
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const { status, headers, body } = await ask({ path: `/${file}` });
      const extension = file.split('.').at(-1) ?? '';
      expect({ file, status, type: headers['content-type'] }).toEqual({
        file,
        status: 200,
        type: TYPES[extension],
      });
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(body.equals(readFileSync(join(DIST, file)))).toBe(true);
    }
  });

  it('lets browsers keep what has a hash in its name, and ask for all else', async () => {
    const kept = [];
    const asked = [];
    for (const file of listFiles()) {
      const { headers } = await ask({ path: `/${file}`, method: 'HEAD' });
      if (headers['cache-control'] === IMMUTABLE) kept.push(file);
      else asked.push([file, headers['cache-control']]);
    }
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.every((file) => /[.-][0-9a-f]{8,20}\.min\.js/.test(file))).toBe(true);
    expect(asked).toContainEqual(['plugin-manifest.json', 'no-cache']);
    const changing = ['plugin-manifest.json', 'settings.json', 'THIRD-PARTY-LICENSES.txt'];
    expect(
      asked.filter(([file = '']) => !changing.includes(file) && !file.startsWith('locales/')),
    ).toEqual([]);
    expect(asked.every(([, header]) => header === 'no-cache')).toBe(true);
  });

  it('answers in a few bytes when the manifest is still the same', async () => {
    const { headers } = await ask({ path: '/plugin-manifest.json' });
    const again = await ask({
      path: '/plugin-manifest.json',
      headers: { 'If-None-Match': headers.etag ?? '' },
    });
    expect(again).toMatchObject({ status: 304, headers: { 'cache-control': 'no-cache' } });
    expect(again.body).toHaveLength(0);
  });

  it('compresses scripts and texts', async () => {
    const headers = { 'Accept-Encoding': 'gzip, deflate, br' };
    let before = 0;
    let after = 0;
    for (const file of listFiles().filter((each) => /\.(js|json)$/.test(each))) {
      const content = readFileSync(join(DIST, file));
      if (content.length < 1024) continue;
      const answer = await ask({ path: `/${file}`, headers });
      expect([file, answer.headers['content-encoding']]).toEqual([file, 'gzip']);
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(gunzipSync(answer.body).equals(content)).toBe(true);
      before += content.length;
      after += answer.body.length;
    }
    expect(after / before).toBeLessThan(0.4);
  });

  it.each([
    '/',
    '/nothing.js',
    '/locales',
    '/locales/',
    '/locales/en',
    '/exposed-UpdateStatusPage-chunk-00000000000000000000.min.js',
    '/.well-known/x',
    '/conf/nginx.conf',
    '/cert/tls.key',
  ])('has no %s, and no browser is to remember that', async (path) => {
    const { status, headers, body } = await ask({ path });
    expect({ status, cache: headers['cache-control'] }).toEqual({ status: 404, cache: 'no-cache' });
    expect(body.toString()).not.toMatch(/Index of|nginx\/\d/);
  });

  it.each(['/../conf/nginx.conf', '/%2e%2e/cert/tls.key', '/locales/../../cert/tls.key'])(
    'lets nobody out of its folder with %s',
    async (path) => {
      expect([400, 404]).toContain((await ask({ path })).status);
    },
  );

  it('does not say its version', async () => {
    const { headers } = await ask({ path: '/plugin-manifest.json' });
    expect(headers.server).toBe('nginx');
  });

  it.each(['POST', 'PUT', 'DELETE'])('does not take a %s', async (method) => {
    expect((await ask({ path: '/plugin-manifest.json', method })).status).toBe(405);
  });

  it('logs what failed, and nothing else', async () => {
    await ask({ path: '/plugin-manifest.json' });
    await ask({ path: '/logged.js' });
    // Written when the answer is already on its way.
    await eventually('what failed to be logged', () =>
      nginx.log().includes('"GET /logged.js HTTP/1.1" 404') ? true : undefined,
    );
    expect(nginx.log()).not.toContain('/plugin-manifest.json HTTP/1.1" 200');
  });

  it('serves a renewed certificate from the next handshake on, without a gap', async () => {
    let failures = 0;
    let isOver = false;
    const askOn = async (): Promise<number> => {
      let count = 0;
      while (!isOver) {
        await ask({ path: '/plugin-manifest.json' }).then(
          () => count++,
          () => failures++,
        );
      }
      return count;
    };
    const askers = [askOn(), askOn()];
    for (let round = 0; round < 5; round++) {
      const generation = nginx.certificates.renew();
      const { commonName } = await shakeHands();
      expect(commonName).toBe(`update-status-${String(generation)}`);
    }
    isOver = true;
    const counts = await Promise.all(askers);
    expect(failures).toBe(0);
    expect(Math.min(...counts)).toBeGreaterThan(0);
  });

  it('finishes what is under way when it is stopped', async () => {
    const [largest = ''] = [...listFiles()].sort((a, b) => sizeOf(b) - sizeOf(a));
    const answers = Array.from({ length: 20 }, () => ask({ path: `/${largest}` }));
    await Promise.race(answers);
    expect(await nginx.stop()).toBe(0);
    const settled = await Promise.allSettled(answers);
    const whole = settled.filter(
      (each) => each.status === 'fulfilled' && each.value.body.length === sizeOf(largest),
    );
    // Not yet accepted when it stopped listening; Kubernetes sends no more requests by then.
    const refused = settled.filter(
      (each) => each.status === 'rejected' && !String(each.reason).includes('aborted'),
    );
    expect(whole.length).toBeGreaterThan(0);
    expect(whole.length + refused.length).toBe(answers.length);
  });
});

describeWith(hasAll(tools) ? tools : undefined)('other values', () => {
  it.each([
    { name: 'only TLS 1.3', values: { 'server.minTLSVersion': 'VersionTLS13' } },
    { name: 'only IPv4', values: { 'server.ipv6': false } },
    { name: 'all requests logged', values: { 'server.logRequests': 'all' } },
    { name: 'no requests logged', values: { 'server.logRequests': 'none' } },
  ])('$name: nginx takes them', async ({ values }) => {
    if (!hasAll(tools)) throw new Error('needs the tools');
    const nginx = await startNginx(tools, values);
    expect(await nginx.stop()).toBe(0);
  });
});

describeWith(hasAll(tools) ? tools : undefined)('settings of the page', () => {
  it.each([
    { values: {}, settings: {} },
    { values: { 'page.windowEnd': '18:00' }, settings: { windowEnd: '18:00' } },
  ])('are answered as JSON: $settings', async ({ values, settings }) => {
    if (!hasAll(tools)) throw new Error('needs the tools');
    const nginx = await startNginx(tools, values);
    const [body, type] = await new Promise<readonly [string, string | undefined]>(
      (resolve, reject) => {
        const path = '/settings.json';
        const asked = request(
          { host: '127.0.0.1', port: nginx.port, path, rejectUnauthorized: false, agent: false },
          (response) => {
            let text = '';
            response.on('data', (chunk: Buffer) => (text += chunk.toString()));
            response.on('end', () => resolve([text, response.headers['content-type']]));
          },
        );
        asked.on('error', reject);
        asked.end();
      },
    );
    expect(JSON.parse(body)).toEqual(settings);
    expect(type).toBe('application/json');
    await nginx.stop();
  });
});

function hasAll(some: Partial<NginxTools>): some is NginxTools {
  return some.nginx !== undefined && some.helm !== undefined && some.openssl !== undefined;
}

function listFiles(): readonly string[] {
  return readdirSync(DIST, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(DIST.length + 1))
    .sort();
}

function sizeOf(file: string): number {
  return statSync(join(DIST, file)).size;
}
