import type { CauseStep, KnownCause } from './known-cause';
import { look } from './look';

/*
 * Why the OS image of a pool is not built on the cluster. A failed build doesn't say why: the error is in the log of
 * its job. Errors before a build starts are in Degraded of machine-config.
 */

const MCO = 'openshift/machine-config-operator';
const HELPERS = `${MCO} pkg/controller/build/helpers.go`;

const SETUP = ['operator', 'imageBuild'] as const;

const SHOW_BUILD_CONFIG = look(
  'Correct MachineOSConfig {{config}}.',
  'oc get machineosconfig {config} -o yaml',
);

const LIST_SECRETS = look(
  'Check which secrets exist in namespace openshift-machine-config-operator, and create or correct {{secret}}.',
  'oc get secrets -n openshift-machine-config-operator',
);

/** Steps about the job of a MachineOSBuild, whose name is in `build`. */
function readBuildLog(build: string): CauseStep {
  return look(
    'Read the log of the image build.',
    `oc logs job/build-{${build}} -n openshift-machine-config-operator --all-containers --tail=200`,
  );
}

const CORRECT_CONTAINERFILE: CauseStep = {
  sentence: 'Correct the Containerfile or the build settings in the MachineOSConfig.',
  who: 'Administrator',
  cost: 'nodesReboot',
};

/** The registry rejects the credentials for the push. Those for pulling images are different. */
const PUSHING = String.raw`\b[Pp]ushing (?:the )?image\b`;

const START_AGAIN: CauseStep = {
  sentence: 'Start the image build again.',
  command:
    'oc annotate machineosconfig "$(oc get machineosconfigs -o jsonpath=\'{.items[?(@.spec.machineConfigPool.name=="{pool}")].metadata.name}\')" machineconfiguration.openshift.io/rebuild=',
  who: 'Administrator',
  cost: 'nodesReboot',
};

export const IMAGE_BUILD_CAUSES = [
  {
    code: 'ImageBuildFailed',
    sentence: 'Image build {{build}} failed; only the log of its job has the error.',
    sources: ['imageBuild', 'pool'],
    pattern:
      /^(?:Failed to build OS image for pool \S+ \(MachineOSBuild: |Pool update stopped due to OS image build failure \(mosb: |Pool is paused; OS image build failed \(mosb: )(?<build>[^)\s]+)\)/,
    upstream: { from: `${MCO} pkg/controller/build/reconciler.go` },
    mover: 'Administrator',
    steps: [readBuildLog('build'), CORRECT_CONTAINERFILE],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'ImageBuildInterrupted',
    sentence: 'Image build {{build}} was interrupted.',
    sources: ['imageBuild', 'pool'],
    pattern:
      /^(?:Pool update stopped due to OS image build being|Pool is paused; OS image build was) interrupted \(mosb: (?<build>[^)\s]+)\)/,
    upstream: { from: `${MCO} pkg/controller/node/status.go` },
    mover: 'Administrator',
    steps: [START_AGAIN],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'BuildJobFailed',
    sentence: 'The image build failed; only the log of its job has the error.',
    sources: ['imageBuild'],
    pattern: /^(?:Failed: )?(?:Build Failed|build failed for unknown reason)$/,
    upstream: { from: `${MCO} pkg/apihelpers/machineosbuild.go` },
    mover: 'Administrator',
    steps: [readBuildLog('object'), CORRECT_CONTAINERFILE],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'BuildJobInterrupted',
    sentence: 'The image build was interrupted.',
    sources: ['imageBuild'],
    pattern: /^Build Interrupted$/,
    upstream: { from: `${MCO} pkg/apihelpers/machineosbuild.go` },
    mover: 'Administrator',
    steps: [START_AGAIN],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'BuildPushUnauthorized',
    sentence: "The image registry doesn't accept the build's push secret.",
    sources: ['imageBuild'],
    pattern: new RegExp(
      String.raw`${PUSHING}[^\n]*?(?:unauthorized|authentication required|invalid username/password|denied|40[13] \(?(?:Unauthorized|Forbidden))`,
    ),
    upstream: { from: 'containers/image docker' },
    mover: 'Administrator',
    steps: [
      {
        ...START_AGAIN,
        sentence: "Correct the MachineOSConfig's push secret, then start the build again.",
        check:
          'oc get machineosconfigs -o custom-columns=POOL:.spec.machineConfigPool.name,SECRET:.spec.renderedImagePushSecret.name',
      },
      readBuildLog('object'),
    ],
    notTeams: ['Applications', 'Infrastructure', 'Network'],
  },
  {
    code: 'BuildSecretMissing',
    sentence:
      "Secret {{secret}}, which MachineOSConfig {{config}} names as {{field}}, doesn't exist.",
    sources: SETUP,
    pattern:
      /could not validate (?<field>renderedImagePushSecret|baseImagePullSecret) "(?<secret>[^"]+)" for MachineOSConfig (?<config>\S+): secret \S+ from \S+ is not found/,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [LIST_SECRETS, SHOW_BUILD_CONFIG],
    notTeams: ['Applications', 'Infrastructure', 'Registry'],
  },
  {
    code: 'BuildSecretInvalid',
    sentence:
      'Secret {{secret}}, which MachineOSConfig {{config}} names as {{field}}, is not a valid registry secret: {{detail}}.',
    sources: SETUP,
    pattern:
      /could not validate (?<field>renderedImagePushSecret|baseImagePullSecret) "(?<secret>[^"]+)" for MachineOSConfig (?<config>\S+): (?<detail>[^\n]+)/,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [LIST_SECRETS, SHOW_BUILD_CONFIG],
    notTeams: ['Applications', 'Infrastructure', 'Registry'],
  },
  {
    code: 'BuildImageNameInvalid',
    sentence: 'MachineOSConfig {{config}} pushes to {{image}}, which is not a valid image name.',
    sources: SETUP,
    pattern:
      /could not validate renderdImagePushspec (?<image>\S+) for MachineOSConfig (?<config>\S+): /,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [SHOW_BUILD_CONFIG],
    notTeams: ['Applications', 'Infrastructure', 'Registry'],
  },
  {
    code: 'BuildPoolMissing',
    sentence: "MachineOSConfig {{config}} builds for pool {{pool}}, which doesn't exist.",
    sources: SETUP,
    pattern: /no MachineConfigPool named (?<pool>\S+) exists for MachineOSConfig (?<config>\S+)/,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [SHOW_BUILD_CONFIG],
    notTeams: ['Applications', 'Infrastructure', 'Registry'],
  },
  {
    code: 'BuildForOtherOs',
    sentence: "Node {{node}} runs {{os}}, for which images can't be built on the cluster.",
    sources: SETUP,
    pattern:
      /on-cluster layering is only supported on CoreOS-based nodes: [^]*?non-CoreOS OS "(?<os>[^"]+)" detected on node "(?<node>[^"]+)"/,
    upstream: { from: `${MCO} pkg/operator/sync.go` },
    mover: 'Administrator',
    steps: [
      look(
        'Check the operating systems of the nodes, and move other nodes out of the pool.',
        'oc get nodes -o wide',
      ),
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'SeveralBuildConfigs',
    sentence: 'Several MachineOSConfigs build images for pool {{pool}}; only one can.',
    sources: ['operator', 'imageBuild', 'pool'],
    pattern:
      /expected to only find one MachineOSConfig for MachineConfigPool "(?<pool>[^"]+)", found: \d+/,
    upstream: { from: `${MCO} pkg/controller/build/utils/lookups.go` },
    mover: 'Administrator',
    steps: [
      {
        sentence: 'Delete all MachineOSConfigs of pool {{pool}} but one.',
        command: 'oc get machineosconfigs',
        who: 'Administrator',
        cost: 'nodesReboot',
      },
    ],
    notTeams: ['Applications', 'Infrastructure', 'Registry'],
  },
] as const satisfies readonly KnownCause[];
