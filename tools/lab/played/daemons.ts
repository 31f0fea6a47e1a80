import { textOf } from '../../../sandbox/server/json-fields';
import { MCO, ROOTS, type LabApi, type Thing } from '../api';
import { RELEASES, type LabRelease } from '../releases';
import { reportStep, type NodeReport } from './machine-config-nodes';
import { hostOf, isUp, type DaemonStep, type Host, type World } from './world';

/*
 * The machine-config daemons: what they write, in the order of pkg/daemon (daemon.go, update.go, drain.go, writer.go).
 * `currentConfig` changes last, in one write with `state`, when the controller has uncordoned the node (writer.go,
 * SetDone).
 */

const DAEMON = 'machineconfigdaemon';

export async function playDaemons(
  api: LabApi,
  world: World,
  nodes: readonly Thing[],
): Promise<void> {
  const pools = new Map(
    (await api.list(`${ROOTS.machineConfig}/machineconfigpools`)).map((pool) => [
      pool.metadata.name,
      pool,
    ]),
  );
  await Promise.all(
    nodes
      .filter(
        ({ metadata }) => isUp(world, metadata.name) && !world.daemonStopped.has(metadata.name),
      )
      .map((node) => new Daemon(api, world, node, pools.get(poolOf(node))).play()),
  );
}

/** The pool that a node of the laboratory is in, by its roles. */
export function poolOf({ metadata }: Thing): string {
  const has = (role: string) => metadata.labels?.[`node-role.kubernetes.io/${role}`] !== undefined;
  return ['master', 'infra'].find(has) ?? 'worker';
}

function configOf(part: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const { name = '' } = (part?.configuration ?? {}) as { name?: string };
  return name === '' ? undefined : name;
}

class Daemon {
  private readonly name: string;
  private readonly host: Host;

  constructor(
    private readonly api: LabApi,
    private readonly world: World,
    private readonly node: Thing,
    private readonly pool: Thing | undefined,
  ) {
    this.name = node.metadata.name;
    this.host = hostOf(world, this.name, RELEASES[0]);
  }

  async play(): Promise<void> {
    const current = this.read('currentConfig');
    const desired = this.read('desiredConfig');
    if (current === undefined || desired === undefined) return this.join();
    if (this.host.step === 'rebooting') return this.comeBack(desired);
    const trouble = this.world.degraded.get(this.name);
    if (trouble !== undefined) return this.giveUp(trouble);
    if (this.host.step === 'resuming') return this.resume(desired);
    if (desired === current) return this.rest(current);
    if (this.host.step === 'idle') return this.begin();
    if (this.host.step === 'preparing') return this.requestDrain(desired);
    if (this.host.step === 'draining') return this.write(desired);
    return this.reboot(desired);
  }

  private read(annotation: string): string | undefined {
    return this.node.metadata.annotations?.[MCO + annotation];
  }

  private annotate(annotations: Readonly<Record<string, string>>): Promise<void> {
    const named = Object.entries(annotations).map(([key, value]) => [MCO + key, value]);
    return this.api.annotate(this.name, Object.fromEntries(named) as Record<string, string>);
  }

  private tell(reason: string, message: string, type?: string): Promise<void> {
    return this.api.tell(this.name, DAEMON, reason, message, type);
  }

  private report(report: NodeReport): Promise<void> {
    return reportStep(this.api, this.node, report);
  }

  private enter(step: DaemonStep): void {
    this.host.step = step;
    this.host.stepAt = Date.now();
  }

  private hasBeenFor(ms: number): boolean {
    return Date.now() - this.host.stepAt >= ms;
  }

  /** What the machine-config server has given a new machine; an installer gives what was rendered first. */
  private async join(): Promise<void> {
    const config = configOf(this.pool?.status) ?? configOf(this.pool?.spec);
    if (config === undefined) return;
    await this.annotate({
      currentConfig: config,
      desiredConfig: config,
      state: 'Done',
      reason: '',
      desiredDrain: `uncordon-${config}`,
      lastAppliedDrain: `uncordon-${config}`,
    });
  }

  private async rest(config: string): Promise<void> {
    this.enter('idle');
    if (this.read('state') === 'Done') return this.report({ step: 'updated', config });
    // It was given back what it had.
    this.enter('resuming');
  }

  private async giveUp(reason: string): Promise<void> {
    if (this.read('reason') === reason) return;
    // What no daemon can change on a running machine is said in another state (writer.go).
    const state = reason.startsWith("can't reconcile") ? 'Unreconcilable' : 'Degraded';
    await this.annotate({ state, reason });
    await this.report({ step: 'degraded', reason });
    this.enter('idle');
  }

  private async begin(): Promise<void> {
    await this.tell('ConfigDriftMonitorStopped', 'Config Drift Monitor stopped');
    await this.report({ step: 'outdated' });
    await this.annotate({ state: 'Working', reason: '' });
    this.enter('preparing');
  }

  private async requestDrain(desired: string): Promise<void> {
    if (!this.hasBeenFor(this.world.times.prepareMs)) return;
    await this.report({ step: 'prepared', config: desired });
    await this.tell('Cordon', 'Cordoned node to apply update');
    await this.tell('Drain', 'Draining node to update config.');
    await this.annotate({ desiredDrain: `drain-${desired}` });
    this.enter('draining');
  }

  private async write(desired: string): Promise<void> {
    if (this.read('lastAppliedDrain') !== `drain-${desired}`) {
      // Retargeted before the drain was requested for this one.
      if (this.read('desiredDrain') !== `drain-${desired}`) this.enter('preparing');
      return;
    }
    await this.report({ step: 'writing' });
    const image = await this.imageOf(desired);
    await this.tell('OSUpdateStarted', `Upgrading OS`);
    await this.tell('InClusterUpgrade', `Updating from oscontainer ${image}`);
    this.enter('writing');
  }

  private async reboot(desired: string): Promise<void> {
    if (!this.hasBeenFor(this.world.times.writeMs)) return;
    await this.report({ step: 'written' });
    await this.tell(
      'OSUpgradeApplied',
      `OS upgrade applied; new MachineConfig (${desired}) has new OS image (${await this.imageOf(desired)})`,
    );
    await this.report({ step: 'rebooting' });
    await this.tell('Reboot', `Node will reboot into config ${desired}`);
    await this.annotate({ 'post-config-action': 'Rebooting' });
    this.host.release = await this.releaseOf(desired);
    this.host.boots++;
    this.host.downUntil = this.world.lost.has(this.name)
      ? Number.POSITIVE_INFINITY
      : Date.now() + this.world.times.rebootMs;
    this.enter('rebooting');
  }

  private async comeBack(desired: string): Promise<void> {
    const current = this.read('currentConfig') ?? '';
    await this.report({ step: 'rebooted' });
    await this.annotate({ 'post-config-action': '' });
    await this.tell(
      'BootResync',
      `Booting node ${this.name}, currentConfig ${current}, desiredConfig ${desired}`,
    );
    this.enter('resuming');
  }

  private async resume(desired: string): Promise<void> {
    const request = `uncordon-${desired}`;
    if (this.read('desiredDrain') !== request) {
      await this.report({ step: 'resumed', config: desired });
      await this.annotate({ desiredDrain: request });
      return;
    }
    if (this.read('lastAppliedDrain') !== request) return;
    await this.tell(
      'Uncordon',
      `Update completed for config ${desired} and node has been uncordoned`,
    );
    await this.tell('NodeDone', `Setting node ${this.name}, currentConfig ${desired} to Done`);
    await this.annotate({ currentConfig: desired, state: 'Done', reason: '' });
    await this.tell(
      'ConfigDriftMonitorStarted',
      `Config Drift Monitor started, watching against ${desired}`,
    );
    this.enter('idle');
  }

  private async imageOf(config: string): Promise<string> {
    const found = await this.api.find(`${ROOTS.machineConfig}/machineconfigs/${config}`);
    return textOf(found?.spec?.osImageURL);
  }

  private async releaseOf(config: string): Promise<LabRelease> {
    const found = await this.api.find(`${ROOTS.machineConfig}/machineconfigs/${config}`);
    const version = found?.metadata.annotations?.[`${MCO}release-image-version`];
    return RELEASES.find((release) => release.version === version) ?? this.host.release;
  }
}
