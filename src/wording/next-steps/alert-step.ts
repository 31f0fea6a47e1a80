import { isOfPlatform } from '../../engine';
import { describePlatformBudget } from '../drains/drain-budget-choices';
import { shellWord } from './shell';
import type { Language } from '../language/language';
import type { NextStep } from './step';
import { looking } from './who-can';
import type { Finding } from '../health/finding';

export function describeAlertStep(
  { about: [about], alert, knownToAffectUpdates, reference }: Finding<'AlertFiring'>,
  language: Language,
): NextStep {
  const { t } = language;
  if (about?.kind === 'budget') {
    const { name, namespace = '' } = about.budget;
    if (isOfPlatform(about.budget)) {
      const { action, availability, command } = describePlatformBudget(about.budget, language);
      return { action, availability, command, who: 'clusterAdmin' };
    }
    return {
      action: t(
        'Check why the PodDisruptionBudget allows 0 disruptions: drains will be blocked. The application owner can add replicas.',
      ),
      command: `oc -n ${shellWord(namespace)} describe poddisruptionbudget ${shellWord(name)}`,
      who: 'applicationOwner',
      availability: looking(language),
    };
  }
  return {
    action: knownToAffectUpdates
      ? t('Check which PodDisruptionBudget allows 0 disruptions: drains will be blocked.')
      : reference === undefined
        ? t('Check which object alert {{alert}} names, and what its description says.', { alert })
        : t('Follow the runbook of alert {{alert}}, linked as its reference.', { alert }),
    command: knownToAffectUpdates
      ? 'oc get poddisruptionbudgets --all-namespaces'
      : `oc -n openshift-monitoring exec alertmanager-main-0 -c alertmanager -- amtool --alertmanager.url=http://localhost:9093 alert query ${shellWord(alert)}`,
    ...(!knownToAffectUpdates && { page: `/monitoring/alerts?name=${encodeURIComponent(alert)}` }),
    who: knownToAffectUpdates ? 'applicationOwner' : 'clusterAdmin',
    availability: looking(language),
  };
}
