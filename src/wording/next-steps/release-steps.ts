import type { Language } from '../language/language';
import type { NextStep } from './step';
import { onlyLooks } from './who-can';

/** Taking the request back, which is always possible. */
export function describeWithdrawal({ t }: Language): NextStep {
  return {
    action: t('Withdraw the update request.'),
    command: 'oc adm upgrade --clear',
    who: 'clusterAdmin',
    availability: t('No downtime: nothing has changed yet.'),
  };
}

const READ_LOG =
  'oc -n openshift-cluster-version logs -l k8s-app=cluster-version-operator --tail=200';

/** The step for a request that the cluster-version operator has not started, which should take seconds. */
export function describeUnbegun(language: Language): NextStep {
  return {
    action: language.t(
      'If this lasts for more than a few minutes, read the log of the cluster-version operator.',
    ),
    command: READ_LOG,
    ...onlyLooks(language),
  };
}

export function describeUnknownRefusal(language: Language): NextStep {
  return {
    action: language.t(
      'Read the log of the cluster-version operator, and fix the error. The operator retries automatically.',
    ),
    command: READ_LOG,
    ...onlyLooks(language),
  };
}
