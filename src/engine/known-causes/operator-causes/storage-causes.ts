import type { CauseStep, KnownCause } from '../known-cause';
import { line } from './operator-patterns';
import { operatorLogStep, SHOW_NODES, operatorPodsStep } from './operator-steps';

/* What the storage operator says of its CSI drivers, and the image registry of its storage. */

const VSPHERE = 'openshift/vmware-vsphere-csi-driver-operator pkg/operator/vspherecontroller';
const CSI = 'openshift/library-go pkg/operator/csi';
const STORAGE = 'openshift/cluster-storage-operator pkg/operator';
const REGISTRY = 'openshift/cluster-image-registry-operator pkg';

const CHECK_VCENTER = {
  step: 'CheckVCenter',
  who: 'InfrastructureOwner',
  cost: 'none',
} as const satisfies CauseStep;

const FIND_VIRTUAL_MACHINE = {
  step: 'FindVirtualMachine',
  who: 'InfrastructureOwner',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_PROVIDER_ID = {
  step: 'ShowProviderId',
  command: "oc get node {node} -o jsonpath='{.spec.providerID}'",
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const ENABLE_DISK_UUID = {
  step: 'EnableDiskUuid',
  who: 'InfrastructureOwner',
  cost: 'nodeReboots',
} as const satisfies CauseStep;

const UPDATE_VSPHERE_CREDENTIALS = {
  step: 'UpdateVSphereCredentials',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const UPDATE_VSPHERE = {
  step: 'UpdateVSphere',
  who: 'InfrastructureOwner',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const RAISE_HARDWARE_VERSION = {
  step: 'RaiseVmHardwareVersion',
  who: 'InfrastructureOwner',
  cost: 'nodeReboots',
} as const satisfies CauseStep;

const SHOW_CSI_DRIVERS = {
  step: 'ShowCsiDrivers',
  command: 'oc get csidrivers',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const REMOVE_CSI_DRIVER = {
  step: 'RemoveForeignCsiDriver',
  who: 'Administrator',
  cost: 'podsStop',
} as const satisfies CauseStep;

const SHOW_CREDENTIALS_REQUESTS = {
  step: 'ShowCredentialsRequests',
  command: 'oc get credentialsrequests -n openshift-cloud-credential-operator',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_REGISTRY_CREDENTIALS = {
  step: 'ShowRegistryCredentials',
  command:
    'oc get credentialsrequest openshift-image-registry -n openshift-cloud-credential-operator -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SHOW_REGISTRY_CONFIG = {
  step: 'ShowRegistryConfiguration',
  command: 'oc get configs.imageregistry.operator.openshift.io cluster -o yaml',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const CONFIGURE_REGISTRY_STORAGE = {
  step: 'ConfigureRegistryStorage',
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const ONE_REGISTRY_POD = {
  step: 'RunOneRegistryPod',
  command: `oc patch configs.imageregistry.operator.openshift.io cluster --type=merge -p '{"spec":{"rolloutStrategy":"Recreate","replicas":1}}'`,
  who: 'Administrator',
  cost: 'podsStop',
} as const satisfies CauseStep;

const SHOW_PRUNER_JOBS = {
  step: 'ShowImagePrunerJobs',
  command: 'oc get jobs,pods -n openshift-image-registry',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

const SUSPEND_PRUNER = {
  step: 'SuspendImagePruner',
  command: `oc patch imagepruners.imageregistry.operator.openshift.io cluster --type=merge -p '{"spec":{"suspend":true}}'`,
  who: 'Administrator',
  cost: 'noDowntime',
} as const satisfies CauseStep;

const SHOW_CSI_PODS = operatorPodsStep('openshift-cluster-csi-drivers');
const SHOW_REGISTRY_PODS = operatorPodsStep('openshift-image-registry');
const READ_REGISTRY_LOG = operatorLogStep(
  'openshift-image-registry',
  'cluster-image-registry-operator',
);

const APPLYING = String.raw`(?:Error: |Unable to apply resources: )(?:unable to sync storage configuration: )?`;

const DESCRIBE_REGISTRY_ROUTE = {
  step: 'DescribeRegistryRoute',
  command: 'oc describe route {route} -n openshift-image-registry',
  who: 'Administrator',
  cost: 'none',
} as const satisfies CauseStep;

export const STORAGE_CAUSES = [
  {
    code: 'VSphereCredentialsRejected',
    sources: ['operator'],
    condition: { operator: 'storage' },
    pattern: /ServerFaultCode: Cannot complete login due to an incorrect user name or password/,
    upstream: { from: `${VSPHERE}/vspherecontroller.go` },
    mover: 'Administrator',
    steps: [UPDATE_VSPHERE_CREDENTIALS, CHECK_VCENTER],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'VSphereUnreachable',
    sources: ['operator'],
    condition: { operator: 'storage' },
    pattern:
      /(?:[Ff]ailed to connect to|error logging into) (?:vSphere|vcenter)?.*?Post "https:\/\/(?<server>[^"/:]+)(?::\d+)?\/sdk": (?<message>.+?)\.?$/m,
    upstream: { from: `${VSPHERE}/vspherecontroller.go` },
    mover: 'InfrastructureOwner',
    steps: [CHECK_VCENTER],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'VSphereProviderIdMissing',
    sources: ['operator'],
    condition: { operator: 'storage' },
    pattern: line(
      String.raw`node (?<node>\S+) is not a vSphere node: providerID "(?<provider>[^"]*)" does not have the expected vSphere prefix`,
    ),
    upstream: { from: VSPHERE },
    mover: 'InfrastructureOwner',
    steps: [SHOW_PROVIDER_ID, ENABLE_DISK_UUID],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'VirtualMachineNotFound',
    sources: ['operator'],
    condition: { operator: 'storage' },
    pattern: /unable to find VM (?<node>\S+) by UUID (?<uuid>[\da-f-]+)/,
    upstream: { from: `${VSPHERE}/checks/check_nodes.go` },
    mover: 'InfrastructureOwner',
    steps: [FIND_VIRTUAL_MACHINE],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'VCenterTooOld',
    sources: ['operator'],
    condition: { operator: 'storage' },
    pattern:
      /found older vcenter version (?<version>[\w.]+), minimum required version (?:for upgrade )?is (?<required>[\d.]*\d)/,
    upstream: { from: `${VSPHERE}/checks/check_vcenter.go` },
    mover: 'InfrastructureOwner',
    steps: [UPDATE_VSPHERE],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'EsxiHostTooOld',
    sources: ['operator'],
    condition: { operator: 'storage' },
    pattern:
      /host (?<host>\S+) is on ESXI version (?<version>[\w.]+), which is below minimum required version (?<required>[\d.]*\d)/,
    upstream: { from: `${VSPHERE}/checks/check_nodes.go` },
    mover: 'InfrastructureOwner',
    steps: [UPDATE_VSPHERE],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'VirtualHardwareTooOld',
    sources: ['operator'],
    condition: { operator: 'storage' },
    pattern:
      /node (?<node>\S+) has hardware version (?<version>\S+), which is below the minimum required version (?<required>\d+)/,
    upstream: { from: `${VSPHERE}/checks/check_nodes.go` },
    mover: 'InfrastructureOwner',
    steps: [RAISE_HARDWARE_VERSION],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'ForeignCsiDriver',
    sources: ['operator'],
    condition: { operator: 'storage' },
    pattern:
      /(?:found existing unsupported (?<driver>\S+) driver(?: on node (?<node>\S+))?|detected CSI driver (?<detected>\S+) that is not provided by OpenShift)/,
    upstream: { from: `${VSPHERE}/checks/check_existing_driver.go` },
    mover: 'Administrator',
    steps: [SHOW_CSI_DRIVERS, REMOVE_CSI_DRIVER],
    notTeams: ['Applications', 'Infrastructure', 'Registry'],
  },
  {
    code: 'CsiCredentialsMissing',
    sources: ['operator'],
    condition: { operator: 'storage' },
    pattern: line(
      String.raw`(?:Credentials not yet provisioned by cloud-credential-operator|Waiting for cloud-credential-operator to provision the credentials)$`,
    ),
    upstream: { from: `${CSI}/credentialsrequestcontroller` },
    mover: 'Operator',
    steps: [SHOW_CREDENTIALS_REQUESTS],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'CsiDeploymentFailed',
    sources: ['operator'],
    condition: { operator: 'storage' },
    pattern: line(
      String.raw`deployment (?<namespace>[^\s/]+)/(?<deployment>\S+) (?:is Progressing=False: ProgressDeadlineExceeded: |has some pods failing; |is not available and not progressing; )(?<message>.+?)\.?$`,
    ),
    upstream: { from: `${STORAGE}/csidriveroperator/util.go` },
    mover: 'Operator',
    steps: [SHOW_CSI_PODS],
    notTeams: ['Applications'],
  },
  {
    code: 'CsiNodePodsRollingOut',
    sources: ['operator'],
    condition: { operator: 'storage', type: 'Progressing' },
    pattern:
      /^(?<driver>\w+?)CSIDriverOperatorCRProgressing: \w+NodeServiceControllerProgressing: Waiting for DaemonSet to (?:deploy|update|act)/m,
    upstream: { from: `${CSI}/csidrivernodeservicecontroller` },
    mover: 'Kubelet',
    steps: [SHOW_CSI_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'CsiControllerRollingOut',
    sources: ['operator'],
    condition: { operator: 'storage', type: 'Progressing' },
    pattern:
      /^(?<driver>\w+?)CSIDriverOperatorCRProgressing: \w+ControllerServiceControllerProgressing: Waiting for Deployment to (?:deploy|update|act)/m,
    upstream: { from: 'openshift/library-go pkg/operator/deploymentcontroller' },
    mover: 'Operator',
    steps: [SHOW_CSI_PODS],
    notTeams: ['Applications', 'Registry'],
  },
  {
    code: 'RegistryStorageNotConfigured',
    sources: ['operator'],
    condition: { operator: 'image-registry' },
    pattern: line(`${APPLYING}storage backend not configured`),
    upstream: { from: `${REGISTRY}/storage/storage.go` },
    mover: 'Administrator',
    steps: [CONFIGURE_REGISTRY_STORAGE, SHOW_REGISTRY_CONFIG],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'RegistryStorageAmbiguous',
    sources: ['operator'],
    condition: { operator: 'image-registry' },
    pattern: line(
      String.raw`${APPLYING}exactly one storage type should be configured at the same time, got \d+: \[(?<types>[^\]]+)\]`,
    ),
    upstream: { from: `${REGISTRY}/storage/storage.go` },
    mover: 'Administrator',
    steps: [SHOW_REGISTRY_CONFIG],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'RegistryVolumeNotShared',
    sources: ['operator'],
    condition: { operator: 'image-registry' },
    pattern: line(
      String.raw`${APPLYING}cannot use ReadWriteOnce access mode with (?:more than one replica of the image registry|(?<strategy>\w+) rollout strategy)`,
    ),
    upstream: { from: `${REGISTRY}/storage/pvc/pvc.go` },
    mover: 'Administrator',
    steps: [ONE_REGISTRY_POD, SHOW_REGISTRY_CONFIG],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'RegistryStorageDenied',
    sources: ['operator'],
    condition: { operator: 'image-registry' },
    pattern: line(
      String.raw`Unable to apply resources: unable to sync storage configuration: (?<message>[^\n]*\b(?:AccessDenied|AllAccessDisabled|AuthorizationFailed|AuthorizationPermissionMismatch|Error 403|StatusCode=403|Forbidden)\b[^\n]*?)\.?$`,
    ),
    upstream: { from: `${REGISTRY}/resource/generator.go` },
    mover: 'Administrator',
    steps: [SHOW_REGISTRY_CREDENTIALS, SHOW_REGISTRY_CONFIG],
    notTeams: ['Applications', 'Network', 'Registry'],
  },
  {
    code: 'RegistryStorageFailed',
    sources: ['operator'],
    condition: { operator: 'image-registry' },
    pattern: line(
      String.raw`Unable to apply resources: unable to sync storage configuration: (?<message>.+?)\.?$`,
    ),
    upstream: { from: `${REGISTRY}/resource/generator.go` },
    mover: 'Administrator',
    steps: [SHOW_REGISTRY_CONFIG, READ_REGISTRY_LOG],
    notTeams: ['Applications'],
  },
  {
    code: 'RegistryRolloutTimedOut',
    sources: ['operator'],
    condition: { operator: 'image-registry' },
    pattern: line(String.raw`Registry deployment has timed out progressing: (?<message>.+?)\.?$`),
    upstream: { from: `${REGISTRY}/operator/status.go` },
    mover: 'Operator',
    steps: [SHOW_REGISTRY_PODS],
    notTeams: ['Applications', 'Network'],
  },
  {
    code: 'RegistryWithoutPods',
    sources: ['operator'],
    condition: { operator: 'image-registry' },
    pattern: line('The deployment does not have available replicas$'),
    upstream: { from: `${REGISTRY}/operator/status.go` },
    mover: 'Operator',
    steps: [SHOW_REGISTRY_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Network'],
  },
  {
    code: 'RegistryDeploymentMissing',
    sources: ['operator'],
    condition: { operator: 'image-registry' },
    pattern: line(
      String.raw`(?:All resources are successfully applied, but the|The) deployment does not exist$`,
    ),
    upstream: { from: `${REGISTRY}/operator/status.go` },
    mover: 'Operator',
    steps: [READ_REGISTRY_LOG, SHOW_REGISTRY_CONFIG],
    notTeams: ['Applications', 'Network'],
  },
  {
    code: 'RegistryDeploymentDeleted',
    sources: ['operator'],
    condition: { operator: 'image-registry' },
    pattern: line('The deployment is being (?:deleted|removed)$'),
    upstream: { from: `${REGISTRY}/operator/status.go` },
    mover: 'Operator',
    steps: [SHOW_REGISTRY_PODS, READ_REGISTRY_LOG],
    notTeams: ['Applications', 'Network'],
  },
  {
    code: 'RegistryNotApplied',
    sources: ['operator'],
    condition: { operator: 'image-registry' },
    pattern: line(
      String.raw`(?:Error: |Unable to apply resources: )unable to apply objects: (?<message>.+?)\.?$`,
    ),
    upstream: { from: `${REGISTRY}/resource/generator.go` },
    mover: 'Operator',
    steps: [READ_REGISTRY_LOG, SHOW_REGISTRY_CONFIG],
    notTeams: ['Applications', 'Network'],
  },
  {
    code: 'RegistryRouteNotAdmitted',
    sources: ['operator'],
    condition: { operator: 'image-registry', type: 'Degraded' },
    pattern: line(
      String.raw`route (?<route>\S+) \(host (?<host>[^,\s]*), router (?<router>[^)\s]*)\) not admitted: (?<message>.+?)\.?$`,
    ),
    upstream: { from: `${REGISTRY}/operator/status.go` },
    mover: 'Administrator',
    steps: [DESCRIBE_REGISTRY_ROUTE],
    notTeams: ['Applications', 'Storage'],
  },
  {
    code: 'ImagePrunerFailed',
    sources: ['operator'],
    condition: { operator: 'image-registry' },
    pattern: /^ImagePrunerDegraded: Job has reached the specified backoff limit$/m,
    upstream: { from: `${REGISTRY}/operator/status.go` },
    mover: 'Administrator',
    steps: [SHOW_PRUNER_JOBS, SUSPEND_PRUNER],
    notTeams: ['Applications', 'Infrastructure', 'Network'],
  },
  {
    code: 'RegistryRollingOut',
    sources: ['operator'],
    condition: { operator: 'image-registry', type: 'Progressing' },
    pattern: line('The deployment has not completed$'),
    upstream: { from: `${REGISTRY}/operator/status.go` },
    mover: 'Operator',
    steps: [SHOW_REGISTRY_PODS],
    notTeams: ['Applications', 'Network', 'Vendor'],
  },
  {
    code: 'NodeCaRollingOut',
    sources: ['operator'],
    condition: { operator: 'image-registry', type: 'Progressing' },
    pattern: line(String.raw`The daemon set node-ca is (?:updating|deploying) node pods$`),
    upstream: { from: `${REGISTRY}/operator/nodecadaemon.go` },
    mover: 'Kubelet',
    steps: [SHOW_REGISTRY_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Network', 'Vendor'],
  },
] as const satisfies readonly KnownCause[];
