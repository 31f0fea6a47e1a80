import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parse } from 'yaml';
import { conditionOf, LabApi, MCO, ROOTS, type Thing } from './api';
import { makeCluster } from './cluster-objects';
import { Monitoring, ROUTE_DEFINITION } from './monitoring';
import { playDaemons } from './played/daemons';
import { playKubelets } from './played/kubelets';
import { playOperators } from './played/operators';
import { playPods } from './played/pods';
import { World } from './played/world';
import { startControlPlane, type ControlPlane } from './real/control-plane';
import {
  buildPrograms,
  CONTROLLER_PROGRAM,
  CVO_PROGRAM,
  OPERATOR_PROGRAM,
  readDefinitions,
  readFeatureGates,
  startClusterVersionOperator,
  startMachineConfigController,
  startMachineConfigOperator,
  type RealPrograms,
} from './real/operators';
import { Programs } from './real/programs';
import {
  FROM,
  namespaceOf,
  Payloads,
  releaseImage,
  RELEASES,
  serveGraph,
  TO,
  type LabRelease,
} from './releases';
import { makeWorkloads } from './workloads';

const TICK_MS = 2_000;
const LONGEST_START_MS = 600_000;
const DEFINITIONS = '/apis/apiextensions.k8s.io/v1/customresourcedefinitions';
const OWN_DEFINITIONS = 'charts/update-status-plugin/files/crds';
const MACHINE_CONFIG = `${ROOTS.core}/namespaces/${namespaceOf('machine-config')}`;
const IMAGES = `${MACHINE_CONFIG}/configmaps/machine-config-operator-images`;
const VERSION_PATH = `${ROOTS.config}/clusterversions/version`;

/** A cluster of real controllers on this machine, and what is played in it. */
export class Lab {
  readonly world = new World();
  readonly api: LabApi;
  private isPlaying = true;
  private readonly playing: Promise<void>;
  /** The release of the machine-config operator. */
  private release: LabRelease = FROM;
  /** The pods whose programs run. */
  private readonly followed = new Map<string, string | undefined>();

  private constructor(
    readonly folder: string,
    readonly programs: Programs,
    readonly controlPlane: ControlPlane,
    private readonly real: RealPrograms,
    private readonly log: (line: string) => void,
    readonly monitoring: Monitoring,
    private readonly payloads: Payloads,
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
    const programs = new Programs(folder);
    const graph = await serveGraph();
    log('starting the control plane');
    const controlPlane = await startControlPlane(programs, program, real.controllers, folder);
    const api = new LabApi(controlPlane.connection);
    log('creating the objects of a cluster');
    await define(api, [...readDefinitions(real.checkout), ROUTE_DEFINITION]);
    const authority = readFileSync(path.join(folder, 'apiserver.crt'), 'utf8');
    await makeCluster(api, graph.url, readFeatureGates(real.checkout), authority);
    const payloads = new Payloads(folder, real.checkout);
    payloads.writeCurrent(FROM);
    const monitoring = await Monitoring.start(api, folder, () => programs.isServing(CVO_PROGRAM));
    const lab = new Lab(folder, programs, controlPlane, real, log, monitoring, payloads, () =>
      graph.server.close(),
    );
    startClusterVersionOperator(programs, real, controlPlane, folder);
    await makeWorkloads(api);
    await lab.until(
      'a cluster at rest',
      async () => programs.ended() !== undefined || lab.isAtRest(),
      LONGEST_START_MS,
    );
    const ended = programs.ended();
    if (ended !== undefined) throw new Error(`${ended}:\n${programs.lastWords(ended)}`);
    return lab;
  }

  async stop(): Promise<void> {
    this.isPlaying = false;
    await this.playing;
    this.closeGraph();
    this.monitoring.close();
    await this.programs.stopAll();
  }

  private async play(): Promise<void> {
    while (this.isPlaying) {
      try {
        const nodes = await this.nodes();
        await playKubelets(this.api, this.world, nodes);
        await playDaemons(this.api, this.world, nodes);
        await playPods(this.api, this.world, this.payloads);
        await playOperators(this.api, this.world);
        await this.followPods();
        await this.monitoring.evaluate(nodes);
      } catch (error) {
        // The API may be away, or the object has changed meanwhile: all of it is looked at again.
        this.log(`played: ${error instanceof Error ? error.message : String(error)}`);
      }
      await sleep(TICK_MS);
    }
  }

  /** The machine-config operator and its controller run as their pods do, with the arguments of those. */
  private async followPods(): Promise<void> {
    const pods = await this.api.list(`${MACHINE_CONFIG}/pods`);
    for (const program of [OPERATOR_PROGRAM, CONTROLLER_PROGRAM]) {
      const pod = pods.find(
        (each) =>
          each.metadata.labels?.['k8s-app'] === program &&
          each.metadata.deletionTimestamp === undefined &&
          conditionOf(each, 'Ready')?.status === 'True',
      );
      const uid = pod?.metadata.uid;
      if (!pod || this.followed.get(program) === uid) continue;
      // A fault has ended it.
      if (this.followed.has(program) && !this.programs.isRunning(program)) continue;
      this.followed.set(program, uid);
      await this.programs.stop(program, 'SIGTERM');
      await this.startProgram(program, readArguments(pod));
    }
  }

  private async startProgram(program: string, given: readonly string[]): Promise<void> {
    const { controlPlane, programs, real } = this;
    if (program === CONTROLLER_PROGRAM) {
      startMachineConfigController(programs, real, controlPlane, given);
      return;
    }
    this.release =
      RELEASES.find(({ version }) => given.includes(`--payload-version=${version}`)) ?? FROM;
    const { data } = await this.api.get<{ data: Readonly<Record<string, string>> }>(IMAGES);
    const file = path.join(this.folder, 'images.json');
    writeFileSync(file, data['images.json'] ?? '');
    startMachineConfigOperator(programs, real, controlPlane, given, file);
  }

  startController(): void {
    this.programs.startAgain(CONTROLLER_PROGRAM);
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

  /** Takes the request for a release back, until the cluster-version operator has let go of it. */
  async takeBack(): Promise<void> {
    await this.api.patch(VERSION_PATH, { spec: { desiredUpdate: null } });
    await this.until('a request that is taken back', async () => {
      const { metadata, status } = await this.api.get(VERSION_PATH);
      const desired = status?.desired as { readonly version?: string } | undefined;
      return (
        status?.observedGeneration === metadata.generation &&
        desired?.version === this.release.version
      );
    });
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

/** Arguments of the first container of a pod. */
function readArguments({ spec }: Thing): readonly string[] {
  const [first] = (spec?.containers ?? []) as readonly { args?: readonly string[] }[];
  return first?.args ?? [];
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
