import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Started {
  readonly child: ChildProcess;
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** Programs that end with the laboratory, however that ends: the kernel kills them when their parent is gone. */
export class Programs {
  private readonly started = new Map<string, Started>();
  private readonly halted = new Set<string>();

  /** @param folder Where each writes its log. */
  constructor(private readonly folder: string) {}

  start(
    name: string,
    command: readonly string[],
    environment: Readonly<Record<string, string>> = {},
  ): void {
    const log = openSync(this.logOf(name), 'a');
    const child = spawn('setpriv', ['--pdeathsig', 'KILL', '--', ...command], {
      // The control plane's program ends with its standard input.
      stdio: ['pipe', log, log],
      cwd: this.folder,
      env: { ...process.env, ...environment },
    });
    closeSync(log);
    this.started.set(name, { child, command, environment });
  }

  logOf(name: string): string {
    return path.join(this.folder, `${name}.log`);
  }

  /** The end of its output. */
  lastWords(name: string): string {
    return readFileSync(this.logOf(name), 'utf8').split('\n').slice(-20).join('\n');
  }

  isRunning(name: string): boolean {
    const { exitCode, signalCode } = this.started.get(name)?.child ?? {};
    return exitCode === null && signalCode === null;
  }

  /** Whether it runs, and no signal has stopped it. */
  isServing(name: string): boolean {
    return this.isRunning(name) && !this.halted.has(name);
  }

  /** The name of a program that has ended by itself. */
  ended(): string | undefined {
    return [...this.started.keys()].find((name) => !this.isRunning(name));
  }

  signal(name: string, signal: NodeJS.Signals): void {
    if (signal === 'SIGSTOP') this.halted.add(name);
    if (signal === 'SIGCONT') this.halted.delete(name);
    this.started.get(name)?.child.kill(signal);
  }

  /** As a host that dies does it, or as a kubelet: with time to give back what the program holds. */
  async stop(name: string, signal: 'SIGKILL' | 'SIGTERM' = 'SIGKILL'): Promise<void> {
    const { child } = this.started.get(name) ?? {};
    if (!child || !this.isRunning(name)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    await ended;
  }

  /** As it was started the last time. */
  startAgain(name: string, environment: Readonly<Record<string, string>> = {}): void {
    const last = this.started.get(name);
    if (!last) throw new Error(`${name} was never started`);
    if (!this.isRunning(name))
      this.start(name, last.command, { ...last.environment, ...environment });
  }

  async stopAll(): Promise<void> {
    await Promise.all([...this.started.keys()].map((name) => this.stop(name)));
  }
}
