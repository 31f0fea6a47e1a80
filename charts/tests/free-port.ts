import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections (32768 and up on Linux), so that none of these is in the way. */
const [FIRST_PORT, LAST_PORT] = [20_000, 30_000];

/** A port of this machine that nobody listens on, for a program that takes no other way to be told one. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST_PORT, LAST_PORT);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      // On all addresses, as one of those programs does.
      server.listen(port, () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
