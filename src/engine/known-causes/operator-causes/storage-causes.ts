import type { CauseStep, KnownCause } from '../known-cause';
import { look } from '../look';
import { line } from './operator-patterns';
import { operatorLogStep, SHOW_NODES, operatorPodsStep } from './operator-steps';

/* Messages of the storage operator about its CSI drivers, and of the image registry about its storage. */

const VSPHERE = 'openshift/vmware-vsphere-csi-driver-operator pkg/operator/vspherecontroller';
const CSI = 'openshift/library-go pkg/operator/csi';
const STORAGE = 'openshift/cluster-storage-operator pkg/operator';
const REGISTRY = 'openshift/cluster-image-registry-operator pkg';

const CHECK_VCENTER: CauseStep = {
  sentence: 'Check that vCenter is running and reachable from the cluster.',
  who: 'InfrastructureOwner',
  cost: 'none',
};

const FIND_VIRTUAL_MACHINE: CauseStep = {
  sentence: "Check the UUID and the location of node {{node}}'s virtual machine in vCenter.",
  who: 'InfrastructureOwner',
  cost: 'none',
};

const SHOW_PROVIDER_ID = look(
  'Check the provider ID of node {{node}}.',
  "oc get node {node} -o jsonpath='{.spec.providerID}'",
);

const ENABLE_DISK_UUID: CauseStep = {
  sentence:
    "Check that disk.EnableUUID is TRUE for node {{node}}'s virtual machine. The provider ID is set when the node registers again.",
  who: 'InfrastructureOwner',
  cost: 'nodeReboots',
};

const UPDATE_VSPHERE_CREDENTIALS: CauseStep = {
  sentence: 'Update the vSphere credentials of the cluster.',
  who: 'Administrator',
  cost: 'noDowntime',
};

const UPDATE_VSPHERE: CauseStep = {
  sentence: 'Update vCenter and the ESXi hosts.',
  who: 'InfrastructureOwner',
  cost: 'noDowntime',
};

const RAISE_HARDWARE_VERSION: CauseStep = {
  sentence: "Raise the hardware version of node {{node}}'s virtual machine.",
  who: 'InfrastructureOwner',
  cost: 'nodeReboots',
};

const SHOW_CSI_DRIVERS = look('Check which CSI drivers are installed.', 'oc get csidrivers');

const REMOVE_CSI_DRIVER: CauseStep = {
  sentence: "Remove the CSI driver that OpenShift didn't install.",
  who: 'Administrator',
  cost: 'podsStop',
};

const SHOW_CREDENTIALS_REQUESTS = look(
  "Check which credentials requests aren't provisioned.",
  'oc get credentialsrequests -n openshift-cloud-credential-operator',
);

const SHOW_REGISTRY_CREDENTIALS = look(
  'Check the permissions of the credentials with which the image registry uses its storage.',
  'oc get credentialsrequest openshift-image-registry -n openshift-cloud-credential-operator -o yaml',
);

const SHOW_REGISTRY_CONFIG = look(
  'Check the configuration of the image registry.',
  'oc get configs.imageregistry.operator.openshift.io cluster -o yaml',
);

const CONFIGURE_REGISTRY_STORAGE: CauseStep = {
  sentence: 'Configure storage for the image registry.',
  who: 'Administrator',
  cost: 'noDowntime',
};

const ONE_REGISTRY_POD: CauseStep = {
  sentence: 'Run the image registry with one pod and rollout strategy Recreate.',
  command: `oc patch configs.imageregistry.operator.openshift.io cluster --type=merge -p '{"spec":{"rolloutStrategy":"Recreate","replicas":1}}'`,
  who: 'Administrator',
  cost: 'podsStop',
};

const SHOW_PRUNER_JOBS = look(
  'Check why the image pruner job failed.',
  'oc get jobs,pods -n openshift-image-registry',
);

const SUSPEND_PRUNER: CauseStep = {
  sentence: 'Suspend the image pruner until the cause is fixed.',
  command: `oc patch imagepruners.imageregistry.operator.openshift.io cluster --type=merge -p '{"spec":{"suspend":true}}'`,
  who: 'Administrator',
  cost: 'noDowntime',
};

const SHOW_CSI_PODS = operatorPodsStep('openshift-cluster-csi-drivers');
const SHOW_REGISTRY_PODS = operatorPodsStep('openshift-image-registry');
const READ_REGISTRY_LOG = operatorLogStep(
  'openshift-image-registry',
  'cluster-image-registry-operator',
);

const APPLYING = String.raw`(?:Error: |Unable to apply resources: )(?:unable to sync storage configuration: )?`;

const DESCRIBE_REGISTRY_ROUTE = look(
  "Check why the router doesn't admit route {{route}}.",
  'oc describe route {route} -n openshift-image-registry',
);

export const STORAGE_CAUSES = [
  {
    code: 'VSphereCredentialsRejected',
    sentence: "vCenter rejects the cluster's user name or password.",
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
    sentence: "vCenter {{server}} can't be reached: {{message}}.",
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
    sentence: [
      'Provider ID {{provider}} of node {{node}} is not a vSphere provider ID.',
      'Node {{node}} has no vSphere provider ID.',
    ],
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
    sentence: 'vCenter has no virtual machine of node {{node}} with UUID {{uuid}}.',
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
    sentence: 'vCenter {{version}} is too old: {{required}} or newer is required.',
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
    sentence: 'ESXi {{version}} on host {{host}} is too old: {{required}} or newer is required.',
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
    sentence:
      'Virtual hardware {{version}} of node {{node}} is too old: {{required}} or newer is required.',
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
    sentence: "CSI driver {{driver}} wasn't installed by OpenShift.",
    sources: ['operator'],
    condition: { operator: 'storage' },
    pattern:
      /(?:found existing unsupported|detected CSI driver) (?<driver>\S+) (?:driver(?: on node (?<node>\S+))?|that is not provided by OpenShift)/,
    upstream: { from: `${VSPHERE}/checks/check_existing_driver.go` },
    mover: 'Administrator',
    steps: [SHOW_CSI_DRIVERS, REMOVE_CSI_DRIVER],
    notTeams: ['Applications', 'Infrastructure', 'Registry'],
  },
  {
    code: 'CsiCredentialsMissing',
    sentence: 'A CSI driver is waiting for its cloud credentials.',
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
    sentence: "Deployment {{namespace}}/{{deployment}} isn't rolling out: {{message}}.",
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
    sentence: 'CSI driver {{driver}} is rolling out to the nodes.',
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
    sentence: 'The controller of CSI driver {{driver}} is rolling out.',
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
    sentence: 'The image registry has no storage configured.',
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
    sentence: 'The image registry has more than one storage type configured ({{types}}).',
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
    sentence: "The image registry's ReadWriteOnce volume can only be used by one pod at a time.",
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
    sentence: 'The storage of the image registry denies access: {{message}}.',
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
    sentence: "The storage of the image registry can't be set up: {{message}}.",
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
    sentence: "The image registry isn't rolling out: {{message}}.",
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
    sentence: 'No image registry pod is available.',
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
    sentence: "The deployment of the image registry doesn't exist.",
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
    sentence: 'The deployment of the image registry is being deleted.',
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
    sentence: "The resources of the image registry can't be applied: {{message}}.",
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
    sentence: "Route {{route}} of the image registry isn't admitted: {{message}}.",
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
    sentence: 'The last image pruner job failed.',
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
    sentence: 'The image registry is rolling out.',
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
    sentence: 'The registry certificates are being distributed to the nodes.',
    sources: ['operator'],
    condition: { operator: 'image-registry', type: 'Progressing' },
    pattern: line(String.raw`The daemon set node-ca is (?:updating|deploying) node pods$`),
    upstream: { from: `${REGISTRY}/operator/nodecadaemon.go` },
    mover: 'Kubelet',
    steps: [SHOW_REGISTRY_PODS, SHOW_NODES],
    notTeams: ['Applications', 'Network', 'Vendor'],
  },
] as const satisfies readonly KnownCause[];
