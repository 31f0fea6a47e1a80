import { startFakeApi, status, type FakeAnswer, type FakeApi, type FakeHandler } from './fake-api';
import { serveSmallCluster } from './small-cluster';
import { readLiveCluster, type LiveCluster } from '../input/live-cluster';

export const USER_AGENT = 'update-status/1.2.3';

/** The API that the test reads from. */
export let api: FakeApi | undefined;

/** Closes the API after each test of a file. */
export function closeApiAfterEach(): void {
  afterEach(async () => {
    await api?.close();
    api = undefined;
  });
}

export async function serve(handler: FakeHandler): Promise<FakeApi> {
  return (api = await startFakeApi(handler));
}

export async function readFrom(handler: FakeHandler): Promise<LiveCluster> {
  const { connection } = await serve(handler);
  return readLiveCluster(connection, USER_AGENT);
}

export async function readWith(
  changed: Readonly<Record<string, FakeAnswer | undefined>>,
): Promise<LiveCluster> {
  return readFrom(serveSmallCluster(changed));
}

export const FORBIDDEN = status(403, 'Forbidden', 'User "dev" cannot do that');
export const HTML: FakeAnswer = {
  body: '<html>log in</html>',
  headers: { 'Content-Type': 'text/html' },
};
