import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseAllDocuments } from 'yaml';
import { CURRENT_PAYLOAD, FROM, NEXT_PAYLOADS, releaseImage } from '../releases';
import type { ControlPlane } from './control-plane';
import type { Programs } from './programs';

const CVO = 'cluster-version-operator';
const MACHINE_CONFIG = 'machine-config-operator';
export const CONTROLLER_PROGRAM = 'machine-config-controller';
export const OPERATOR_PROGRAM = MACHINE_CONFIG;
/** What needs libraries of a host is left out. */
const MACHINE_CONFIG_TAGS = [
  'containers_image_openpgp',
  'exclude_graphdriver_btrfs',
  'exclude_graphdriver_devicemapper',
  'containers_image_ostree_stub',
];

export interface RealPrograms {
  /** kube-controller-manager and kube-scheduler. */
  readonly controllers: string;
  readonly clusterVersionOperator: string;
  readonly machineConfigController: string;
  readonly machineConfigOperator: string;
  /** The checkout of the machine-config operator: its templates, and the definitions of the API. */
  readonly checkout: string;
}

/** Builds what is not built yet. @param folder With the checkouts. @throws when they are not there or don't build. */
export function buildPrograms(folder: string, target: string): RealPrograms {
  // Go is started in the folders of the sources.
  const into = path.resolve(target);
  mkdirSync(into, { recursive: true });
  const versionOperator = path.resolve(folder, CVO);
  const checkout = path.resolve(folder, MACHINE_CONFIG);
  const vendored = ['-mod=vendor'];
  return {
    controllers: build('tools/lab/controllers', '.', 'controllers', into, [
      '-trimpath',
      '-ldflags=-s -w',
    ]),
    clusterVersionOperator: build(versionOperator, `cmd/${CVO}`, CVO, into, [
      ...vendored,
      `-overlay=${writeOverlay(versionOperator, into)}`,
    ]),
    machineConfigController: buildMachineConfig(CONTROLLER_PROGRAM),
    machineConfigOperator: buildMachineConfig(OPERATOR_PROGRAM),
    checkout,
  };
  function buildMachineConfig(name: string): string {
    const tags = `-tags=${MACHINE_CONFIG_TAGS.join(',')}`;
    return build(checkout, `cmd/${name}`, name, into, [...vendored, tags]);
  }
}

function build(
  module: string,
  command: string,
  name: string,
  into: string,
  flags: readonly string[],
): string {
  const source = path.resolve(module, command);
  if (!existsSync(source)) throw new Error(`there is no ${source}: name a folder with checkouts`);
  const program = path.join(into, `${name}-${keyOf(module)}`);
  if (existsSync(program)) return program;
  process.stderr.write(`Building ${name} once: about 7 minutes of processor time …\n`);
  execFileSync('nice', ['go', 'build', '-buildvcs=false', ...flags, '-o', program, '.'], {
    cwd: source,
    env: { ...process.env, CGO_ENABLED: '0' },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return program;
}

/** Another one for another version of the source. */
function keyOf(module: string): string {
  const hash = createHash('sha256');
  for (const file of ['go.sum', 'main.go']) {
    const known = path.join(module, file);
    if (existsSync(known)) hash.update(readFileSync(known));
  }
  for (const folder of ['pkg', 'lib', 'cmd']) hash.update(readSources(path.join(module, folder)));
  return hash.digest('hex').slice(0, 12);
}

function readSources(folder: string): Buffer {
  if (!existsSync(folder)) return Buffer.alloc(0);
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const sources = entries.filter((entry) => entry.isFile() && entry.name.endsWith('.go'));
  return Buffer.concat(
    sources.map(({ name, parentPath }) => readFileSync(path.join(parentPath, name))),
  );
}

/** The folder of payloads is /etc/cvo/updatepayloads; the laboratory writes nowhere but in its own. */
function writeOverlay(checkout: string, into: string): string {
  const file = path.join(checkout, 'pkg/cvo/updatepayload.go');
  const changed = readFileSync(file, 'utf8').replace(
    /const \(\s*targetUpdatePayloadsDir = .*\s*\)/,
    'var targetUpdatePayloadsDir = os.Getenv("LAB_UPDATE_PAYLOADS")',
  );
  const replacement = path.join(into, 'updatepayload.go');
  writeFileSync(replacement, changed);
  const overlay = path.join(into, 'overlay.json');
  writeFileSync(overlay, JSON.stringify({ Replace: { [file]: replacement } }));
  return overlay;
}

export const CVO_PROGRAM = CVO;

export function startClusterVersionOperator(
  programs: Programs,
  { clusterVersionOperator }: RealPrograms,
  { kubeconfig }: ControlPlane,
  folder: string,
): void {
  const command = [
    clusterVersionOperator,
    'start',
    `--kubeconfig=${kubeconfig}`,
    '--listen=',
    '--enable-auto-update=false',
    `--release-image=${releaseImage(FROM.version)}`,
    '--use-dns-for-services=false',
    '--metrics-service=thanos-querier',
    '--metrics-namespace=openshift-monitoring',
    '--v=2',
  ];
  programs.start(CVO_PROGRAM, command, {
    PAYLOAD_OVERRIDE: path.join(folder, CURRENT_PAYLOAD),
    LAB_UPDATE_PAYLOADS: path.join(folder, NEXT_PAYLOADS),
    NODE_NAME: 'master-0',
  });
}

/** @param given The arguments of its pod. */
export function startMachineConfigController(
  programs: Programs,
  { checkout, machineConfigController }: RealPrograms,
  { kubeconfig }: ControlPlane,
  given: readonly string[],
): void {
  // Older releases know fewer flags.
  const source = readFileSync(path.join(checkout, `cmd/${CONTROLLER_PROGRAM}/start.go`), 'utf8');
  const command = [
    machineConfigController,
    ...given,
    `--kubeconfig=${kubeconfig}`,
    `--templates=${path.join(checkout, 'templates')}`,
    ...(source.includes('"streams-cache"') ? ['--streams-cache='] : []),
    '--metrics-listen-address=127.0.0.1:0',
  ];
  programs.start(CONTROLLER_PROGRAM, command);
}

/** @param given The arguments of its pod. @param images The file that its pod has from a ConfigMap. */
export function startMachineConfigOperator(
  programs: Programs,
  { machineConfigOperator }: RealPrograms,
  { kubeconfig }: ControlPlane,
  given: readonly string[],
  images: string,
): void {
  programs.start(OPERATOR_PROGRAM, [
    machineConfigOperator,
    ...given,
    `--kubeconfig=${kubeconfig}`,
    `--images-json=${images}`,
    '--v=2',
  ]);
}

const API = 'vendor/github.com/openshift/api';
/** Of the variants of a definition, the one of an ordinary cluster. */
const VARIANTS = ['', 'Default', 'SelfManagedHA-Default', 'SelfManagedHA'];

/** OpenShift's own definitions, each in one variant. */
export function readDefinitions(checkout: string): readonly object[] {
  const variants = new Map<string, Map<string, string>>();
  const root = path.join(checkout, API);
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const isDefinition =
      entry.name.endsWith('.crd.yaml') && entry.parentPath.endsWith('zz_generated.crd-manifests');
    const [, kind, variant = ''] = /^(.*_\d\d_[a-z]+)(?:-(.*))?\.crd/.exec(entry.name) ?? [];
    if (!isDefinition || kind === undefined) continue;
    const group = path.relative(root, entry.parentPath).split(path.sep)[0] ?? '';
    const known = variants.get(`${group} ${kind}`) ?? new Map<string, string>();
    // A definition that has become stable still has its file of before.
    const version = path.basename(path.dirname(entry.parentPath));
    if (known.has(variant) && /alpha|beta/.test(version)) continue;
    variants.set(`${group} ${kind}`, known.set(variant, path.join(entry.parentPath, entry.name)));
  }
  return [...variants.values()].flatMap((known) => {
    const file = VARIANTS.flatMap((variant) => known.get(variant) ?? [])[0];
    // Only for features that an ordinary cluster lacks.
    if (file === undefined) return [];
    return parseAllDocuments(readFileSync(file, 'utf8')).flatMap(
      (document) => (document.toJS() as object | null) ?? [],
    );
  });
}

/**
 * Gates of features that need a registry, a cloud, or objects that the laboratory lacks: the controller ends or waits.
 */
const GATES_OFF = [
  'OSStreams',
  'NoRegistryClusterInstall',
  'BootImageSkewEnforcement',
  'ManagedBootImagesCPMS',
  'CRIOCredentialProviderConfig',
  'AdditionalStorageConfig',
];

export type FeatureGates = Readonly<Record<'enabled' | 'disabled', readonly { name: string }[]>>;

/** The feature gates of an ordinary cluster, from the table of the API. */
export function readFeatureGates(checkout: string): FeatureGates {
  const table = readFileSync(path.join(checkout, API, 'features/features.go'), 'utf8');
  const gates = table.split('newFeatureGate(').flatMap((text) => {
    const [, name] = /^"(\w+)"/.exec(text) ?? [];
    const [, where = ''] = /\benable\((.*)\)/.exec(text) ?? [];
    const isDefault = where.includes('inDefault()') && !where.includes('Hypershift');
    return name === undefined ? [] : [{ name, isOn: isDefault && !GATES_OFF.includes(name) }];
  });
  const pick = (on: boolean) =>
    gates.filter(({ isOn }) => isOn === on).map(({ name }) => ({ name }));
  return { enabled: pick(true), disabled: pick(false) };
}
