import { causesFrom } from './causes-from';
import { spaced } from './sentence';
import { change, look } from './steps';
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

const OPERATOR_LOG =
  'oc -n openshift-machine-config-operator logs -c machine-config-operator deployment/machine-config-operator';

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

export const POOL_CAUSES = causesFrom('render', [
  {
    code: 'RenderDeniedByWebhook',
    sentence:
      'Admission webhook {{webhook}} denies the rendered MachineConfig of the pool: {{detail}}.',
    pattern: /admission webhook "(?<webhook>[^"\n]+)" denied the request:? (?<detail>[^\n]+?)\.?$/,
    upstream: 'k8s.io/apiserver pkg/admission/plugin/webhook/errors/statuserror.go',
    steps: [SHOW_WEBHOOKS],
  },
  {
    code: 'NoMachineConfigsSelected',
    sentence: [
      'The MachineConfig selector of pool {{pool}} matches no MachineConfig: {{selector}}.',
      'The MachineConfig selector of the pool matches no MachineConfig: {{selector}}.',
    ],
    pattern: /^no MachineConfigs found matching selector (?<selector>.+)$/s,
    upstream: RENDER,
    steps: [SHOW_POOL],
  },
  {
    code: 'IgnitionVersionNotSupported',
    sentence: {
      text: 'A MachineConfig uses an Ignition version that is not supported; supported are {{versions}}.',
      values: ({ versions }) => ({ versions: spaced(versions) }),
    },
    sources: RENDERING,
    pattern:
      /parsing Ignition config failed: (?:unknown|invalid) version\. Supported spec versions: (?<versions>\d[\d., ]*\d)/,
    upstream: HELPERS,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'IgnitionConfigInvalid',
    sentence: 'The Ignition configuration of a MachineConfig is invalid: {{detail}}.',
    sources: RENDERING,
    pattern:
      /(?:parsing Ignition (?:config )?spec v\d failed with error|invalid [Ii]gnition V\d config found|parsing Ignition config failed with error): (?<detail>[^\n]+)/,
    upstream: HELPERS,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'ExtensionNotSupported',
    sentence: "A MachineConfig requests extensions that don't exist: {{extensions}}.",
    sources: RENDERING,
    pattern: /invalid extensions found: \[(?<extensions>[^\]]+)\]/,
    upstream: HELPERS,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'KernelTypeInvalid',
    sentence: "A MachineConfig requests kernel type {{kernel}}, which doesn't exist.",
    sources: RENDERING,
    pattern: /kernelType=(?<kernel>\S+) is invalid/,
    upstream: HELPERS,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'FileModeInvalid',
    sentence: 'A MachineConfig gives file {{file}} mode {{mode}}, which is not allowed.',
    sources: RENDERING,
    pattern: /invalid mode (?<mode>0?[0-7]+) for (?<file>\S+), cannot exceed /,
    upstream: HELPERS,
    steps: [REVERT_CONFIG],
  },
  {
    code: 'OsImageSetTwice',
    sentence:
      'A MachineConfig sets an operating system image while the pool selects an image stream; only one of the two can apply.',
    pattern:
      /^cannot override MachineConfig osImageURL and set MachineConfigPool spec\.osImageStream\.name simultaneously/,
    upstream: `${RENDER}, 4.21+`,
    steps: [
      {
        ...SHOW_POOL,
        sentence:
          'Remove either the image of the MachineConfig or the image stream of pool {{pool}}.',
      },
    ],
  },
  {
    code: 'RuncNotAvailable',
    sentence:
      'Pool {{pool}} uses container runtime runc, which its new operating system image no longer has.',
    pattern:
      /^MachineConfigPool (?<pool>\S+) targets a RHEL 10 OS image where runc is not available/,
    upstream: `${RENDER}, 4.22+`,
    steps: [
      change(
        'Find the ContainerRuntimeConfig or MachineConfig that sets runc, and change it to crun.',
        'oc get containerruntimeconfigs -o yaml',
        'nodesReboot',
      ),
    ],
  },
  {
    code: 'RenderedConfigTooLarge',
    sentence: 'The MachineConfigs of the pool are too large together to be stored.',
    pattern:
      /(?:rendered MachineConfig \S+ is too large \(\d+ bytes, max \d+ bytes\)|etcdserver: request is too large|Request entity too large: limit is \d+)/,
    upstream: HELPERS,
    steps: [
      change(
        'Reduce the number or the size of the MachineConfigs and mirror sets.',
        'oc get imagedigestmirrorsets,imagetagmirrorsets,imagecontentsourcepolicies',
        'nodesReboot',
      ),
    ],
  },
  {
    code: 'ControllerConfigOfOtherVersion',
    sentence:
      'The machine-config controller ({{version}}) waits for the machine-config operator to write its configuration.',
    pattern:
      /^[Ii]gnoring controller config generated (?:from \S+|without \S+ annotation) \(my version: (?<version>\S+)\)/,
    upstream: RENDER,
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
  },
  {
    code: 'MachineConfigOfOldController',
    sentence: 'MachineConfig {{config}} was generated by the previous machine-config controller.',
    pattern:
      /^[Ii]gnoring MC (?<config>\S+) generated by older version \S+ \(my version: (?<version>\S+)\)/,
    upstream: RENDER,
    mover: 'Operator',
    steps: [READ_CONTROLLER_LOG, SHOW_CONFIG],
  },
  {
    code: 'OsImageStreamOfOtherVersion',
    sentence:
      'The machine-config controller ({{version}}) waits for the operating system image streams of its release.',
    pattern:
      /ignoring OSImageStream (?:with version \S+|without \S+ annotation) \(my version: (?<version>\S+)\)/,
    upstream: `${RENDER}, 4.21+`,
    mover: 'Operator',
    steps: [SHOW_OPERATOR_PODS],
  },
  {
    code: 'ControllerConfigNotCompleted',
    sentence: "The machine-config controller hasn't processed its current configuration.",
    sources: ['render', 'operator', 'pool'],
    pattern:
      /(?:status for ControllerConfig \S+ is being reported for \d+, expecting it for \d+|ControllerConfig has not completed: completed\()/,
    upstream: `${MCO} pkg/apihelpers/apihelpers.go`,
    mover: 'Operator',
    steps: [
      look(
        'Check the conditions of the ControllerConfig.',
        'oc describe controllerconfig machine-config-controller',
      ),
      READ_CONTROLLER_LOG,
    ],
  },
  {
    code: 'PoolOnOldController',
    sentence:
      "The pool's configuration {{config}} was generated by the previous machine-config controller.",
    sources: ['pool', 'operator'],
    pattern:
      /^(?:error )?controller version mismatch for (?<config>\S+) expected (?<expected>\S+) has (?<actual>[^\s:,]+)/,
    upstream: STATUS,
    mover: 'RenderController',
    steps: [READ_CONTROLLER_LOG, SHOW_POOLS],
  },
  {
    code: 'RequiredPoolPaused',
    sentence: 'Pool {{pool}} is paused, and the machine-config operator waits for it.',
    sources: OPERATOR,
    pattern:
      /required MachineConfigPool (?<pool>\S+) is paused and cannot sync until it is unpaused/,
    upstream: SYNC,
    steps: [
      change(
        'Resume pool {{pool}}.',
        'oc patch machineconfigpool {pool} --type merge --patch \'{"spec":{"paused":false}}\'',
        'nodesReboot',
      ),
    ],
  },
  {
    code: 'RequiredPoolNotReady',
    sentence:
      'The machine-config operator waits for pool {{pool}}: {{updated}} of {{total}} nodes updated.',
    sources: OPERATOR,
    pattern:
      /^(?:error )?(?:required )?MachineConfigPool (?<pool>\S+) is not ready, retrying\. Status: \((?:pool degraded: \w+ )?total: (?<total>\d+), ready \d+, updated: (?<updated>\d+), unavailable: \d+/,
    upstream: SYNC,
    mover: 'NodeController',
    steps: [SHOW_POOL],
  },
  {
    code: 'PoolSelectsAll',
    sentence: 'The pool has an empty selector and would select all {{objects}}.',
    sources: ['pool'],
    pattern:
      /^This machineconfigpool is selecting all (?<objects>nodes|machineconfigs)\. A non-empty selector is required\./,
    upstream: `${RENDER}, pkg/controller/node/node_controller.go`,
    steps: [SHOW_POOL],
  },
  {
    code: 'MachineConfigPodsNotReady',
    sentence:
      'DaemonSet {{workload}} has {{updated}} of {{desired}} pods updated, and {{ready}} ready.',
    sources: OPERATOR,
    pattern:
      /[Dd]aemonset (?<workload>machine-config-\S+) is not ready\. status: \(desired: (?<desired>\d+), updated: (?<updated>\d+), ready: (?<ready>\d+), unavailable: \d+\)/,
    upstream: SYNC,
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
  },
  {
    code: 'MachineConfigDeploymentNotReady',
    sentence: 'Deployment {{workload}} has no ready pod of its new version.',
    sources: OPERATOR,
    pattern:
      /[Dd]eployment (?<workload>machine-\S+) is not ready\. status: \(replicas: \d+, updated: \d+, ready: \d+, unavailable: \d+\)/,
    upstream: SYNC,
    mover: 'Kubelet',
    steps: [SHOW_OPERATOR_PODS],
  },
  {
    code: 'GlobalPullSecretInvalid',
    sentence: "The cluster's pull secret is not a valid registry configuration.",
    sources: ['operator', 'pool', 'render'],
    pattern:
      /(?:expected secret type kubernetes\.io\/dockerconfigjson found \S+|couldn't compact pullsecret |could not parse pull secret: |pull secret missing 'auths' field)/,
    upstream: `${SYNC}, pkg/controller/template/template_controller.go`,
    steps: [
      look(
        'Correct the type and content of secret openshift-config/pull-secret.',
        "oc extract secret/pull-secret -n openshift-config --to=- | jq '.auths | keys'",
      ),
    ],
  },
  {
    code: 'NodeTrustBundleInvalid',
    sentence: 'ConfigMap {{bundleNamespace}}/{{bundle}} contains no valid certificate bundle.',
    sources: OPERATOR,
    pattern:
      /configmap (?<bundleNamespace>[\w-]+)\/(?<bundle>[\w.-]+) doesn't have a valid PEM bundle/,
    upstream: SYNC,
    steps: [
      look(
        'Correct the certificates in ConfigMap {{bundleNamespace}}/{{bundle}}.',
        'oc get configmap {bundle} -n {bundleNamespace} -o yaml',
      ),
    ],
  },
  {
    code: 'CloudConfigMissing',
    sentence:
      'ConfigMap {{configMap}} with the cloud settings of platform {{platform}} is missing or incomplete.',
    sources: OPERATOR,
    pattern:
      /(?<![\w-])(?<configMap>[\w-]+\/[\w-]+) configmap (?:is required|must have the \S+ key) on platform (?<platform>\S+) but not found/,
    upstream: SYNC,
    mover: 'Operator',
    steps: [
      look(
        'Check the conditions of operator config-operator, which writes the cloud settings.',
        'oc get clusteroperator config-operator -o yaml',
      ),
    ],
  },
  {
    code: 'MachineConfigServerCaMissing',
    sentence:
      'Both ConfigMaps that may contain the certificate authority of the machine config server are missing: openshift-machine-config-operator/machine-config-server-ca and kube-system/{{name}}.',
    sources: OPERATOR,
    condition: { operator: 'machine-config' },
    pattern: /could not get MCSC CA bundle: configmap "(?<name>[^"]+)" not found$/,
    upstream: `${SYNC}, 4.19 and newer`,
    steps: [
      change(
        'Restore ConfigMap kube-system/{{name}} from a backup, with the certificate authority under key ca.crt. Secret worker-user-data contains the same certificate authority, as a data URL.',
        "oc extract secret/worker-user-data -n openshift-machine-api --keys=userData --to=- | jq -r '.ignition.security.tls.certificateAuthorities[].source'",
      ),
    ],
  },
  {
    code: 'MachineConfigObjectMissing',
    sentence: 'The machine-config operator needs {{kind}} {{name}}, which is missing.',
    sources: OPERATOR,
    condition: { operator: 'machine-config' },
    pattern: /^(?:[^"\n]*: )?(?<kind>configmap|secret) "(?<name>[^"]+)" not found$/,
    upstream: SYNC,
    steps: [
      look(
        'Check in which namespaces {{kind}} {{name}} exists. Restore it, or correct the configuration that names it, such as spec.trustedCA of the cluster proxy.',
        'oc get {kind} --all-namespaces --field-selector metadata.name={name}',
      ),
      look('Read the log of the machine-config operator.', OPERATOR_LOG),
    ],
  },
  {
    code: 'PinnedImagesStorage',
    sentence: 'The node has too little disk space to hold the pinned images in advance.',
    sources: ['pool', 'daemon'],
    pattern:
      /storage available is less than minimum required capacity: (?<capacity>\d+), required: (?<required>\d+)/,
    upstream: `${PINNED}, 4.16+`,
    steps: [SHOW_DISK, SHOW_PINNED],
  },
  {
    code: 'PinnedImagesTimeout',
    sentence:
      "The node hasn't pulled all pinned images within {{timeout}}, and the machine-config daemon retries.",
    sources: ['pool', 'daemon'],
    pattern: /requeue: prefetching images incomplete after timeout: (?<timeout>\S+)/,
    upstream: `${PINNED}, 4.16+`,
    mover: 'Daemon',
    steps: [SHOW_PINNED],
  },
  {
    code: 'PinnedImagesFail',
    sentence: "A node can't pull the images that a PinnedImageSet pins.",
    sources: ['pool', 'daemon'],
    pattern: /One or more PinnedImageSet is experiencing an error\./,
    upstream: `${PINNED}, 4.16+`,
    mover: 'Daemon',
    steps: [SHOW_PINNED],
  },
]);
