import { shellWord } from './shell';
import type { Language } from '../language/language';
import type { NextStep } from './step';
import { onlyLooks } from './who-can';
import type { Finding } from '../health/finding';

export function describeBuildsOf(pool: string): string {
  return `oc describe machineosbuilds -l machineconfiguration.openshift.io/target-machine-config-pool=${shellWord(pool)}`;
}

/** The step for a failed build. The log of its job says more than the build, while the job exists. */
export function describeFailedBuild(
  { pool, resources }: Finding<'ImageBuildFailed'>,
  language: Language,
): NextStep {
  const { t } = language;
  const build = resources.find(({ resource }) => resource === 'machineosbuilds');
  const showBuilds = describeBuildsOf(pool);
  const step = {
    action: t('Read the log of the image build, fix the error, and start the build again.'),
    who: 'clusterAdmin',
    availability: t("The pool's nodes then reboot."),
  } as const;
  if (!build) return { ...step, command: showBuilds };
  return {
    ...step,
    command: `oc logs ${shellWord(`job/build-${build.name}`)} -n openshift-machine-config-operator --all-containers --tail=200`,
    otherwise: {
      action: t('If the job no longer exists, check the conditions of the image build.'),
      command: showBuilds,
      ...onlyLooks(language),
    },
  };
}
