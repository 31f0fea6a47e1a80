import {
  countListedNodes,
  findRead,
  qualifiedName,
  READS,
  savingCommand,
  type MissingData,
  type PoolAssessment,
  type SnapshotResource,
} from '../../engine';
import { capitalize } from '../language/capitalize';
import type { Language } from '../language/language';
import { formatList } from '../language/names';
import { describeResource } from './resource-name';

/** Texts about data that could not be read: what happened, and how to resolve it if someone can. */
export interface MissingDataText {
  readonly summary: string;
  readonly resolve?: string;
}

/** Texts about data that could not be read: what and why, and how to resolve it if someone can. */
export function describeMissing(missing: MissingData, language: Language): MissingDataText {
  const { t } = language;
  const what = describeWhat(missing, language);
  switch (missing.reason) {
    case 'Forbidden':
      return {
        summary: describeRefusal(
          what,
          findRead(missing.resource, missing.namespaces, missing.read),
          language,
        ),
        resolve: t('Ask a cluster administrator for: {{rule}}', { rule: neededRight(missing) }),
      };
    case 'NotFound':
      return {
        summary:
          missing.resource === 'alerts'
            ? t('This cluster has no monitoring stack, so alerts are unknown.')
            : t('This cluster has no {{what}}.', { what }),
      };
    case 'NotCollected':
    case 'CutOff':
      return {
        summary: describeSavedPart(missing.reason, what, language),
        resolve: t('Save the missing files with: {{command}}', { command: savedBy(missing) }),
      };
    case 'NotLoaded':
      return { summary: capitalize(t("{{what}} haven't loaded yet.", { what }), language) };
    case 'Failed':
      return {
        summary: capitalize(t("{{what}} couldn't be read.", { what }), language),
        ...(missing.message
          ? { resolve: t('API response: {{message}}', { message: missing.message }) }
          : {}),
      };
    case 'NotAsked':
      return { summary: t("This view doesn't read {{what}}.", { what }) };
  }
}

/** A sentence that the list of nodes is incomplete; empty if it is complete. */
export function describePartialNodes(pools: readonly PoolAssessment[], { t }: Language): string {
  const nodes = countListedNodes(pools);
  if (!nodes) return '';
  if (nodes.listed >= nodes.total) return t('The list of nodes in the data is incomplete.');
  return t(
    '{{listed}} of {{count}} nodes are in the data. The other nodes are known only from what their pools report.',
    {
      listed: nodes.listed,
      count: nodes.total,
      defaultValue_one:
        '{{listed}} of {{count}} node is in the data. The other nodes are known only from what their pools report.',
    },
  );
}

/** The data that saved files lack, and of which they have only a part, in a sentence each. */
export function describeUncollected(missing: readonly MissingData[], language: Language): string {
  return (['CutOff', 'NotCollected'] as const)
    .flatMap((reason) => {
      const of = missing.filter((one) => one.reason === reason);
      const names = [...new Set(of.map((one) => describeWhat(one, language)))];
      return names.length === 0
        ? []
        : [describeSavedPart(reason, formatList(names, language), language)];
    })
    .join(' ');
}

function describeSavedPart(
  reason: 'NotCollected' | 'CutOff',
  what: string,
  { t }: Language,
): string {
  return reason === 'CutOff'
    ? t('The saved files include only a part of {{what}}.', { what })
    : t("The saved files don't include {{what}}.", { what });
}

/** The effect of missing data: what is unknown without it. */
export function describeMissingEffect(
  { resource, namespaces = [], read }: Pick<MissingData, 'resource' | 'namespaces' | 'read'>,
  { t }: Language,
): string {
  if (read === 'daemonPods') return t('The reason why a node is late is unknown.');
  if (read === 'podsOfOperators') return t('The pods that block an operator are unknown.');
  if (findRead(resource, namespaces, read) === READS.eventsOfPods) {
    return t("Why pods aren't created or don't start is unknown.");
  }
  if (namespaces.includes('openshift-cluster-version')) {
    return t('Why a release was rejected is known only from the condition.');
  }
  if (namespaces.includes('openshift-machine-config-operator')) {
    return t('The control plane node that is updated last is unknown.');
  }
  const effects: Readonly<Record<SnapshotResource, string>> = {
    clusterversions: t('The update status is unknown.'),
    clusteroperators: t('The number of updated operators is unknown.'),
    machineconfigpools: t('The pools of the nodes are unknown.'),
    nodes: t('The state of each node is unknown.'),
    machineconfigs: t(
      'Node phases come from configuration names only, and node versions are unknown.',
    ),
    deployments: t('A migration to multi-architecture looks the same as an update.'),
    alerts: t('Alerts that affect the update are unknown.'),
    infrastructures: t('The topology of the cluster is unknown.'),
    poddisruptionbudgets: t('The budgets that will block drains are unknown.'),
    machineconfignodes: t('Node steps and their times come from annotations and events only.'),
    events: t('What happened to nodes before the page was opened is unknown.'),
    pods: t('Pods that block drains are known only from messages.'),
    jobs: t('Why a release was rejected is known only from the condition.'),
    virtualmachineinstances: t('Which virtual machines can be live-migrated is unknown.'),
    machineosconfigs: t('Whether an image is built before nodes are updated is unknown.'),
    machineosbuilds: t('The progress of image builds is unknown.'),
    machines: t('The state of the machine of a node is unknown.'),
    validatingwebhookconfigurations: t('Whether admission webhooks respond is unknown.'),
    mutatingwebhookconfigurations: t('Whether admission webhooks respond is unknown.'),
    clusterimagepolicies: t('Which image policy rejects the release is unknown.'),
    imagepolicies: t('Which image policy rejects the release is unknown.'),
    configmaps: t('What has to be acknowledged before a minor update is unknown.'),
    replicasets: t('Why replicas that a budget requires are missing is unknown.'),
    endpointslices: t('Whether admission webhooks respond is unknown.'),
    leases: t('Whether a controller that runs also works is unknown.'),
    certificatesigningrequests: t('Whether a node waits for a certificate is unknown.'),
    apirequestcounts: t('Whether removed APIs are in use is unknown.'),
    subscriptions: t('The state of installed operators is unknown.'),
    clusterserviceversions: t('The state of installed operators is unknown.'),
    installplans: t('The state of installed operators is unknown.'),
    machinehealthchecks: t('Whether health checks replace nodes during an update is unknown.'),
    nodehealthchecks: t('Whether health checks replace nodes during an update is unknown.'),
    etcdbackups: t('The age of the last etcd backup is unknown.'),
    cronjobs: t('The age of the last etcd backup is unknown.'),
    persistentvolumes: t('The nodes that can use a volume are unknown.'),
  };
  return effects[resource];
}

/** More namespaces than these are counted. */
const NAMED_NAMESPACES = 3;

function describeWhat({ resource, namespaces = [] }: MissingData, language: Language): string {
  const { t } = language;
  const kind = describeResource(resource, language);
  const named = formatList(namespaces.slice(0, NAMED_NAMESPACES), language);
  const count = namespaces.length - NAMED_NAMESPACES;
  if (namespaces.length === 0) return kind;
  return count > 0
    ? t('{{kind}} in {{namespaces}} and {{count}} more', { kind, namespaces: named, count })
    : t('{{kind}} in {{namespaces}}', { kind, namespaces: named });
}

/** Verb and resource as a role names them. Not translated: they are copied into roles. */
export function neededRight({ resource, namespaces, read }: MissingData): string {
  const { name, namespace, verbs } = findRead(resource, namespaces, read);
  const right = `${verbs.join(', ')} ${qualifiedName(resource)}`;
  if (resource === 'alerts') return `${right} (role cluster-monitoring-view)`;
  const places = namespaces ?? (name !== undefined && namespace !== undefined ? [namespace] : []);
  return places.length === 0 ? right : `${right} in ${places.join(', ')}`;
}

/** The read that was refused: a list, or a single object. */
export function describeRefusal(
  what: string,
  { verbs }: Pick<ReturnType<typeof findRead>, 'verbs'>,
  { t }: Language,
): string {
  return verbs.includes('list')
    ? t("You don't have permission to list {{what}}.", { what })
    : t("You don't have permission to read {{what}}.", { what });
}

/** The command that brings the saved files what they lack. */
function savedBy({ resource, namespaces, read }: MissingData): string {
  return resource === 'alerts'
    ? 'oc -n openshift-monitoring exec prometheus-k8s-0 -c prometheus -- curl -s http://localhost:9090/api/v1/alerts'
    : savingCommand(resource, findRead(resource, namespaces, read));
}
