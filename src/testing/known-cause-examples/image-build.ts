import { examplesFrom } from './cause-example';

const MCO = 'openshift/machine-config-operator';
const HELPERS = `built as pkg/controller/build/helpers.go of ${MCO} builds it`;

const DEGRADED = {
  operator: 'machine-config',
  type: 'Degraded',
  reason: 'MachineOSBuilderFailed',
};

export const IMAGE_BUILD_EXAMPLES = examplesFrom('imageBuild', [
  {
    code: 'ImageBuildFailed',
    text: 'Failed to build OS image for pool infra (MachineOSBuild: infra-32ef35dea3e553071277954842edb33a): Failed: Build Failed',
    captures: { build: 'infra-32ef35dea3e553071277954842edb33a' },
    from: 'documentation and test notes of image mode for OpenShift',
  },
  {
    code: 'ImageBuildFailed',
    source: 'pool',
    text: 'Pool update stopped due to OS image build failure (mosb: infra-32ef35dea3e553071277954842edb33a)',
    captures: { build: 'infra-32ef35dea3e553071277954842edb33a' },
    from: `built as pkg/controller/node/status.go of ${MCO} builds it`,
  },
  {
    code: 'ImageBuildInterrupted',
    source: 'pool',
    text: 'Pool update stopped due to OS image build being interrupted (mosb: layered-0123)',
    captures: { build: 'layered-0123' },
    from: `built as pkg/controller/node/status.go of ${MCO} builds it`,
  },
  {
    code: 'BuildJobFailed',
    text: 'Build Failed',
    captures: {},
    from: `the condition Failed of a MachineOSBuild, pkg/apihelpers/machineosbuild.go of ${MCO}`,
  },
  {
    code: 'BuildJobInterrupted',
    text: 'Build Interrupted',
    captures: {},
    from: `the condition Interrupted of a MachineOSBuild, pkg/apihelpers/machineosbuild.go of ${MCO}`,
  },
  {
    code: 'BuildPushUnauthorized',
    text: 'Failed: error: pushing image "registry.example.com/os/gpu:latest" to "docker://registry.example.com/os/gpu:latest": trying to reuse blob sha256:a92b05b640591907 at destination: Requesting bearer token: invalid status code from registry 401 (Unauthorized)',
    captures: {},
    from: 'reports about buildah push; digest shortened',
  },
  {
    code: 'BuildSecretMissing',
    source: 'operator',
    condition: DEGRADED,
    text: 'Failed to resync 4.18.9 because: could not update Machine OS Builder deployment: could not validate renderedImagePushSecret "rendered-image" for MachineOSConfig infra: secret rendered-image from infra is not found. Did you use the right secret name?',
    captures: {
      release: '4.18.9',
      field: 'renderedImagePushSecret',
      secret: 'rendered-image',
      config: 'infra',
    },
    from: 'test notes of image mode for OpenShift',
  },
  {
    code: 'BuildSecretInvalid',
    source: 'operator',
    condition: DEGRADED,
    text: 'Failed to resync 4.18.9 because: could not update Machine OS Builder deployment: could not validate baseImagePullSecret "pull" for MachineOSConfig infra: unsupported secret type "Opaque"',
    captures: {
      release: '4.18.9',
      field: 'baseImagePullSecret',
      secret: 'pull',
      config: 'infra',
      detail: 'unsupported secret type "Opaque"',
    },
    from: HELPERS,
  },
  {
    code: 'BuildImageNameInvalid',
    source: 'operator',
    condition: DEGRADED,
    text: 'Failed to resync 4.18.9 because: could not update Machine OS Builder deployment: could not validate renderdImagePushspec registry:latest for MachineOSConfig infra: repository name must be canonical',
    captures: { release: '4.18.9', image: 'registry:latest', config: 'infra' },
    from: HELPERS,
  },
  {
    code: 'BuildPoolMissing',
    source: 'operator',
    condition: DEGRADED,
    text: 'Failed to resync 4.18.9 because: could not update Machine OS Builder deployment: no MachineConfigPool named infra exists for MachineOSConfig infra',
    captures: { release: '4.18.9', pool: 'infra', config: 'infra' },
    from: HELPERS,
  },
  {
    code: 'BuildForOtherOs',
    source: 'operator',
    condition: DEGRADED,
    text: 'Failed to resync 4.18.9 because: on-cluster layering is only supported on CoreOS-based nodes: non-CoreOS OS "Red Hat Enterprise Linux 8.10 (Ootpa)" detected on node "rhel-0" in MachineConfigPool(s) ["worker"]',
    captures: {
      release: '4.18.9',
      os: 'Red Hat Enterprise Linux 8.10 (Ootpa)',
      node: 'rhel-0',
    },
    from: `built as pkg/operator/sync.go of ${MCO} builds it`,
  },
  {
    code: 'SeveralBuildConfigs',
    text: 'expected to only find one MachineOSConfig for MachineConfigPool "worker", found: 2 ([worker layered])',
    captures: { pool: 'worker' },
    from: `built as pkg/controller/build/utils/lookups.go of ${MCO} builds it`,
  },
]);
