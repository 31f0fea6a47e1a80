import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that systems give to connections (32768 and up on Linux), so that none of these is in the way. */
const FIRST_PORT = 20_000;
/** Each process has ports of its own: a port is free for a moment, then the program that it was found for takes it. */
const PROCESSES = 100;
const PORTS_OF_PROCESS = 100;

let next = randomInt(PORTS_OF_PROCESS);

/** A port of this machine that nobody listens on, for a program that takes no other way to be told one. */
export async function findFreePort(): Promise<number> {
  const first = FIRST_PORT + (process.pid % PROCESSES) * PORTS_OF_PROCESS;
  for (let tries = 0; tries < PORTS_OF_PROCESS; tries++) {
    const port = first + (next++ % PORTS_OF_PROCESS);
    if (await isFree(port)) return port;
  }
  throw new Error(`none of the ports from ${first} on is free`);
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  const canListen = await new Promise<boolean>((resolve) => {
    server.once('error', () => resolve(false));
    // On all addresses, as one of those programs does.
    server.listen(port, () => resolve(true));
  });
  if (canListen) await new Promise((resolve) => server.close(resolve));
  return canListen;
}
