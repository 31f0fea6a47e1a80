import type { KnownCause } from './known-cause';
import { look } from './look';
import { READ_CONTROLLER_LOG, REVERT_CONFIG, SHOW_DISK, SHOW_WEBHOOKS } from './shared-steps';

/*
 * Why a pool has no configuration to roll out, and messages of machine-config about its own parts and about pools that
 * an update waits for.
 */

const MCO = 'openshift/machine-config-operator';
const RENDER = `${MCO} pkg/controller/render/render_controller.go`;
const HELPERS = `${MCO} pkg/controller/common/helpers.go`;
const SYNC = `${MCO} pkg/operator/sync.go`;
const STATUS = `${MCO} pkg/operator/status.go`;
const PINNED = `${MCO} pkg/daemon/pinned_image_set.go`;

const RENDERING = ['render', 'daemon'] as const;
const OPERATOR = ['operator'] as const;

const SHOW_CONFIG = look(
  'Check which controller version generated MachineConfig {{config}}.',
  'oc get machineconfig {config} -o yaml',
);

const SHOW_OPERATOR_PODS = look(
  "Check that the machine-config operator's pods run and are ready.",
  'oc get pods -n openshift-machine-config-operator -o wide',
);

const SHOW_POOL = look(
  'Correct the selectors of pool {{pool}}.',
  'oc get machineconfigpool {pool} -o yaml',
);

const SHOW_POOLS = look(
  'Check which pools are updating, paused, or degraded.',
  'oc get machineconfigpools',
);

const SHOW_PINNED = look(
  'Check the MachineConfigNodes to see which PinnedImageSet fails and why.',
  'oc get pinnedimagesets,machineconfignodes -o yaml',
);

export const POOL_CAUSES = [
  {
    code: 'RenderDeniedByWebhook',
    sentence:
      'Admission webhook {{webhook}} denies the rendered MachineConfig of the pool: {{detail}}.',
    sources: ['render'],
    pattern: /admission webhook "(?<webhook>[^"\n]+)" denied the request:? (?<detail>[^\n]+?)\.?$/,
    upstream: { from: 'k8s.io/apiserver pkg/admission/plugin/webhook/errors/statuserror.go' },
    mover: 'Administrator',
    steps: [SHOW_WEBHOOKS],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'NoMachineConfigsSelected',
    sentence: [
      'The MachineConfig selector of pool {{pool}} matches no MachineConfig: {{selector}}.',
      'The MachineConfig selector of the pool matches no MachineConfig: {{selector}}.',
    ],
    sources: ['render'],
    pattern: /^no MachineConfigs found matching selector (?<selector>.+)$/s,
    upstream: { from: RENDER },
    mover: 'Administrator',
    steps: [SHOW_POOL],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'IgnitionVersionNotSupported',
    sentence:
      'A MachineConfig uses an Ignition version that is not supported; supported are {{versions}}.',
    sources: RENDERING,
    pattern:
      /parsing Ignition config failed: (?:unknown|invalid) version\. Supported spec versions: (?<versions>\d[\d., ]*\d)/,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'IgnitionConfigInvalid',
    sentence: 'The Ignition configuration of a MachineConfig is invalid: {{detail}}.',
    sources: RENDERING,
    pattern:
      /(?:parsing Ignition (?:config )?spec v\d failed with error|invalid [Ii]gnition V\d config found|parsing Ignition config failed with error): (?<detail>[^\n]+)/,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'ExtensionNotSupported',
    sentence: "A MachineConfig requests extensions that don't exist: {{extensions}}.",
    sources: RENDERING,
    pattern: /invalid extensions found: \[(?<extensions>[^\]]+)\]/,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'KernelTypeInvalid',
    sentence: "A MachineConfig requests kernel type {{kernel}}, which doesn't exist.",
    sources: RENDERING,
    pattern: /kernelType=(?<kernel>\S+) is invalid/,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'FileModeInvalid',
    sentence: 'A MachineConfig gives file {{file}} mode {{mode}}, which is not allowed.',
    sources: RENDERING,
    pattern: /invalid mode (?<mode>0?[0-7]+) for (?<file>\S+), cannot exceed /,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'OsImageSetTwice',
    sentence:
      'A MachineConfig sets an operating system image while the pool selects an image stream; only one of the two can apply.',
    sources: ['render'],
    pattern:
      /^cannot override MachineConfig osImageURL and set MachineConfigPool spec\.osImageStream\.name simultaneously/,
    upstream: { from: RENDER, releases: '4.21+' },
    mover: 'Administrator',
    steps: [
      {
        ...SHOW_POOL,
        sentence:
          'Remove either the image of the MachineConfig or the image stream of pool {{pool}}.',
      },
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'RuncNotAvailable',
    sentence:
      'Pool {{pool}} uses container runtime runc, which its new operating system image no longer has.',
    sources: ['render'],
    pattern:
      /^MachineConfigPool (?<pool>\S+) targets a RHEL 10 OS image where runc is not available/,
    upstream: { from: RENDER, releases: '4.22+' },
    mover: 'Administrator',
    steps: [
      {
        sentence:
          'Find the ContainerRuntimeConfig or MachineConfig that sets runc, and change it to crun.',
        command: 'oc get containerruntimeconfigs -o yaml',
        who: 'Administrator',
        cost: 'nodesReboot',
      },
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'RenderedConfigTooLarge',
    sentence: 'The MachineConfigs of the pool are too large together to be stored.',
    sources: ['render'],
    pattern:
      /(?:rendered MachineConfig \S+ is too large \(\d+ bytes, max \d+ bytes\)|etcdserver: request is too large|Request entity too large: limit is \d+)/,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [
      {
        sentence: 'Reduce the number or the size of the MachineConfigs and mirror sets.',
        command: 'oc get imagedigestmirrorsets,imagetagmirrorsets,imagecontentsourcepolicies',
        who: 'Administrator',
        cost: 'nodesReboot',
      },
    ],
    notTeams: ['Infrastructure', 'Storage'],
  },
  {
    code: 'ControllerConfigOfOtherVersion',
    sentence:
      'The machine-config controller ({{version}}) waits for the machine-config operator to write its configuration.',
    sources: ['render'],
    pattern:
      /^[Ii]gnoring controller config generated (?:from \S+|without \S+ annotation) \(my version: (?<version>\S+)\)/,
    upstream: { from: RENDER },
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'MachineConfigOfOldController',
    sentence: 'MachineConfig {{config}} was generated by the previous machine-config controller.',
    sources: ['render'],
    pattern:
      /^[Ii]gnoring MC (?<config>\S+) generated by older version \S+ \(my version: (?<version>\S+)\)/,
    upstream: { from: RENDER },
    mover: 'Operator',
    steps: [READ_CONTROLLER_LOG, SHOW_CONFIG],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'OsImageStreamOfOtherVersion',
    sentence:
      'The machine-config controller ({{version}}) waits for the operating system image streams of its release.',
    sources: ['render'],
    pattern:
      /ignoring OSImageStream (?:with version \S+|without \S+ annotation) \(my version: (?<version>\S+)\)/,
    upstream: { from: RENDER, releases: '4.21+' },
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'ControllerConfigNotCompleted',
    sentence: "The machine-config controller hasn't processed its current configuration.",
    sources: ['render', 'operator', 'pool'],
    pattern:
      /(?:status for ControllerConfig \S+ is being reported for \d+, expecting it for \d+|ControllerConfig has not completed: completed\()/,
    upstream: { from: `${MCO} pkg/apihelpers/apihelpers.go` },
    mover: 'Operator',
    steps: [
      look(
        'Check the conditions of the ControllerConfig.',
        'oc describe controllerconfig machine-config-controller',
      ),
      READ_CONTROLLER_LOG,
    ],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'PoolOnOldController',
    sentence:
      "The pool's configuration {{config}} was generated by the previous machine-config controller.",
    sources: ['pool', 'operator'],
    pattern:
      /^(?:error )?controller version mismatch for (?<config>\S+) expected (?<expected>\S+) has (?<actual>[^\s:,]+)/,
    upstream: { from: STATUS },
    mover: 'RenderController',
    steps: [READ_CONTROLLER_LOG, SHOW_POOLS],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'RequiredPoolPaused',
    sentence: 'Pool {{pool}} is paused, and the machine-config operator waits for it.',
    sources: OPERATOR,
    pattern:
      /required MachineConfigPool (?<pool>\S+) is paused and cannot sync until it is unpaused/,
    upstream: { from: SYNC },
    mover: 'Administrator',
    steps: [
      {
        sentence: 'Resume pool {{pool}}.',
        command:
          'oc patch machineconfigpool {pool} --type merge --patch \'{"spec":{"paused":false}}\'',
        who: 'Administrator',
        cost: 'nodesReboot',
      },
    ],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'RequiredPoolNotReady',
    sentence:
      'The machine-config operator waits for pool {{pool}}: {{updated}} of {{total}} nodes updated.',
    sources: OPERATOR,
    pattern:
      /^(?:error )?(?:required )?MachineConfigPool (?<pool>\S+) is not ready, retrying\. Status: \((?:pool degraded: \w+ )?total: (?<total>\d+), ready \d+, updated: (?<updated>\d+), unavailable: \d+/,
    upstream: { from: SYNC },
    mover: 'NodeController',
    steps: [SHOW_POOL],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'PoolSelectsAll',
    sentence: 'The pool has an empty selector and would select all {{objects}}.',
    sources: ['pool'],
    pattern:
      /^This machineconfigpool is selecting all (?<objects>nodes|machineconfigs)\. A non-empty selector is required\./,
    upstream: { from: `${RENDER}, pkg/controller/node/node_controller.go` },
    mover: 'Administrator',
    steps: [SHOW_POOL],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'MachineConfigPodsNotReady',
    sentence:
      'DaemonSet {{workload}} has {{updated}} of {{desired}} pods updated, and {{ready}} ready.',
    sources: OPERATOR,
    pattern:
      /[Dd]aemonset (?<workload>machine-config-\S+) is not ready\. status: \(desired: (?<desired>\d+), updated: (?<updated>\d+), ready: (?<ready>\d+), unavailable: \d+\)/,
    upstream: { from: SYNC },
    mover: 'Kubelet',
    steps: [
      look(
        'Check which pods of DaemonSet {{workload}} are not ready, and on which nodes.',
        'oc get pods -n openshift-machine-config-operator -l k8s-app={workload} -o wide',
      ),
      look(
        'If a node has no pod of DaemonSet {{workload}}, read the events of the DaemonSet.',
        'oc describe daemonset {workload} -n openshift-machine-config-operator',
      ),
    ],
    notTeams: ['Applications'],
  },
  {
    code: 'MachineConfigDeploymentNotReady',
    sentence: 'Deployment {{workload}} has no ready pod of its new version.',
    sources: OPERATOR,
    pattern:
      /[Dd]eployment (?<workload>machine-\S+) is not ready\. status: \(replicas: \d+, updated: \d+, ready: \d+, unavailable: \d+\)/,
    upstream: { from: SYNC },
    mover: 'Kubelet',
    steps: [SHOW_OPERATOR_PODS],
    notTeams: ['Applications'],
  },
  {
    code: 'GlobalPullSecretInvalid',
    sentence: "The cluster's pull secret is not a valid registry configuration.",
    sources: ['operator', 'pool', 'render'],
    pattern:
      /(?:expected secret type kubernetes\.io\/dockerconfigjson found \S+|couldn't compact pullsecret |could not parse pull secret: |pull secret missing 'auths' field)/,
    upstream: { from: `${SYNC}, pkg/controller/template/template_controller.go` },
    mover: 'Administrator',
    steps: [
      look(
        'Correct the type and content of secret openshift-config/pull-secret.',
        "oc extract secret/pull-secret -n openshift-config --to=- | jq '.auths | keys'",
      ),
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'NodeTrustBundleInvalid',
    sentence: 'ConfigMap {{bundleNamespace}}/{{bundle}} contains no valid certificate bundle.',
    sources: OPERATOR,
    pattern:
      /configmap (?<bundleNamespace>[\w-]+)\/(?<bundle>[\w.-]+) doesn't have a valid PEM bundle/,
    upstream: { from: SYNC },
    mover: 'Administrator',
    steps: [
      look(
        'Correct the certificates in ConfigMap {{bundleNamespace}}/{{bundle}}.',
        'oc get configmap {bundle} -n {bundleNamespace} -o yaml',
      ),
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'CloudConfigMissing',
    sentence:
      'ConfigMap {{configMap}} with the cloud settings of platform {{platform}} is missing or incomplete.',
    sources: OPERATOR,
    pattern:
      /(?<![\w-])(?<configMap>[\w-]+\/[\w-]+) configmap (?:is required|must have the \S+ key) on platform (?<platform>\S+) but not found/,
    upstream: { from: SYNC },
    mover: 'Operator',
    steps: [
      look(
        'Check the conditions of operator config-operator, which writes the cloud settings.',
        'oc get clusteroperator config-operator -o yaml',
      ),
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'PinnedImagesStorage',
    sentence: 'The node has too little disk space to hold the pinned images in advance.',
    sources: ['pool', 'daemon'],
    pattern:
      /storage available is less than minimum required capacity: (?<capacity>\d+), required: (?<required>\d+)/,
    upstream: { from: PINNED, releases: '4.16+' },
    mover: 'Administrator',
    steps: [SHOW_DISK, SHOW_PINNED],
    notTeams: ['Network', 'Registry'],
  },
  {
    code: 'PinnedImagesTimeout',
    sentence:
      "The node hasn't pulled all pinned images within {{timeout}}, and the machine-config daemon retries.",
    sources: ['pool', 'daemon'],
    pattern: /requeue: prefetching images incomplete after timeout: (?<timeout>\S+)/,
    upstream: { from: PINNED, releases: '4.16+' },
    mover: 'Daemon',
    steps: [SHOW_PINNED],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'PinnedImagesFail',
    sentence: "A node can't pull the images that a PinnedImageSet pins.",
    sources: ['pool', 'daemon'],
    pattern: /One or more PinnedImageSet is experiencing an error\./,
    upstream: { from: PINNED, releases: '4.16+' },
    mover: 'Daemon',
    steps: [SHOW_PINNED],
    notTeams: ['Applications'],
  },
] as const satisfies readonly KnownCause[];
