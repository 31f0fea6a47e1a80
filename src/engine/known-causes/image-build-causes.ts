import { regExp } from './reg-exp';
import { causesFrom } from './causes-from';
import type { CauseStep } from './known-cause';
import { change, look } from './steps';

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

const CORRECT_CONTAINERFILE = change(
  'Correct the Containerfile or the build settings in the MachineOSConfig.',
  undefined,
  'nodesReboot',
);

/** The registry rejects the credentials for the push. Those for pulling images are different. */
const PUSHING = String.raw`\b[Pp]ushing (?:the )?image\b`;

const START_AGAIN = change(
  'Start the image build again.',
  'oc annotate machineosconfig "$(oc get machineosconfigs -o jsonpath=\'{.items[?(@.spec.machineConfigPool.name=="{pool}")].metadata.name}\')" machineconfiguration.openshift.io/rebuild=',
  'nodesReboot',
);

export const IMAGE_BUILD_CAUSES = causesFrom(SETUP, [
  {
    code: 'ImageBuildFailed',
    sentence: 'Image build {{build}} failed; only the log of its job has the error.',
    sources: ['imageBuild', 'pool'],
    pattern:
      /^(?:Failed to build OS image for pool \S+ \(MachineOSBuild: |Pool update stopped due to OS image build failure \(mosb: |Pool is paused; OS image build failed \(mosb: )(?<build>[^)\s]+)\)/,
    upstream: `${MCO} pkg/controller/build/reconciler.go`,
    steps: [readBuildLog('build'), CORRECT_CONTAINERFILE],
  },
  {
    code: 'ImageBuildInterrupted',
    sentence: 'Image build {{build}} was interrupted.',
    sources: ['imageBuild', 'pool'],
    pattern:
      /^(?:Pool update stopped due to OS image build being|Pool is paused; OS image build was) interrupted \(mosb: (?<build>[^)\s]+)\)/,
    upstream: `${MCO} pkg/controller/node/status.go`,
    steps: [START_AGAIN],
  },
  {
    code: 'BuildJobFailed',
    sentence: 'The image build failed; only the log of its job has the error.',
    sources: ['imageBuild'],
    pattern: /^(?:Failed: )?(?:Build Failed|build failed for unknown reason)$/,
    upstream: `${MCO} pkg/apihelpers/machineosbuild.go`,
    steps: [readBuildLog('object'), CORRECT_CONTAINERFILE],
  },
  {
    code: 'BuildJobInterrupted',
    sentence: 'The image build was interrupted.',
    sources: ['imageBuild'],
    pattern: /^Build Interrupted$/,
    upstream: `${MCO} pkg/apihelpers/machineosbuild.go`,
    steps: [START_AGAIN],
  },
  {
    code: 'BuildPushUnauthorized',
    sentence: "The image registry doesn't accept the build's push secret.",
    sources: ['imageBuild'],
    pattern: regExp`${PUSHING}[^\n]*?(?:unauthorized|authentication required|invalid username/password|denied|40[13] \(?(?:Unauthorized|Forbidden))`,
    upstream: 'containers/image docker',
    steps: [
      {
        ...START_AGAIN,
        sentence:
          "Find the MachineOSConfig's push secret, renew its credentials, and only then start the build again.",
        check:
          'oc get machineosconfigs -o custom-columns=POOL:.spec.machineConfigPool.name,SECRET:.spec.renderedImagePushSecret.name',
      },
      readBuildLog('object'),
    ],
  },
  {
    code: 'BuildSecretMissing',
    sentence:
      "Secret {{secret}}, which MachineOSConfig {{config}} names as {{field}}, doesn't exist.",
    pattern:
      /could not validate (?<field>renderedImagePushSecret|baseImagePullSecret) "(?<secret>[^"]+)" for MachineOSConfig (?<config>\S+): secret \S+ from \S+ is not found/,
    upstream: HELPERS,
    steps: [LIST_SECRETS, SHOW_BUILD_CONFIG],
  },
  {
    code: 'BuildSecretInvalid',
    sentence:
      'Secret {{secret}}, which MachineOSConfig {{config}} names as {{field}}, is not a valid registry secret: {{detail}}.',
    pattern:
      /could not validate (?<field>renderedImagePushSecret|baseImagePullSecret) "(?<secret>[^"]+)" for MachineOSConfig (?<config>\S+): (?<detail>[^\n]+)/,
    upstream: HELPERS,
    steps: [LIST_SECRETS, SHOW_BUILD_CONFIG],
  },
  {
    code: 'BuildImageNameInvalid',
    sentence: 'MachineOSConfig {{config}} pushes to {{image}}, which is not a valid image name.',
    pattern:
      /could not validate renderdImagePushspec (?<image>\S+) for MachineOSConfig (?<config>\S+): /,
    upstream: HELPERS,
    steps: [SHOW_BUILD_CONFIG],
  },
  {
    code: 'BuildPoolMissing',
    sentence: "MachineOSConfig {{config}} builds for pool {{pool}}, which doesn't exist.",
    pattern: /no MachineConfigPool named (?<pool>\S+) exists for MachineOSConfig (?<config>\S+)/,
    upstream: HELPERS,
    steps: [SHOW_BUILD_CONFIG],
  },
  {
    code: 'BuildForOtherOs',
    sentence: "Node {{node}} runs {{os}}, for which images can't be built on the cluster.",
    pattern:
      /on-cluster layering is only supported on CoreOS-based nodes: [^]*?non-CoreOS OS "(?<os>[^"]+)" detected on node "(?<node>[^"]+)"/,
    upstream: `${MCO} pkg/operator/sync.go`,
    steps: [
      look(
        'Check the operating systems of the nodes, and move other nodes out of the pool.',
        'oc get nodes -o wide',
      ),
    ],
  },
  {
    code: 'SeveralBuildConfigs',
    sentence: 'Several MachineOSConfigs build images for pool {{pool}}; only one can.',
    sources: ['operator', 'imageBuild', 'pool'],
    pattern:
      /expected to only find one MachineOSConfig for MachineConfigPool "(?<pool>[^"]+)", found: \d+/,
    upstream: `${MCO} pkg/controller/build/utils/lookups.go`,
    steps: [
      change(
        'Delete all MachineOSConfigs of pool {{pool}} but one.',
        'oc get machineosconfigs',
        'nodesReboot',
      ),
    ],
  },
]);
