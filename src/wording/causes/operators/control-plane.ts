import type { CauseSentences, StepSentences } from '../cause-sentence';

export const CONTROL_PLANE_SENTENCES = {
  OperatorClockBehind: (captures, { t }) =>
    t(
      "The clock of the operator's node showed {{now}}, but a certificate is valid only from {{from}}.",
      captures,
    ),
  OperatorMissesApi: (captures, { t }) =>
    t("API {{group}} isn't served.", { group: captures.apiGroup ?? '' }),
  EtcdWithoutQuorum: (captures, { t }) =>
    t('etcd has no quorum: {{available}} of {{members}} members are available.', {
      ...captures,
      count: Number(captures.available),
      defaultValue_one: 'etcd has no quorum: {{available}} of {{members}} members is available.',
    }),
  EtcdMemberUnhealthy: (captures, { t }) =>
    t(
      'The etcd member on node {{node}} is unhealthy: {{available}} of {{members}} members are available.',
      {
        ...captures,
        count: Number(captures.available),
        defaultValue_one:
          'The etcd member on node {{node}} is unhealthy: {{available}} of {{members}} members is available.',
      },
    ),
  EtcdMemberNotStarted: (captures, { t }) =>
    t(
      "etcd member {{member}} hasn't started: {{available}} of {{members}} members are available.",
      {
        ...captures,
        count: Number(captures.available),
        defaultValue_one:
          "etcd member {{member}} hasn't started: {{available}} of {{members}} members is available.",
      },
    ),
  EtcdDiskTooSlow: (captures, { t }) =>
    t('The etcd disks are too slow: a write takes {{seconds}} seconds.', {
      ...captures,
      count: Number(captures.seconds),
      defaultValue_one: 'The etcd disks are too slow: a write takes {{seconds}} second.',
    }),
  EtcdDefragmentationFailed: (captures, { t }) =>
    t('Defragmenting etcd has failed {{attempts}} times.', {
      ...captures,
      count: Number(captures.attempts),
      defaultValue_one: 'Defragmenting etcd has failed {{attempts}} time.',
    }),
  EtcdMembersTooFewForChange: (captures, { t }) =>
    t("etcd can't be changed safely: {{available}} of {{members}} required members are healthy.", {
      ...captures,
      count: Number(captures.available),
      defaultValue_one:
        "etcd can't be changed safely: {{available}} of {{members}} required members is healthy.",
    }),
  EtcdNotFaultTolerant: (captures, { t }) =>
    t(
      "etcd can't lose another member: {{available}} members are healthy, quorum needs {{quorum}}.",
      {
        ...captures,
        count: Number(captures.available),
        defaultValue_one:
          "etcd can't lose another member: {{available}} member is healthy, quorum needs {{quorum}}.",
      },
    ),
  EtcdScaleDownBlocked: (captures, { t }) =>
    t("etcd can't be scaled down while members are unhealthy ({{nodes}}).", captures),
  EtcdNodeCertificateFailed: (captures, { t }) =>
    t("The etcd certificates of node {{node}} can't be updated ({{message}}).", captures),
  EtcdUnreachable: (_captures, { t }) => t("The etcd members don't respond in time."),
  KubeletsTooOldForNextUpdate: (captures, { t }) =>
    captures.nodes
      ? t('The kubelets of nodes {{nodes}} are too old for the next minor update.', captures)
      : t('The kubelets of some nodes are too old for the next minor update.'),
  KubeletsUnsupported: (captures, { t }) =>
    captures.nodes
      ? t('The kubelets of nodes {{nodes}} are too old for the API server.', captures)
      : t('The kubelets of some nodes are too old for the API server.'),
  GarbageCollectorFailing: (captures, { t }) =>
    t('The garbage collector of kube-controller-manager is failing ({{alerts}}).', captures),
  MonitoringCertificateUntrusted: (captures, { t }) =>
    t(
      "kube-controller-manager doesn't trust the certificate of cluster monitoring: {{message}}.",
      captures,
    ),
  MonitoringUnreachableForGarbageCollector: (captures, { t }) =>
    t("kube-controller-manager can't reach cluster monitoring: {{message}}.", captures),
  FeatureSetBlocksUpdate: (captures, { t }) =>
    t('Feature set {{featureSet}} blocks minor updates.', captures),
  EncryptionMigrating: (captures, { t }) =>
    t('Resources are being encrypted with a new key ({{resources}}).', captures),
} as const satisfies Partial<CauseSentences<'operator'>>;

export const CONTROL_PLANE_STEPS = {
  CompareClocksOfNodes: (_captures, { t }) =>
    t('Check whether the clocks of the nodes are synchronized.'),
  ReadEtcdLog: (captures, { t }) => t('Read the etcd log of node {{node}}.', captures),
  ReadOperatorLog: (_captures, { t }) => t("Read the operator's log."),
  BringBackControlPlaneNodes: (_captures, { t }) =>
    t("Bring the control plane nodes back that aren't ready."),
  GiveEtcdFasterDisks: (_captures, { t }) => t('Give the control plane nodes faster disks.'),
  ShowPools: (_captures, { t }) => t('Check which pools are updating, paused, or degraded.'),
  ShowServiceCa: (_captures, { t }) =>
    t('Check that operator service-ca, which issues the certificate, is available.'),
  ShowMonitoringCertificate: (_captures, { t }) =>
    t('Check when the certificate of thanos-querier was issued, and until when it is valid.'),
  ShowMonitoringPods: (_captures, { t }) => t("Check which monitoring pods aren't ready."),
  ReadGarbageCollectorLog: (_captures, { t }) =>
    t("Read the log of kube-controller-manager to see which resource can't be listed."),
  ShowFeatureSet: (_captures, { t }) => t('Check the feature set of the cluster.'),
  ShowApiServerOperators: (_captures, { t }) =>
    t('Check the progress of the API server operators.'),
} as const satisfies StepSentences;
