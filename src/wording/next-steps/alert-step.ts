import { encodeUrlPart, isOfPlatform, type AlertSubject, type ResourceRef } from '../../engine';
import { describePlatformBudget } from '../drains/drain-budget-choices';
import { refName } from '../language/ref-name';
import { shellWord } from './shell';
import type { Language } from '../language/language';
import type { NextStep } from './step';
import { looking, onlyLooks } from './who-can';
import type { Finding } from '../health/finding';

type AlertFinding = Finding<'AlertFiring'>;
type Look = Pick<NextStep, 'action' | 'command'>;

export function describeAlertStep(insight: AlertFinding, language: Language): NextStep {
  const { t } = language;
  const { about, alert, knownToAffectUpdates } = insight;
  const [subject] = about;
  const availability = looking(language);
  if (subject?.kind === 'budget') return describeBudgetStep(subject.budget, language);
  if (knownToAffectUpdates) {
    return {
      action: t('Check which PodDisruptionBudget allows 0 disruptions: drains will be blocked.'),
      command: 'oc get poddisruptionbudgets --all-namespaces',
      who: 'applicationOwner',
      availability,
    };
  }
  return {
    ...(lookAt(subject, insight, language) ?? readRunbook(insight, language)),
    page: `/monitoring/alerts?name=${encodeUrlPart(alert)}`,
    who: 'clusterAdmin',
    availability,
  };
}

function describeBudgetStep(budget: ResourceRef, language: Language): NextStep {
  const { name, namespace = '' } = budget;
  if (isOfPlatform(budget)) {
    const { action, availability, command } = describePlatformBudget(budget, language);
    return { action, availability, command, who: 'clusterAdmin' };
  }
  return {
    action: language.t(
      'Check why the PodDisruptionBudget allows 0 disruptions: drains will be blocked. The application owner can add replicas.',
    ),
    command: `oc -n ${shellWord(namespace)} describe poddisruptionbudget ${shellWord(name)}`,
    ...onlyLooks(language, 'applicationOwner'),
  };
}

/**
 * The first check that the platform's runbooks ask for such a subject. Source: openshift/runbooks@18d717b98,
 * alerts/cluster-monitoring-operator: ClusterOperatorDegraded (its conditions), KubeNodeNotReady (the node's status),
 * KubeDeploymentReplicasMismatch (status, then events), KubePodNotReady, NodeFilesystemSpaceFillingUp (`df`),
 * NodeClockNotSynchronising; alerts/cluster-etcd-operator: etcdDatabaseQuotaLowSpace (`etcdctl endpoint status`).
 */
function lookAt(
  subject: AlertSubject | undefined,
  { alert, resources: [reported] }: AlertFinding,
  language: Language,
): Look | undefined {
  const { t } = language;
  switch (subject?.kind) {
    case 'node':
      return lookAtNode(subject.node, alert, language);
    case 'object':
      return lookAtObject(subject.object, alert, language);
    case 'operator':
      return {
        action: t('Check the conditions of cluster operator {{operator}}.', subject),
        command: `oc describe clusteroperator ${shellWord(subject.operator)}`,
      };
    case 'requests':
      return { action: t('Check which certificate requests are pending.'), command: 'oc get csr' };
    // No node is away, or the alert would be told with it.
    case 'nodes':
    case undefined: {
      const { namespace } = reported ?? {};
      return namespace !== undefined && isOfPlatform({ namespace })
        ? {
            action: t("Check which pods in namespace {{namespace}} aren't ready.", { namespace }),
            command: `oc -n ${shellWord(namespace)} get pods -o wide`,
          }
        : undefined;
    }
    case 'budget':
    case 'clusterVersion':
    case 'pool':
      return undefined;
  }
}

function lookAtNode(node: string, alert: string, { t }: Language): Look {
  const debug = `oc debug node/${shellWord(node)} -- chroot /host`;
  if (alert.includes('Filesystem')) {
    return {
      action: t('Check what fills the disk of the node, and free up space.'),
      command: `${debug} df -h`,
    };
  }
  if (alert.includes('Clock')) {
    return {
      action: t('Check whether the clock of node {{node}} is synchronized.', { node }),
      command: `${debug} chronyc tracking`,
    };
  }
  return {
    action: t('Check the conditions of node {{node}}.', { node }),
    command: `oc describe node ${shellWord(node)}`,
  };
}

function lookAtObject(object: ResourceRef, alert: string, { t }: Language): Look {
  const { group, name, namespace = '', resource } = object;
  const inNamespace = `oc -n ${shellWord(namespace)}`;
  if (resource === 'pods' && alert.startsWith('etcd') && alert.includes('Database')) {
    return {
      action: t('Check the size of the etcd database and which members raise an alarm.'),
      command: `${inNamespace} exec -c etcdctl ${shellWord(name)} -- etcdctl endpoint status --cluster -w table`,
    };
  }
  if (resource === 'pods') {
    return alert.includes('CrashLoop')
      ? {
          action: t("Read the log of the container's last run."),
          command: `${inNamespace} logs ${shellWord(name)} --all-containers --previous`,
        }
      : {
          action: t('Read the events of the pod.'),
          command: `${inNamespace} describe pod ${shellWord(name)}`,
        };
  }
  const kind = group === undefined ? resource : `${resource}.${group}`;
  return {
    action: t('Check the status and events of {{object}}.', { object: refName(object) }),
    command: `${inNamespace} describe ${shellWord(kind)} ${shellWord(name)}`,
  };
}

function readRunbook({ alert, reference }: AlertFinding, { t }: Language): Look {
  return {
    action:
      reference === undefined
        ? t('Check which object alert {{alert}} names, and what its description says.', { alert })
        : t('Follow the runbook of alert {{alert}}, linked as its reference.', { alert }),
    command: `oc -n openshift-monitoring exec alertmanager-main-0 -c alertmanager -- amtool --alertmanager.url=http://localhost:9093 alert query ${shellWord(alert)}`,
  };
}
