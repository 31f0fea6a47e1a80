import { examplesFrom, onOperator } from '../cause-example';

const REGISTRY = { operator: 'image-registry', type: 'Progressing', reason: 'Error' } as const;

const VSPHERE_CHECKS =
  'built as pkg/operator/vspherecontroller/checks of openshift/vmware-vsphere-csi-driver-operator builds it';

export const STORAGE_EXAMPLES = examplesFrom('operator', [
  {
    code: 'VSphereCredentialsRejected',
    condition: onOperator(
      'storage',
      'Degraded',
      'VSphereCSIDriverOperatorCR_VMwareVSphereController_SyncError',
    ),
    text: 'VSphereCSIDriverOperatorCRDegraded: VMwareVSphereControllerDegraded: error logging into vcenter: ServerFaultCode: Cannot complete login due to an incorrect user name or password.',
    captures: {},
    from: 'public write-up of an OKD cluster on vSphere',
  },
  {
    code: 'VSphereUnreachable',
    condition: onOperator('storage', 'Degraded', 'VSphereProblemDetectorController_SyncError'),
    text: 'VSphereProblemDetectorControllerDegraded: failed to connect to vcenter.example.com: Post "https://vcenter.example.com/sdk": dial tcp 192.168.144.100:443: i/o timeout',
    captures: {
      server: 'vcenter.example.com',
      message: 'dial tcp 192.168.144.100:443: i/o timeout',
    },
    from: 'okd-project/okd issue 621',
  },
  {
    code: 'VSphereProviderIdMissing',
    condition: onOperator(
      'storage',
      'Degraded',
      'VSphereCSIDriverOperatorCR_VMwareVSphereOperatorCheck_vcenter_api_error',
    ),
    text: 'VSphereCSIDriverOperatorCRDegraded: VMwareVSphereOperatorCheckDegraded: node master-1.example.com is not a vSphere node: providerID "" does not have the expected vSphere prefix "vsphere://"',
    captures: { node: 'master-1.example.com' },
    from: 'public write-up of a 4.21 OKD cluster on vSphere',
  },
  {
    code: 'VirtualMachineNotFound',
    condition: onOperator(
      'storage',
      'Degraded',
      'VSphereCSIDriverOperatorCR_VMwareVSphereOperatorCheck_vcenter_api_error',
    ),
    text: 'VSphereCSIDriverOperatorCRDegraded: VMwareVSphereOperatorCheckDegraded: unable to find VM master-2.example.com by UUID 37021342-7b2b-a5d8-9bf8-c94042a78d4f',
    captures: { node: 'master-2.example.com', uuid: '37021342-7b2b-a5d8-9bf8-c94042a78d4f' },
    from: 'public write-up of a 4.21 OKD cluster on vSphere',
  },
  {
    code: 'VCenterTooOld',
    condition: onOperator(
      'storage',
      'Upgradeable',
      'VSphereCSIDriverOperatorCR_VMwareVSphereController_check_deprecated_vcenter',
    ),
    text: 'VSphereCSIDriverOperatorCRUpgradeable: VMwareVSphereControllerUpgradeable: found older vcenter version 6.7.3, minimum required version for upgrade is 7.0.2',
    captures: { version: '6.7.3', required: '7.0.2' },
    from: VSPHERE_CHECKS,
  },
  {
    code: 'EsxiHostTooOld',
    condition: onOperator(
      'storage',
      'Upgradeable',
      'VSphereCSIDriverOperatorCR_VMwareVSphereController_check_deprecated_esxi_version',
    ),
    text: 'VSphereCSIDriverOperatorCRUpgradeable: VMwareVSphereControllerUpgradeable: host esx-1.example.com is on ESXI version 6.7.0, which is below minimum required version 7.0.2 for cluster upgrade',
    captures: { host: 'esx-1.example.com', version: '6.7.0', required: '7.0.2' },
    from: VSPHERE_CHECKS,
  },
  {
    code: 'VirtualHardwareTooOld',
    condition: onOperator(
      'storage',
      'Upgradeable',
      'VSphereCSIDriverOperatorCR_VMwareVSphereController_check_deprecated_hw_version',
    ),
    text: 'VSphereCSIDriverOperatorCRUpgradeable: VMwareVSphereControllerUpgradeable: node worker-a has hardware version vmx-13, which is below the minimum required version 15',
    captures: { node: 'worker-a', version: 'vmx-13', required: '15' },
    from: VSPHERE_CHECKS,
  },
  {
    code: 'ForeignCsiDriver',
    condition: onOperator(
      'storage',
      'Upgradeable',
      'VSphereCSIDriverOperatorCR_VMwareVSphereController_existing_driver_found',
    ),
    text: 'VSphereCSIDriverOperatorCRUpgradeable: VMwareVSphereControllerUpgradeable: found existing unsupported csi.vsphere.vmware.com driver',
    captures: { driver: 'csi.vsphere.vmware.com' },
    from: VSPHERE_CHECKS,
  },
  {
    code: 'ForeignCsiDriver',
    condition: onOperator('storage', 'Degraded', 'CSIDriverStarter_SyncError'),
    text: 'CSIDriverStarterDegraded: detected CSI driver manila.csi.openstack.org that is not provided by OpenShift - please remove it before enabling the OpenShift one',
    captures: { driver: 'manila.csi.openstack.org' },
    from: 'built as pkg/operator/csidriveroperator of openshift/cluster-storage-operator builds it',
  },
  {
    code: 'CsiCredentialsMissing',
    condition: onOperator(
      'storage',
      'Progressing',
      'AWSEBSCSIDriverOperatorCR_AWSEBSDriverCredentialsRequestController_CredentialsNotProvisionedYet',
    ),
    text: 'AWSEBSCSIDriverOperatorCRProgressing: AWSEBSDriverCredentialsRequestControllerProgressing: Waiting for cloud-credential-operator to provision the credentials',
    captures: {},
    from: 'built as pkg/operator/csi/credentialsrequestcontroller of openshift/library-go builds it',
  },
  {
    code: 'CsiDeploymentFailed',
    condition: onOperator('storage', 'Degraded', 'AWSEBSCSIDriverOperatorDeployment_SyncError'),
    text: 'AWSEBSCSIDriverOperatorDeploymentDegraded: deployment openshift-cluster-csi-drivers/aws-ebs-csi-driver-operator is Progressing=False: ProgressDeadlineExceeded: ReplicaSet "aws-ebs-csi-driver-operator-5c7d8" has timed out progressing.',
    captures: {
      namespace: 'openshift-cluster-csi-drivers',
      deployment: 'aws-ebs-csi-driver-operator',
      message: 'ReplicaSet "aws-ebs-csi-driver-operator-5c7d8" has timed out progressing',
    },
    from: 'built as pkg/operator/csidriveroperator/util.go of openshift/cluster-storage-operator builds it',
  },
  {
    code: 'CsiNodePodsRollingOut',
    condition: onOperator(
      'storage',
      'Progressing',
      'AWSEBSCSIDriverOperatorCR_AWSEBSDriverNodeServiceController_Deploying',
    ),
    text: 'AWSEBSCSIDriverOperatorCRProgressing: AWSEBSDriverNodeServiceControllerProgressing: Waiting for DaemonSet to deploy node pods',
    captures: { driver: 'AWSEBS' },
    from: 'built as pkg/operator/csi/csidrivernodeservicecontroller of openshift/library-go builds it',
  },
  {
    code: 'CsiControllerRollingOut',
    condition: onOperator(
      'storage',
      'Progressing',
      'GCPPDCSIDriverOperatorCR_GCPPDDriverControllerServiceController_Deploying',
    ),
    text: 'GCPPDCSIDriverOperatorCRProgressing: GCPPDDriverControllerServiceControllerProgressing: Waiting for Deployment to deploy pods',
    captures: { driver: 'GCPPD' },
    from: 'public write-up of a 4.10.3 cluster',
  },
  {
    code: 'SharedVolumesOfOtherLabels',
    condition: onOperator(
      'storage',
      'Upgradeable',
      'SELinuxMountGAReadinessController_SELinuxMountIncompatibleWorkloads',
    ),
    text: 'SELinuxMountGAReadinessControllerUpgradeable: Workloads incompatible with SELinuxMount GA were detected and could break after upgrade to the next release. See metric selinux_warning_controller_selinux_volume_conflict to list all affected pods. See https://access.redhat.com/articles/1 for remediation.',
    captures: {},
    from: 'built as pkg/operator/selinuxmountgareadiness of openshift/cluster-storage-operator builds it',
  },
  {
    code: 'RegistryStorageNotConfigured',
    condition: REGISTRY,
    text: 'Progressing: Unable to apply resources: storage backend not configured',
    captures: {},
    from: 'openshift/openshift-docs pull request 14476',
  },
  {
    code: 'RegistryStorageAmbiguous',
    condition: REGISTRY,
    text: 'Progressing: Unable to apply resources: unable to sync storage configuration: exactly one storage type should be configured at the same time, got 2: [EmptyDir S3]',
    captures: { types: 'EmptyDir S3' },
    from: 'openshift/hypershift pull request 187',
  },
  {
    code: 'RegistryVolumeNotShared',
    condition: REGISTRY,
    text: 'Progressing: Unable to apply resources: unable to sync storage configuration: cannot use ReadWriteOnce access mode with RollingUpdate rollout strategy',
    captures: { strategy: 'RollingUpdate' },
    from: 'public installation guide',
  },
  {
    code: 'RegistryStorageDenied',
    condition: { ...REGISTRY, type: 'Degraded', reason: 'Error' },
    text: 'Degraded: Unable to apply resources: unable to sync storage configuration: AccessDenied: Access Denied\n\tstatus code: 403, request id: 5R8Y1N2T3ZQXVB7K, host id: 8eJ4b0Yw3mK1mL7h',
    captures: { message: 'AccessDenied: Access Denied' },
    from: 'built as pkg/resource/generator.go of openshift/cluster-image-registry-operator builds it, with the error of the S3 client',
  },
  {
    code: 'RegistryStorageFailed',
    condition: REGISTRY,
    text: 'Progressing: Unable to apply resources: unable to sync storage configuration: RequestError: send request failed\nProgressing: caused by: Head https://minio-service.minio.svc.cluster.local:9000/: dial tcp 172.30.202.88:9000: connect: connection refused',
    captures: { message: 'RequestError: send request failed' },
    from: 'public write-up of a cluster with S3 storage of its own',
  },
  {
    code: 'RegistryRolloutTimedOut',
    condition: { ...REGISTRY, type: 'Degraded', reason: 'ProgressDeadlineExceeded' },
    text: 'Degraded: Registry deployment has timed out progressing: ReplicaSet "image-registry-7d4f8b6c5" has timed out progressing.',
    captures: { message: 'ReplicaSet "image-registry-7d4f8b6c5" has timed out progressing' },
    from: 'built as pkg/operator/status.go of openshift/cluster-image-registry-operator builds it',
  },
  {
    code: 'RegistryWithoutPods',
    condition: { ...REGISTRY, type: 'Available', reason: 'NoReplicasAvailable' },
    text: 'Available: The deployment does not have available replicas\nNodeCADaemonAvailable: The daemon set node-ca has available replicas\nImagePrunerAvailable: Pruner CronJob has been created',
    captures: {},
    from: 'red-hat-storage/ocs-ci issue 5091',
  },
  {
    code: 'RegistryDeploymentMissing',
    condition: { ...REGISTRY, type: 'Available', reason: 'DeploymentNotFound' },
    text: 'Available: The deployment does not exist\nNodeCADaemonAvailable: The daemon set node-ca has available replicas\nImagePrunerAvailable: Pruner CronJob has been created',
    captures: {},
    from: 'openshift/origin issue 29212',
  },
  {
    code: 'RegistryDeploymentDeleted',
    condition: { ...REGISTRY, type: 'Available', reason: 'DeploymentDeleted' },
    text: 'Available: The deployment is being deleted',
    captures: {},
    from: 'built as pkg/operator/status.go of openshift/cluster-image-registry-operator builds it',
  },
  {
    code: 'RegistryNotApplied',
    condition: REGISTRY,
    text: 'Progressing: Unable to apply resources: unable to apply objects: failed to update object *v1.Deployment, Namespace=openshift-image-registry, Name=image-registry: the server is currently unable to handle the request',
    captures: {
      message:
        'failed to update object *v1.Deployment, Namespace=openshift-image-registry, Name=image-registry: the server is currently unable to handle the request',
    },
    from: 'built as pkg/resource/generator.go of openshift/cluster-image-registry-operator builds it',
  },
  {
    code: 'RegistryRouteNotAdmitted',
    condition: { ...REGISTRY, type: 'Degraded', reason: 'RouteDegraded' },
    text: 'Degraded: route default-route (host registry.apps.example.com, router default) not admitted: route web in project shop already exposes registry.apps.example.com and is older',
    captures: {
      route: 'default-route',
      host: 'registry.apps.example.com',
      router: 'default',
      message: 'route web in project shop already exposes registry.apps.example.com and is older',
    },
    from: 'built as pkg/operator/status.go of openshift/cluster-image-registry-operator builds it',
  },
  {
    code: 'ImagePrunerFailed',
    condition: { ...REGISTRY, type: 'Degraded', reason: 'ImagePrunerJobFailed::Removed' },
    text: 'Degraded: The registry is removed\nImagePrunerDegraded: Job has reached the specified backoff limit',
    captures: {},
    from: 'public write-up of a cluster whose registry is removed',
  },
  {
    code: 'RegistryRollingOut',
    condition: { ...REGISTRY, reason: 'DeploymentNotCompleted' },
    text: 'Progressing: The deployment has not completed',
    captures: {},
    from: 'red-hat-storage/ocs-ci issue 5091',
  },
  {
    code: 'NodeCaRollingOut',
    condition: { ...REGISTRY, reason: 'NodeCADaemonProgressing::Ready' },
    text: 'Progressing: The registry is ready\nNodeCADaemonProgressing: The daemon set node-ca is deploying node pods',
    captures: {},
    from: 'built as pkg/operator/nodecadaemon.go of openshift/cluster-image-registry-operator builds it',
  },
]);
