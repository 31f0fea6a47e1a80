import { digestOf, hexOf } from './identity';

/** An OpenShift release, as far as its traces show in cluster objects. */
export interface Release {
  readonly version: string;
  /** Pull spec of the payload. */
  readonly image: string;
  /** `Multi` for a multi-architecture payload, empty for a single one. */
  readonly architecture: '' | 'Multi';
  readonly channels: readonly string[];
  readonly url: string;
  readonly kubernetesVersion: string;
  readonly kubeletVersion: string;
  readonly osImage: string;
  readonly osImageUrl: string;
  readonly osExtensionsImageUrl: string;
  readonly kernelVersion: string;
  readonly containerRuntimeVersion: string;
  readonly machineConfigOperatorImage: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The release of a version `4.y.z`. The same version gives the same release; the multi-architecture one has other
 * images.
 */
export function aRelease(version = '4.18.8', options: { multiArch?: boolean } = {}): Release {
  const [, minorText = '18', patchText = '0'] = /^4\.(\d+)\.(\d+)/.exec(version) ?? [];
  const minor = Number(minorText);
  const patch = Number(patchText);
  const seed = options.multiArch ? `${version}-multi` : version;
  const kubernetesVersion = `1.${minor + 13}.${3 + Math.floor(patch / 2)}`;
  const el = minor >= 19 ? '96' : '94';
  const built = new Date(
    Date.UTC(2025, 1, 18, 13, 30 + patch) + (minor - 18) * 126 * DAY_MS + patch * 7 * DAY_MS,
  );
  const stamp = built.toISOString().replace(/[-T:]/g, '').slice(0, 12);
  return {
    version,
    image: `quay.io/openshift-release-dev/ocp-release@${digestOf(`release ${seed}`)}`,
    architecture: options.multiArch ? 'Multi' : '',
    channels: [`candidate-4.${minor}`, `fast-4.${minor}`, `stable-4.${minor}`],
    url: `https://access.redhat.com/errata/RHSA-2025:${4000 + minor * 100 + patch}`,
    kubernetesVersion,
    kubeletVersion: `v${kubernetesVersion}+${hexOf(`kubelet ${version}`, 7)}`,
    osImage: `Red Hat Enterprise Linux CoreOS 4${minor}.${el}.${stamp}-0`,
    osImageUrl: componentImage(seed, 'rhel-coreos'),
    osExtensionsImageUrl: componentImage(seed, 'rhel-coreos-extensions'),
    kernelVersion: `5.14.0-427.${40 + patch}.1.el9_4.x86_64`,
    containerRuntimeVersion: `cri-o://1.${minor + 13}.${4 + Math.floor(patch / 3)}-${2 + (patch % 3)}.rhaos4.${minor}.git${hexOf(`crio ${version}`, 7)}.el9`,
    machineConfigOperatorImage: componentImage(seed, 'machine-config-operator'),
  };
}

/** The name of the rendered MachineConfig that a pool has with a release. */
export function renderedConfigName(pool: string, release: Release): string {
  return `rendered-${pool}-${hexOf(`rendered ${pool} ${release.image}`, 32)}`;
}

function componentImage(seed: string, component: string): string {
  return `quay.io/openshift-release-dev/ocp-v4.0-art-dev@${digestOf(`${component} ${seed}`)}`;
}
