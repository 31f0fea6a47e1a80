/** Type that a field must have to be read. */
export type FieldType = 'text' | 'time' | 'flag' | 'number' | 'numberOrText' | 'object' | 'list';

/** The fields of an object that are read, by their types; others may hold anything. */
export type Shape =
  | Exclude<FieldType, 'object' | 'list'>
  | { readonly listOf: Shape }
  /** A map with any keys. */
  | { readonly mapOf: Shape }
  | { readonly fields: Readonly<Record<string, Shape>> };

const object = (fields: Readonly<Record<string, Shape>>): Shape => ({ fields });
const listOf = (shape: Shape): Shape => ({ listOf: shape });
const TEXTS: Shape = { mapOf: 'text' };
const NAMED = object({ name: 'text' });

const CONDITIONS = listOf(
  object({
    type: 'text',
    status: 'text',
    reason: 'text',
    message: 'text',
    lastTransitionTime: 'time',
  }),
);
const SELECTOR = object({
  matchLabels: TEXTS,
  matchExpressions: listOf(object({ key: 'text', operator: 'text', values: listOf('text') })),
});
const OWNERS = listOf(
  object({ apiVersion: 'text', kind: 'text', name: 'text', controller: 'flag' }),
);
const METADATA: Readonly<Record<string, Shape>> = {
  name: 'text',
  namespace: 'text',
  creationTimestamp: 'time',
};
const RISK = object({
  name: 'text',
  message: 'text',
  url: 'text',
  matchingRules: listOf(object({ promql: object({ promql: 'text' }) })),
  conditions: CONDITIONS,
});
const RELEASE = object({ version: 'text', image: 'text', architecture: 'text' });

const PUBLISHED_POOL = object({
  name: 'text',
  scopeType: 'text',
  nodes: 'number',
  startedAt: 'time',
  completedAt: 'time',
  nodeSeconds: object({
    samples: 'number',
    mean: 'number',
    deviation: 'number',
    shortest: 'number',
    longest: 'number',
  }),
  slowest: listOf(object({ node: 'text', startedAt: 'time', completedAt: 'time' })),
});
const PUBLISHED_VERDICT = object({
  at: 'time',
  kind: 'text',
  reason: 'text',
  cause: 'text',
  object: object({ group: 'text', resource: 'text', name: 'text', namespace: 'text' }),
});

const TERMINATED = object({ reason: 'text', message: 'text', exitCode: 'number' });
const CONTAINERS = listOf(object({ name: 'text', image: 'text' }));
const CONTAINER_STATUSES = listOf(
  object({
    name: 'text',
    restartCount: 'number',
    state: object({
      waiting: object({ reason: 'text', message: 'text' }),
      running: object({}),
      terminated: TERMINATED,
    }),
    lastState: object({ terminated: TERMINATED }),
  }),
);
const POD_SPEC = object({
  nodeName: 'text',
  activeDeadlineSeconds: 'number',
  initContainers: CONTAINERS,
  containers: CONTAINERS,
});
const WEBHOOKS: Readonly<Record<string, Shape>> = {
  metadata: object(METADATA),
  webhooks: listOf(
    object({
      name: 'text',
      clientConfig: object({ service: object({ name: 'text', namespace: 'text' }) }),
      failurePolicy: 'text',
      rules: listOf(
        object({
          apiGroups: listOf('text'),
          operations: listOf('text'),
          resources: listOf('text'),
        }),
      ),
    }),
  ),
};

const IMAGE_POLICY: Readonly<Record<string, Shape>> = {
  metadata: object(METADATA),
  spec: object({ scopes: listOf('text') }),
};

/** By kind; kinds that are not here are not read field by field. */
export const SHAPES: Readonly<Record<string, Readonly<Record<string, Shape>>>> = {
  ClusterVersion: {
    metadata: object({ ...METADATA, generation: 'number' }),
    spec: object({
      channel: 'text',
      desiredUpdate: object({
        mode: 'text',
        acceptRisks: listOf(NAMED),
        version: 'text',
        image: 'text',
        architecture: 'text',
        force: 'flag',
      }),
      overrides: listOf(object({ unmanaged: 'flag' })),
    }),
    status: object({
      observedGeneration: 'number',
      desired: RELEASE,
      history: listOf(
        object({
          version: 'text',
          image: 'text',
          state: 'text',
          startedTime: 'time',
          completionTime: 'time',
          verified: 'flag',
          acceptedRisks: 'text',
        }),
      ),
      conditions: CONDITIONS,
      availableUpdates: listOf(RELEASE),
      conditionalUpdateRisks: listOf(RISK),
      conditionalUpdates: listOf(
        object({
          release: RELEASE,
          riskNames: listOf('text'),
          conditions: CONDITIONS,
          risks: listOf(RISK),
        }),
      ),
    }),
  },
  ClusterOperator: {
    metadata: object({ ...METADATA, annotations: object({}) }),
    status: object({
      versions: listOf(object({ name: 'text', version: 'text' })),
      conditions: CONDITIONS,
      relatedObjects: listOf(object({ resource: 'text', name: 'text' })),
    }),
  },
  MachineConfigPool: {
    metadata: object({ ...METADATA, labels: TEXTS, annotations: TEXTS }),
    spec: object({
      nodeSelector: SELECTOR,
      paused: 'flag',
      configuration: NAMED,
      maxUnavailable: 'numberOrText',
    }),
    status: object({
      machineCount: 'number',
      updatedMachineCount: 'number',
      readyMachineCount: 'number',
      unavailableMachineCount: 'number',
      degradedMachineCount: 'number',
      conditions: CONDITIONS,
      certExpirys: listOf(object({ subject: 'text', expiry: 'time' })),
    }),
  },
  Node: {
    metadata: object({ ...METADATA, labels: TEXTS, annotations: TEXTS }),
    spec: object({
      unschedulable: 'flag',
      taints: listOf(object({ key: 'text', value: 'text', effect: 'text', timeAdded: 'time' })),
    }),
    status: object({
      conditions: CONDITIONS,
      nodeInfo: object({ kubeletVersion: 'text', osImage: 'text' }),
    }),
  },
  MachineConfig: { metadata: object({ ...METADATA, annotations: TEXTS }) },
  Deployment: {
    metadata: object(METADATA),
    spec: object({ template: object({ spec: object({ containers: CONTAINERS }) }) }),
  },
  Job: {
    metadata: object(METADATA),
    spec: object({ template: object({ spec: POD_SPEC }) }),
  },
  Infrastructure: {
    metadata: object(METADATA),
    status: object({ controlPlaneTopology: 'text', platformStatus: object({ type: 'text' }) }),
  },
  MachineConfigNode: {
    metadata: object(METADATA),
    spec: object({
      pool: NAMED,
      configVersion: object({ desired: 'text' }),
      configImage: object({ desiredImage: 'text' }),
    }),
    status: object({
      configVersion: object({ current: 'text', desired: 'text' }),
      conditions: CONDITIONS,
      irreconcilableChanges: listOf(object({ fieldPath: 'text', diff: 'text' })),
    }),
  },
  Event: {
    metadata: object(METADATA),
    involvedObject: object({ kind: 'text', name: 'text', namespace: 'text' }),
    reason: 'text',
    message: 'text',
    type: 'text',
    eventTime: 'time',
    firstTimestamp: 'time',
    lastTimestamp: 'time',
    count: 'number',
    series: object({ count: 'number', lastObservedTime: 'time' }),
    source: object({ component: 'text' }),
    reportingComponent: 'text',
  },
  Pod: {
    metadata: object({
      ...METADATA,
      labels: TEXTS,
      annotations: TEXTS,
      deletionTimestamp: 'time',
      deletionGracePeriodSeconds: 'number',
      finalizers: listOf('text'),
      ownerReferences: OWNERS,
    }),
    spec: POD_SPEC,
    status: object({
      phase: 'text',
      reason: 'text',
      message: 'text',
      startTime: 'time',
      conditions: CONDITIONS,
      initContainerStatuses: CONTAINER_STATUSES,
      containerStatuses: CONTAINER_STATUSES,
    }),
  },
  APIRequestCount: {
    metadata: object(METADATA),
    status: object({
      removedInRelease: 'text',
      requestCount: 'number',
      last24h: listOf(
        object({
          requestCount: 'number',
          byNode: listOf(
            object({
              byUser: listOf(
                object({
                  username: 'text',
                  userAgent: 'text',
                  requestCount: 'number',
                  byVerb: listOf(object({ verb: 'text' })),
                }),
              ),
            }),
          ),
        }),
      ),
    }),
  },
  Subscription: {
    metadata: object(METADATA),
    spec: object({ channel: 'text', installPlanApproval: 'text' }),
    status: object({ installedCSV: 'text', currentCSV: 'text', conditions: CONDITIONS }),
  },
  ClusterServiceVersion: {
    metadata: object({ ...METADATA, annotations: TEXTS }),
    status: object({ phase: 'text' }),
  },
  InstallPlan: {
    metadata: object(METADATA),
    spec: object({ approved: 'flag', clusterServiceVersionNames: listOf('text') }),
    status: object({ phase: 'text' }),
  },
  MachineHealthCheck: { metadata: object({ ...METADATA, annotations: TEXTS }) },
  NodeHealthCheck: {
    metadata: object({ ...METADATA, annotations: TEXTS }),
    spec: object({ pauseRequests: listOf('text') }),
    status: object({
      unhealthyNodes: listOf(object({ name: 'text', remediations: listOf(object({})) })),
    }),
  },
  EtcdBackup: { metadata: object(METADATA), status: object({ conditions: CONDITIONS }) },
  CronJob: {
    metadata: object(METADATA),
    spec: object({ suspend: 'flag' }),
    status: object({ lastSuccessfulTime: 'time' }),
  },
  PersistentVolume: {
    metadata: object(METADATA),
    spec: object({ claimRef: object({ name: 'text', namespace: 'text' }) }),
  },
  PodDisruptionBudget: {
    metadata: object({ ...METADATA, generation: 'number' }),
    spec: object({
      selector: SELECTOR,
      minAvailable: 'numberOrText',
      maxUnavailable: 'numberOrText',
      unhealthyPodEvictionPolicy: 'text',
    }),
    status: object({
      desiredHealthy: 'number',
      currentHealthy: 'number',
      expectedPods: 'number',
      disruptionsAllowed: 'number',
      observedGeneration: 'number',
      conditions: CONDITIONS,
    }),
  },
  VirtualMachineInstance: {
    metadata: object(METADATA),
    spec: object({ evictionStrategy: 'text' }),
    status: object({
      conditions: CONDITIONS,
      migrationState: object({ failed: 'flag', failureReason: 'text' }),
    }),
  },
  MachineOSConfig: {
    metadata: object({ ...METADATA, annotations: TEXTS }),
    spec: object({ machineConfigPool: NAMED }),
    status: object({ currentImagePullSpec: 'text' }),
  },
  MachineOSBuild: {
    metadata: object(METADATA),
    spec: object({ machineConfig: NAMED, machineOSConfig: NAMED }),
    status: object({
      buildStart: 'time',
      buildEnd: 'time',
      digestedImagePushSpec: 'text',
      conditions: CONDITIONS,
    }),
  },
  CertificateSigningRequest: {
    metadata: object(METADATA),
    spec: object({ request: 'text', signerName: 'text', username: 'text' }),
    status: object({ conditions: CONDITIONS }),
  },
  Machine: {
    metadata: object({ ...METADATA, annotations: TEXTS, deletionTimestamp: 'time' }),
    status: object({
      errorMessage: 'text',
      errorReason: 'text',
      nodeRef: object({ name: 'text' }),
      phase: 'text',
    }),
  },
  EndpointSlice: {
    metadata: object({ ...METADATA, labels: TEXTS }),
    endpoints: listOf(object({ conditions: object({ ready: 'flag' }) })),
  },
  Lease: {
    metadata: object(METADATA),
    spec: object({ holderIdentity: 'text', leaseDurationSeconds: 'number', renewTime: 'time' }),
  },
  ReplicaSet: {
    metadata: object({ ...METADATA, ownerReferences: OWNERS }),
    status: object({ conditions: CONDITIONS }),
  },
  ClusterImagePolicy: IMAGE_POLICY,
  ImagePolicy: IMAGE_POLICY,
  ConfigMap: { metadata: object(METADATA), data: TEXTS },
  UpdateStatus: {
    metadata: object(METADATA),
    status: object({
      observedAt: 'time',
      updates: listOf(
        object({
          version: 'text',
          previous: 'text',
          startedAt: 'time',
          controlPlaneCompletedAt: 'time',
          pools: listOf(PUBLISHED_POOL),
          verdicts: listOf(PUBLISHED_VERDICT),
        }),
      ),
    }),
  },
  ValidatingWebhookConfiguration: WEBHOOKS,
  MutatingWebhookConfiguration: WEBHOOKS,
};
