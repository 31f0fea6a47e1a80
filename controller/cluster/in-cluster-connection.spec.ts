import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inClusterConnection } from './in-cluster-connection';

const POD = { KUBERNETES_SERVICE_HOST: '10.0.0.1', KUBERNETES_SERVICE_PORT: '6443' };

let folder: string;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] });
  folder = mkdtempSync(path.join(tmpdir(), 'service-account-'));
  write('first', 'a certificate');
});

afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

function write(token: string, certificates: string): void {
  writeFileSync(path.join(folder, 'token'), `${token}\n`);
  writeFileSync(path.join(folder, 'ca.crt'), certificates);
}

it('is what the pod is told', async () => {
  expect((await inClusterConnection(POD, folder)).server).toBe('https://10.0.0.1:6443');
  const overIpv6 = { KUBERNETES_SERVICE_HOST: 'fd00::1' };
  expect((await inClusterConnection(overIpv6, folder)).server).toBe('https://[fd00::1]:443');
});

it('takes a new token within a minute, and keeps its connections', async () => {
  const connection = await inClusterConnection(POD, folder);
  const before = await connection.requestOptions();
  write('second', 'a certificate');
  jest.advanceTimersByTime(60_001);
  const after = await connection.requestOptions();
  expect(before.headers).toEqual({ Authorization: 'Bearer first' });
  expect(after.headers).toEqual({ Authorization: 'Bearer second' });
  expect(after.agent).toBe(before.agent);
});

it('takes new certificates with new connections', async () => {
  const connection = await inClusterConnection(POD, folder);
  const before = await connection.requestOptions();
  write('first', 'another certificate');
  jest.advanceTimersByTime(60_001);
  const after = await connection.requestOptions();
  expect(after.agent).not.toBe(before.agent);
});

it('says what is missing', async () => {
  await expect(inClusterConnection({}, folder)).rejects.toThrow(
    'run in a pod, or give --kubeconfig',
  );
  rmSync(path.join(folder, 'token'));
  await expect(inClusterConnection(POD, folder)).rejects.toThrow('cannot read');
});
