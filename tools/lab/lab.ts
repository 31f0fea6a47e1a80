import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { conditionOf, LabApi, MCO, ROOTS, type Thing } from './api';
import { makeCluster } from './cluster-objects';
import { playDaemons } from './played/daemons';
import { playKubelets } from './played/kubelets';
import { playOperators } from './played/operators';
import { playPods } from './played/pods';
import { World } from './played/world';
import { startControlPlane, type ControlPlane } from './real/control-plane';
import {
  buildPrograms,
  CONTROLLER_PROGRAM,
  CURRENT_PAYLOAD,
  CVO_PROGRAM,
  readDefinitions,
  readFeatureGates,
  startClusterVersionOperator,
  startMachineConfigController,
  type RealPrograms,
} from './real/operators';
import { Programs } from './real/programs';
import {
  FROM,
  releaseImage,
  RELEASES,
  serveGraph,
  TO,
  writePayload,
  type LabRelease,
} from './releases';
import { makeWorkloads } from './workloads';

const TICK_MS = 2_000;
const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const OWN_DEFINITIONS = 'charts/update-status-plugin/files/crds';
const VERSION_PATH = `${ROOTS.config}/clusterversions/version`;

/** A cluster of real controllers on this machine, and what is played in it. */
export class Lab {
  readonly world = new World();
  readonly api: LabApi;
  private isPlaying = true;
  private readonly playing: Promise<void>;
  private release: LabRelease = FROM;

  private constructor(
    readonly folder: string,
    readonly programs: Programs,
    readonly controlPlane: ControlPlane,
    private readonly real: RealPrograms,
    private readonly log: (line: string) => void,
    private readonly closeGraph: () => void,
  ) {
    this.api = new LabApi(controlPlane.connection);
    this.playing = this.play();
  }

  /**
   * A cluster at rest.
   * @param checkouts The folder with the checkouts of the operators.
   * @param program The control plane's API.
   */
  static async start(
    checkouts: string,
    program: string,
    log: (line: string) => void,
  ): Promise<Lab> {
    const real = buildPrograms(checkouts, 'build/tools/lab');
    const folder = mkdtempSync(path.join(tmpdir(), 'update-status-lab-'));
    process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
    mkdirSync(path.join(folder, 'updatepayloads'));
    const programs = new Programs(folder);
    const graph = await serveGraph();
    log('starting the control plane');
    const controlPlane = await startControlPlane(programs, program, real.controllers, folder);
    const api = new LabApi(controlPlane.connection);
    log('creating the objects of a cluster');
    await define(api, readDefinitions(real.checkout));
    await makeCluster(api, FROM, graph.url, readFeatureGates(real.checkout));
    writePayload(FROM, path.join(folder, CURRENT_PAYLOAD));
    const lab = new Lab(folder, programs, controlPlane, real, log, () => graph.server.close());
    startMachineConfigController(programs, real, controlPlane, FROM);
    startClusterVersionOperator(programs, real, controlPlane, folder);
    await makeWorkloads(api);
    await lab.until(
      'a cluster at rest',
      async () => programs.ended() !== undefined || lab.isAtRest(),
    );
    const ended = programs.ended();
    if (ended !== undefined) throw new Error(`${ended}:\n${programs.lastWords(ended)}`);
    return lab;
  }

  async stop(): Promise<void> {
    this.isPlaying = false;
    await this.playing;
    this.closeGraph();
    await this.programs.stopAll();
  }

  private async play(): Promise<void> {
    while (this.isPlaying) {
      try {
        const nodes = await this.nodes();
        await playKubelets(this.api, this.world, nodes);
        await playDaemons(this.api, this.world, nodes);
        await playPods(this.api, this.world, this.folder);
        await playOperators(this.api, this.world);
        await this.followRelease();
      } catch (error) {
        // The API may be away, or the object has changed meanwhile: all of it is looked at again.
        this.log(`played: ${error instanceof Error ? error.message : String(error)}`);
      }
      await sleep(TICK_MS);
    }
  }

  /** The machine-config operator deploys the controller of its release. */
  private async followRelease(): Promise<void> {
    const path = `${ROOTS.machineConfig}/controllerconfigs/machine-config-controller`;
    const config = await this.api.find(path);
    const version = config?.metadata.annotations?.[`${MCO}release-image-version`];
    const release = RELEASES.find((each) => each.version === version) ?? this.release;
    if (release === this.release) return;
    this.release = release;
    if (!this.programs.isRunning(CONTROLLER_PROGRAM)) return;
    await this.programs.stop(CONTROLLER_PROGRAM, 'SIGTERM');
    this.startController();
  }

  startController(): void {
    startMachineConfigController(this.programs, this.real, this.controlPlane, this.release);
  }

  startVersionOperator(): void {
    startClusterVersionOperator(this.programs, this.real, this.controlPlane, this.folder);
  }

  static readonly CONTROLLER = CONTROLLER_PROGRAM;
  static readonly VERSION_OPERATOR = CVO_PROGRAM;

  nodes(): Promise<readonly Thing[]> {
    return this.api.list(`${ROOTS.core}/nodes`);
  }

  pool(name: string): Promise<Thing> {
    return this.api.get(`${ROOTS.machineConfig}/machineconfigpools/${name}`);
  }

  /** Nodes of a pool that have a configuration before them. */
  async updating(pool: string): Promise<readonly Thing[]> {
    const read = ({ metadata }: Thing, key: string) => metadata.annotations?.[MCO + key];
    return (await this.nodes()).filter(
      (node) =>
        node.metadata.name.startsWith(pool) &&
        read(node, 'desiredConfig') !== read(node, 'currentConfig'),
    );
  }

  /** Asks for a release, as `oc adm upgrade --force` does: nothing here is signed. */
  update(release: LabRelease = TO, force = true): Promise<void> {
    const { version } = release;
    const desiredUpdate = { version, image: releaseImage(version), force };
    return this.api.patch(VERSION_PATH, { spec: { desiredUpdate } });
  }

  /** Whether no pool has anything left, and ClusterVersion is not progressing. */
  async isAtRest(): Promise<boolean> {
    const version = await this.api.find(VERSION_PATH);
    const pools = await this.api.list(`${ROOTS.machineConfig}/machineconfigpools`);
    return (
      conditionOf(version, 'Progressing')?.status === 'False' &&
      conditionOf(version, 'Available')?.status === 'True' &&
      pools.every((pool) => conditionOf(pool, 'Updated')?.status === 'True')
    );
  }

  /** @throws when it takes longer than that. */
  async until<T>(
    what: string,
    look: () => Promise<T | undefined | false>,
    longestMs = 300_000,
  ): Promise<T> {
    const deadline = Date.now() + longestMs;
    for (;;) {
      try {
        const found = await look();
        if (found !== undefined && found !== false) return found;
      } catch (error) {
        if (Date.now() > deadline) throw error;
      }
      if (Date.now() > deadline) throw new Error(`waited ${longestMs / 1_000} s for ${what}`);
      await sleep(1_000);
    }
  }
}

/** OpenShift's definitions and our own, until they are served. */
async function define(api: LabApi, definitions: readonly object[]): Promise<void> {
  const own = readdirSync(OWN_DEFINITIONS).map(
    (file) => parse(readFileSync(path.join(OWN_DEFINITIONS, file), 'utf8')) as object,
  );
  const all = [...definitions, ...own];
  for (const each of all) await api.create(DEFINITIONS, each);
  for (;;) {
    const known = await api.list(DEFINITIONS);
    if (known.every((each) => conditionOf(each, 'Established')?.status === 'True')) return;
    await sleep(200);
  }
}
