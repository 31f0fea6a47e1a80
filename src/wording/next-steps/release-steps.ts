import type { Language } from '../language/language';
import type { NextStep } from './step';
import { looking } from './who-can';

/** Taking the request back, which is always possible. */
export function describeWithdrawal({ t }: Language): NextStep {
  return {
    action: t('Withdraw the update request.'),
    command: 'oc adm upgrade --clear',
    who: 'clusterAdmin',
    availability: t('No downtime: nothing has changed yet.'),
  };
}

/** What to do about a release that was rejected for an unknown reason. */
export function describeUnknownRefusal(language: Language): NextStep {
  return {
    action: language.t(
      'Read the log of the cluster-version operator, and fix the error. The operator retries automatically.',
    ),
    command: 'oc -n openshift-cluster-version logs -l k8s-app=cluster-version-operator --tail=200',
    who: 'clusterAdmin',
    availability: looking(language),
  };
}
