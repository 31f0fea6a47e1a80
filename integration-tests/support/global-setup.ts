import { startSandboxProcess } from './sandbox-process';

/** One sandbox for the whole run; tests that disturb a cluster take a copy of their own in it. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const sandbox = await startSandboxProcess();
  process.env.SANDBOX_URL = sandbox.url;
  return () => sandbox.stop();
}
