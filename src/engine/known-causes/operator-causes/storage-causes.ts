import { operatorCauses } from '../causes-from';
import { change, infrastructureStep, look } from '../steps';
import { line } from './operator-patterns';
import {
  operatorLogStep,
  operatorPodsStep,
  SHOW_CREDENTIALS_REQUESTS,
  SHOW_NODES,
} from './operator-steps';

/* Messages of the storage operator about its CSI drivers, and of the image registry about its storage. */

const VSPHERE = 'openshift/vmware-vsphere-csi-driver-operator pkg/operator/vspherecontroller';
const CSI = 'openshift/library-go pkg/operator/csi';
const STORAGE = 'openshift/cluster-storage-operator pkg/operator';
const REGISTRY = 'openshift/cluster-image-registry-operator pkg';

const CHECK_VCENTER = infrastructureStep(
  'Check that vCenter is running and reachable from the cluster.',
);

const FIND_VIRTUAL_MACHINE = infrastructureStep(
  "Check the UUID and the location of node {{node}}'s virtual machine in vCenter.",
);

const SHOW_PROVIDER_ID = look(
  'Check the provider ID of node {{node}}.',
  "oc get node {node} -o jsonpath='{.spec.providerID}'",
);

const ENABLE_DISK_UUID = infrastructureStep(
  "Check that disk.EnableUUID is TRUE for node {{node}}'s virtual machine. The provider ID is set when the node registers again.",
  'nodeReboots',
);

const UPDATE_VSPHERE_CREDENTIALS = change('Update the vSphere credentials of the cluster.');

const UPDATE_VSPHERE = infrastructureStep('Update vCenter and the ESXi hosts.', 'noDowntime');

const RAISE_HARDWARE_VERSION = infrastructureStep(
  "Raise the hardware version of node {{node}}'s virtual machine.",
  'nodeReboots',
);

const SHOW_CSI_DRIVERS = look('Check which CSI drivers are installed.', 'oc get csidrivers');

const REMOVE_CSI_DRIVER = change(
  "Remove the CSI driver that OpenShift didn't install.",
  undefined,
  'podsStop',
);

const FIND_LABEL_CONFLICTS = look(
  'List the pods whose SELinux labels conflict.',
  "oc -n openshift-monitoring exec prometheus-k8s-0 -c prometheus -- curl -s 'http://localhost:9090/api/v1/query?query=selinux_warning_controller_selinux_volume_conflict'",
);

const RELABEL_RECURSIVELY = change(
  'Give the pods that share a volume the same SELinux label, or set spec.securityContext.seLinuxChangePolicy: Recursive in their workloads.',
  undefined,
  'podsStop',
);

const SHOW_REGISTRY_CREDENTIALS = look(
  'Check the permissions of the credentials with which the image registry uses its storage.',
  'oc get credentialsrequest openshift-image-registry -n openshift-cloud-credential-operator -o yaml',
);

const SHOW_REGISTRY_CONFIG = look(
  'Check the configuration of the image registry.',
  'oc get configs.imageregistry.operator.openshift.io cluster -o yaml',
);

const CONFIGURE_REGISTRY_STORAGE = change('Configure storage for the image registry.');

const ONE_REGISTRY_POD = change(
  'Run the image registry with one pod and rollout strategy Recreate.',
  `oc patch configs.imageregistry.operator.openshift.io cluster --type=merge -p '{"spec":{"rolloutStrategy":"Recreate","replicas":1}}'`,
  'podsStop',
);

const SHOW_PRUNER_JOBS = look(
  'Check why the image pruner job failed.',
  'oc get jobs,pods -n openshift-image-registry',
);

const SUSPEND_PRUNER = change(
  'Suspend the image pruner until the cause is fixed.',
  `oc patch imagepruners.imageregistry.operator.openshift.io cluster --type=merge -p '{"spec":{"suspend":true}}'`,
);

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

export const STORAGE_CAUSES = operatorCauses({ operator: 'storage' }, [
  {
    code: 'VSphereCredentialsRejected',
    sentence: "vCenter rejects the cluster's user name or password.",
    pattern: /ServerFaultCode: Cannot complete login due to an incorrect user name or password/,
    upstream: `${VSPHERE}/vspherecontroller.go`,
    steps: [UPDATE_VSPHERE_CREDENTIALS, CHECK_VCENTER],
  },
  {
    code: 'VSphereUnreachable',
    sentence: "vCenter {{server}} can't be reached: {{message}}.",
    pattern:
      /(?:[Ff]ailed to connect to|error logging into) (?:vSphere|vcenter)?.*?Post "https:\/\/(?<server>[^"/:]+)(?::\d+)?\/sdk": (?<message>.+?)\.?$/m,
    upstream: `${VSPHERE}/vspherecontroller.go`,
    mover: 'InfrastructureOwner',
    steps: [CHECK_VCENTER],
  },
  {
    code: 'VSphereProviderIdMissing',
    sentence: [
      'Provider ID {{provider}} of node {{node}} is not a vSphere provider ID.',
      'Node {{node}} has no vSphere provider ID.',
    ],
    pattern: line`node (?<node>\S+) is not a vSphere node: providerID "(?<provider>[^"]*)" does not have the expected vSphere prefix`,
    upstream: VSPHERE,
    mover: 'InfrastructureOwner',
    steps: [SHOW_PROVIDER_ID, ENABLE_DISK_UUID],
  },
  {
    code: 'VirtualMachineNotFound',
    sentence: 'vCenter has no virtual machine of node {{node}} with UUID {{uuid}}.',
    pattern: /unable to find VM (?<node>\S+) by UUID (?<uuid>[\da-f-]+)/,
    upstream: `${VSPHERE}/checks/check_nodes.go`,
    mover: 'InfrastructureOwner',
    steps: [FIND_VIRTUAL_MACHINE],
  },
  {
    code: 'VCenterTooOld',
    sentence: 'vCenter {{version}} is too old: {{required}} or newer is required.',
    pattern:
      /found older vcenter version (?<version>[\w.]+), minimum required version (?:for upgrade )?is (?<required>[\d.]*\d)/,
    upstream: `${VSPHERE}/checks/check_vcenter.go`,
    mover: 'InfrastructureOwner',
    steps: [UPDATE_VSPHERE],
  },
  {
    code: 'EsxiHostTooOld',
    sentence: 'ESXi {{version}} on host {{host}} is too old: {{required}} or newer is required.',
    pattern:
      /host (?<host>\S+) is on ESXI version (?<version>[\w.]+), which is below minimum required version (?<required>[\d.]*\d)/,
    upstream: `${VSPHERE}/checks/check_nodes.go`,
    mover: 'InfrastructureOwner',
    steps: [UPDATE_VSPHERE],
  },
  {
    code: 'VirtualHardwareTooOld',
    sentence:
      'Virtual hardware {{version}} of node {{node}} is too old: {{required}} or newer is required.',
    pattern:
      /node (?<node>\S+) has hardware version (?<version>\S+), which is below the minimum required version (?<required>\d+)/,
    upstream: `${VSPHERE}/checks/check_nodes.go`,
    mover: 'InfrastructureOwner',
    steps: [RAISE_HARDWARE_VERSION],
  },
  {
    code: 'ForeignCsiDriver',
    sentence: "CSI driver {{driver}} wasn't installed by OpenShift.",
    pattern:
      /(?:found existing unsupported|detected CSI driver) (?<driver>\S+) (?:driver(?: on node (?<node>\S+))?|that is not provided by OpenShift)/,
    upstream: `${VSPHERE}/checks/check_existing_driver.go`,
    steps: [SHOW_CSI_DRIVERS, REMOVE_CSI_DRIVER],
  },
  {
    code: 'CsiCredentialsMissing',
    sentence: 'A CSI driver is waiting for its cloud credentials.',
    pattern: line`(?:Credentials not yet provisioned by cloud-credential-operator|Waiting for cloud-credential-operator to provision the credentials)$`,
    upstream: `${CSI}/credentialsrequestcontroller`,
    mover: 'Operator',
    steps: [SHOW_CREDENTIALS_REQUESTS],
  },
  {
    code: 'CsiDeploymentFailed',
    sentence: "Deployment {{namespace}}/{{deployment}} isn't rolling out: {{message}}.",
    pattern: line`deployment (?<namespace>[^\s/]+)/(?<deployment>\S+) (?:is Progressing=False: ProgressDeadlineExceeded: |has some pods failing; |is not available and not progressing; )(?<message>.+?)\.?$`,
    upstream: `${STORAGE}/csidriveroperator/util.go`,
    mover: 'Operator',
    steps: [SHOW_CSI_PODS],
  },
  {
    code: 'CsiNodePodsRollingOut',
    sentence: 'CSI driver {{driver}} is rolling out to the nodes.',
    condition: { type: 'Progressing' },
    pattern:
      /^(?<driver>\w+?)CSIDriverOperatorCRProgressing: \w+NodeServiceControllerProgressing: Waiting for DaemonSet to (?:deploy|update|act)/m,
    upstream: `${CSI}/csidrivernodeservicecontroller`,
    mover: 'Kubelet',
    steps: [SHOW_CSI_PODS, SHOW_NODES],
  },
  {
    code: 'CsiControllerRollingOut',
    sentence: 'The controller of CSI driver {{driver}} is rolling out.',
    condition: { type: 'Progressing' },
    pattern:
      /^(?<driver>\w+?)CSIDriverOperatorCRProgressing: \w+ControllerServiceControllerProgressing: Waiting for Deployment to (?:deploy|update|act)/m,
    upstream: 'openshift/library-go pkg/operator/deploymentcontroller',
    mover: 'Operator',
    steps: [SHOW_CSI_PODS],
  },
  {
    code: 'SharedVolumesOfOtherLabels',
    sentence:
      "Pods share volumes with different SELinux labels; some wouldn't start after a minor update.",
    condition: { type: 'Upgradeable' },
    pattern: line`Workloads incompatible with SELinuxMount GA were detected`,
    upstream: `${STORAGE}/selinuxmountgareadiness`,
    steps: [FIND_LABEL_CONFLICTS, RELABEL_RECURSIVELY],
  },
]);

export const IMAGE_REGISTRY_CAUSES = operatorCauses({ operator: 'image-registry' }, [
  {
    code: 'RegistryStorageNotConfigured',
    sentence: 'The image registry has no storage configured.',
    pattern: line`${APPLYING}storage backend not configured`,
    upstream: `${REGISTRY}/storage/storage.go`,
    steps: [CONFIGURE_REGISTRY_STORAGE, SHOW_REGISTRY_CONFIG],
  },
  {
    code: 'RegistryStorageAmbiguous',
    sentence: 'The image registry has more than one storage type configured ({{types}}).',
    pattern: line`${APPLYING}exactly one storage type should be configured at the same time, got \d+: \[(?<types>[^\]]+)\]`,
    upstream: `${REGISTRY}/storage/storage.go`,
    steps: [SHOW_REGISTRY_CONFIG],
  },
  {
    code: 'RegistryVolumeNotShared',
    sentence: "The image registry's ReadWriteOnce volume can only be used by one pod at a time.",
    pattern: line`${APPLYING}cannot use ReadWriteOnce access mode with (?:more than one replica of the image registry|(?<strategy>\w+) rollout strategy)`,
    upstream: `${REGISTRY}/storage/pvc/pvc.go`,
    steps: [ONE_REGISTRY_POD, SHOW_REGISTRY_CONFIG],
  },
  {
    code: 'RegistryStorageDenied',
    sentence: 'The storage of the image registry denies access: {{message}}.',
    pattern: line`Unable to apply resources: unable to sync storage configuration: (?<message>[^\n]*\b(?:AccessDenied|AllAccessDisabled|AuthorizationFailed|AuthorizationPermissionMismatch|Error 403|StatusCode=403|Forbidden)\b[^\n]*?)\.?$`,
    upstream: `${REGISTRY}/resource/generator.go`,
    steps: [SHOW_REGISTRY_CREDENTIALS, SHOW_REGISTRY_CONFIG],
  },
  {
    code: 'RegistryStorageFailed',
    sentence: "The storage of the image registry can't be set up: {{message}}.",
    pattern: line`Unable to apply resources: unable to sync storage configuration: (?<message>.+?)\.?$`,
    upstream: `${REGISTRY}/resource/generator.go`,
    steps: [SHOW_REGISTRY_CONFIG, READ_REGISTRY_LOG],
  },
  {
    code: 'RegistryRolloutTimedOut',
    sentence: "The image registry isn't rolling out: {{message}}.",
    pattern: line`Registry deployment has timed out progressing: (?<message>.+?)\.?$`,
    upstream: `${REGISTRY}/operator/status.go`,
    mover: 'Operator',
    steps: [SHOW_REGISTRY_PODS],
  },
  {
    code: 'RegistryWithoutPods',
    sentence: 'No image registry pod is available.',
    pattern: line`The deployment does not have available replicas$`,
    upstream: `${REGISTRY}/operator/status.go`,
    mover: 'Operator',
    steps: [SHOW_REGISTRY_PODS, SHOW_NODES],
  },
  {
    code: 'RegistryDeploymentMissing',
    sentence: "The deployment of the image registry doesn't exist.",
    pattern: line`(?:All resources are successfully applied, but the|The) deployment does not exist$`,
    upstream: `${REGISTRY}/operator/status.go`,
    mover: 'Operator',
    steps: [READ_REGISTRY_LOG, SHOW_REGISTRY_CONFIG],
  },
  {
    code: 'RegistryDeploymentDeleted',
    sentence: 'The deployment of the image registry is being deleted.',
    pattern: line`The deployment is being (?:deleted|removed)$`,
    upstream: `${REGISTRY}/operator/status.go`,
    mover: 'Operator',
    steps: [SHOW_REGISTRY_PODS, READ_REGISTRY_LOG],
  },
  {
    code: 'RegistryNotApplied',
    sentence: "The resources of the image registry can't be applied: {{message}}.",
    pattern: line`(?:Error: |Unable to apply resources: )unable to apply objects: (?<message>.+?)\.?$`,
    upstream: `${REGISTRY}/resource/generator.go`,
    mover: 'Operator',
    steps: [READ_REGISTRY_LOG, SHOW_REGISTRY_CONFIG],
  },
  {
    code: 'RegistryRouteNotAdmitted',
    sentence: "Route {{route}} of the image registry isn't admitted: {{message}}.",
    condition: { type: 'Degraded' },
    pattern: line`route (?<route>\S+) \(host (?<host>[^,\s]*), router (?<router>[^)\s]*)\) not admitted: (?<message>.+?)\.?$`,
    upstream: `${REGISTRY}/operator/status.go`,
    steps: [DESCRIBE_REGISTRY_ROUTE],
  },
  {
    code: 'ImagePrunerFailed',
    sentence: 'The last image pruner job failed.',
    pattern: /^ImagePrunerDegraded: Job has reached the specified backoff limit$/m,
    upstream: `${REGISTRY}/operator/status.go`,
    steps: [SHOW_PRUNER_JOBS, SUSPEND_PRUNER],
  },
  {
    code: 'RegistryRollingOut',
    sentence: 'The image registry is rolling out.',
    condition: { type: 'Progressing' },
    pattern: line`The deployment has not completed$`,
    upstream: `${REGISTRY}/operator/status.go`,
    mover: 'Operator',
    steps: [SHOW_REGISTRY_PODS],
  },
  {
    code: 'NodeCaRollingOut',
    sentence: 'The registry certificates are being distributed to the nodes.',
    condition: { type: 'Progressing' },
    pattern: line`The daemon set node-ca is (?:updating|deploying) node pods$`,
    upstream: `${REGISTRY}/operator/nodecadaemon.go`,
    mover: 'Kubelet',
    steps: [SHOW_REGISTRY_PODS, SHOW_NODES],
  },
]);
