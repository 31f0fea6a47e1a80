import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import https from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TLSSocket } from 'node:tls';
import { startMetricsServer, type MetricsServer } from '../../controller/metrics/metrics-server';
import { describeWith, findInstalled } from '../../src/testing/find-tool';
import { CertificateFolder } from './throw-away-certificate';

const openssl = findInstalled('openssl');

describeWith(openssl)('the metrics of the controller', () => {
  const parent = mkdtempSync(path.join(tmpdir(), 'metrics-'));
  const certificates = new CertificateFolder(openssl ?? '', path.join(parent, 'certificates'));
  let server: MetricsServer;

  beforeAll(async () => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
    const text = () => Promise.resolve('a_metric 1\n');
    server = await startMetricsServer({ port: 0, certificates: certificates.path, text });
  });

  afterAll(() => {
    server.close();
    jest.useRealTimers();
    rmSync(parent, { recursive: true });
  });

  const ask = (place: string): Promise<{ code?: number; text: string; certificate: string }> =>
    new Promise((resolve, reject) => {
      const ca = readFileSync(path.join(certificates.path, 'tls.crt'));
      const url = `https://localhost:${String(server.port)}${place}`;
      https
        .get(url, { ca, agent: false }, (response) => {
          // The request is one of TLS.
          const socket = response.socket as TLSSocket;
          const certificate = String(socket.getPeerCertificate().subject.CN);
          let text = '';
          response.setEncoding('utf8');
          response.on('data', (chunk: string) => (text += chunk));
          response.on('end', () => resolve({ code: response.statusCode, text, certificate }));
        })
        .on('error', reject);
    });

  it('are served over TLS, and nothing else is', async () => {
    expect(await ask('/metrics')).toMatchObject({ code: 200, text: 'a_metric 1\n' });
    expect(await ask('/')).toMatchObject({ code: 404, text: '' });
    expect(await ask('/healthz')).toMatchObject({ code: 404 });
  });

  it('are served with a renewed certificate within a minute', async () => {
    const renewed = certificates.renew();
    jest.advanceTimersByTime(60_001);
    expect((await ask('/metrics')).certificate).toBe(`update-status-${String(renewed)}`);
  });
});
