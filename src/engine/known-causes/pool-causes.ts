import type { CauseStep, KnownCause } from './known-cause';
import { READ_CONTROLLER_LOG, REVERT_CONFIG, SHOW_DISK, SHOW_WEBHOOKS } from './shared-steps';

/*
 * Why a pool has no configuration to roll out, and what machine-config says of its own parts and of the pools that an update
 * waits for.
 */

const MCO = 'openshift/machine-config-operator';
const RENDER = `${MCO} pkg/controller/render/render_controller.go`;
const HELPERS = `${MCO} pkg/controller/common/helpers.go`;
const SYNC = `${MCO} pkg/operator/sync.go`;
const STATUS = `${MCO} pkg/operator/status.go`;
const PINNED = `${MCO} pkg/daemon/pinned_image_set.go`;

const RENDERING = ['render', 'daemon'] as const;
const OPERATOR = ['operator'] as const;

const SHOW_CONFIG = {
  step: 'ShowMachineConfig',
  command: 'oc get machineconfig {config} -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_OPERATOR_PODS = {
  step: 'ShowMachineConfigPods',
  command: 'oc get pods -n openshift-machine-config-operator -o wide',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_POOL = {
  step: 'ShowPool',
  command: 'oc get machineconfigpool {pool} -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_POOLS = {
  step: 'ShowPools',
  command: 'oc get machineconfigpools',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_PINNED = {
  step: 'ShowPinnedImages',
  command: 'oc get pinnedimagesets,machineconfignodes -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const POOL_CAUSES = [
  {
    code: 'RenderDeniedByWebhook',
    sources: ['render'],
    pattern: /admission webhook "(?<webhook>[^"\n]+)" denied the request:? (?<detail>[^\n]+?)\.?$/,
    upstream: { from: 'k8s.io/apiserver pkg/admission/plugin/webhook/errors/statuserror.go' },
    mover: 'Administrator',
    steps: [SHOW_WEBHOOKS],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'NoMachineConfigsSelected',
    sources: ['render'],
    pattern: /^no MachineConfigs found matching selector (?<selector>.+)$/s,
    upstream: { from: RENDER },
    mover: 'Administrator',
    steps: [SHOW_POOL],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'IgnitionVersionNotSupported',
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
    sources: RENDERING,
    pattern: /invalid extensions found: \[(?<extensions>[^\]]+)\]/,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'KernelTypeInvalid',
    sources: RENDERING,
    pattern: /kernelType=(?<kernel>\S+) is invalid/,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'FileModeInvalid',
    sources: RENDERING,
    pattern: /invalid mode (?<mode>0?[0-7]+) for (?<file>\S+), cannot exceed /,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [REVERT_CONFIG],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'OsImageSetTwice',
    sources: ['render'],
    pattern:
      /^cannot override MachineConfig osImageURL and set MachineConfigPool spec\.osImageStream\.name simultaneously/,
    upstream: { from: RENDER, releases: '4.21+' },
    mover: 'Administrator',
    steps: [
      { step: 'ChooseOsImage', command: SHOW_POOL.command, who: 'Administrator', cost: 'none' },
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'RuncNotAvailable',
    sources: ['render'],
    pattern:
      /^MachineConfigPool (?<pool>\S+) targets a RHEL 10 OS image where runc is not available/,
    upstream: { from: RENDER, releases: '4.22+' },
    mover: 'Administrator',
    steps: [
      {
        step: 'MigrateToCrun',
        command: 'oc get containerruntimeconfigs -o yaml',
        who: 'Administrator',
        cost: 'nodesReboot',
      },
    ],
    notTeams: ['Infrastructure', 'Registry'],
  },
  {
    code: 'RenderedConfigTooLarge',
    sources: ['render'],
    pattern:
      /(?:rendered MachineConfig \S+ is too large \(\d+ bytes, max \d+ bytes\)|etcdserver: request is too large|Request entity too large: limit is \d+)/,
    upstream: { from: HELPERS },
    mover: 'Administrator',
    steps: [
      {
        step: 'ReduceMirrors',
        command: 'oc get imagedigestmirrorsets,imagetagmirrorsets,imagecontentsourcepolicies',
        who: 'Administrator',
        cost: 'nodesReboot',
      },
    ],
    notTeams: ['Infrastructure', 'Storage'],
  },
  {
    code: 'ControllerConfigOfOtherVersion',
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
    sources: ['render', 'operator', 'pool'],
    pattern:
      /(?:status for ControllerConfig \S+ is being reported for \d+, expecting it for \d+|ControllerConfig has not completed: completed\()/,
    upstream: { from: `${MCO} pkg/apihelpers/apihelpers.go` },
    mover: 'Operator',
    steps: [
      {
        step: 'ShowControllerConfig',
        command: 'oc describe controllerconfig machine-config-controller',
        who: 'Administrator',
        cost: 'none',
      },
      READ_CONTROLLER_LOG,
    ],
    notTeams: ['Applications', 'Infrastructure'],
  },
  {
    code: 'PoolOnOldController',
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
    sources: OPERATOR,
    pattern:
      /required MachineConfigPool (?<pool>\S+) is paused and cannot sync until it is unpaused/,
    upstream: { from: SYNC },
    mover: 'Administrator',
    steps: [
      {
        step: 'ResumePool',
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
    sources: OPERATOR,
    pattern:
      /[Dd]aemonset (?<workload>machine-config-\S+) is not ready\. status: \(desired: (?<desired>\d+), updated: (?<updated>\d+), ready: (?<ready>\d+), unavailable: \d+\)/,
    upstream: { from: SYNC },
    mover: 'Kubelet',
    steps: [
      {
        step: 'ShowDaemonPods',
        command: 'oc get pods -n openshift-machine-config-operator -l k8s-app={workload} -o wide',
        who: 'Administrator',
        cost: 'none',
      },
      {
        step: 'ReadDaemonSetEvents',
        command: 'oc describe daemonset {workload} -n openshift-machine-config-operator',
        who: 'Administrator',
        cost: 'none',
      },
    ],
    notTeams: ['Applications'],
  },
  {
    code: 'MachineConfigDeploymentNotReady',
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
    sources: ['operator', 'pool', 'render'],
    pattern:
      /(?:expected secret type kubernetes\.io\/dockerconfigjson found \S+|couldn't compact pullsecret |could not parse pull secret: |pull secret missing 'auths' field)/,
    upstream: { from: `${SYNC}, pkg/controller/template/template_controller.go` },
    mover: 'Administrator',
    steps: [
      {
        step: 'CorrectPullSecret',
        command: "oc extract secret/pull-secret -n openshift-config --to=- | jq '.auths | keys'",
        who: 'Administrator',
        cost: 'none',
      },
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'NodeTrustBundleInvalid',
    sources: OPERATOR,
    pattern:
      /configmap (?<bundleNamespace>[\w-]+)\/(?<bundle>[\w.-]+) doesn't have a valid PEM bundle/,
    upstream: { from: SYNC },
    mover: 'Administrator',
    steps: [
      {
        step: 'CorrectTrustBundle',
        command: 'oc get configmap {bundle} -n {bundleNamespace} -o yaml',
        who: 'Administrator',
        cost: 'none',
      },
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'CloudConfigMissing',
    sources: OPERATOR,
    pattern:
      /(?<![\w-])(?<configMap>[\w-]+\/[\w-]+) configmap (?:is required|must have the \S+ key) on platform (?<platform>\S+) but not found/,
    upstream: { from: SYNC },
    mover: 'Operator',
    steps: [
      {
        step: 'CheckCloudConfigOperator',
        command: 'oc get clusteroperator config-operator -o yaml',
        who: 'Administrator',
        cost: 'none',
      },
    ],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'PinnedImagesStorage',
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
    sources: ['pool', 'daemon'],
    pattern: /requeue: prefetching images incomplete after timeout: (?<timeout>\S+)/,
    upstream: { from: PINNED, releases: '4.16+' },
    mover: 'Daemon',
    steps: [SHOW_PINNED],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'PinnedImagesFail',
    sources: ['pool', 'daemon'],
    pattern: /One or more PinnedImageSet is experiencing an error\./,
    upstream: { from: PINNED, releases: '4.16+' },
    mover: 'Daemon',
    steps: [SHOW_PINNED],
    notTeams: ['Applications'],
  },
] as const satisfies readonly KnownCause[];
