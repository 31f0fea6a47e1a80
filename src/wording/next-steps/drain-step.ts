import { isOfPlatform, type DrainAssessment, type DrainBlocker } from '../../engine';
import { inNamespace } from '../drains/drain-choice';
import { listDrainChoices } from '../drains/drain-choices';
import type { Language } from '../language/language';
import type { NextStep } from './step';
import { onlyLooks, type Who } from './who-can';

/** The person who has to act on a pod that does not leave; the cluster administrator if the application can't help. */
const WHO_FREES: Readonly<Record<DrainBlocker['code'], Who>> = {
  BudgetRefuses: 'applicationOwner',
  TwoBudgets: 'applicationOwner',
  BudgetStale: 'clusterAdmin',
  StuckFinalizer: 'clusterAdmin',
  StuckTerminating: 'clusterAdmin',
  LongGracePeriod: 'applicationOwner',
  VirtualMachineCannotMigrate: 'applicationOwner',
  NamedByMessage: 'clusterAdmin',
};

/** For the first pod that does not leave, what costs least; `undefined` when none is known. */
export function describeDrainStep(
  drain: DrainAssessment,
  language: Language,
): NextStep | undefined {
  const [step, other] = listDrainSteps(drain, language);
  if (!step) return describeMigration(drain, language);
  // Who will not wait has another choice.
  return step.command === undefined && other ? { ...step, otherwise: other } : step;
}

/** True if only virtual machines are known to be left, on their way to other nodes. */
export function isMigrating({ blockers, leaving }: DrainAssessment): boolean {
  return blockers.length === 0 && leaving.some(({ state }) => state === 'migrating');
}

/** A drain that takes long waits for migrations that take long, or that fail and are tried again. */
function describeMigration(drain: DrainAssessment, language: Language): NextStep | undefined {
  const { t } = language;
  const migrating = drain.leaving.find(({ state }) => state === 'migrating');
  if (!migrating || !isMigrating(drain)) return undefined;
  if (drain.severity !== 'normal') {
    return {
      action: t(
        "Check why the virtual machines haven't migrated to other nodes: their migrations, and the pods that these start.",
      ),
      command: `oc${inNamespace(migrating.pod)} get virtualmachineinstancemigrations,pods -o wide`,
      ...onlyLooks(language, 'applicationOwner'),
    };
  }
  return {
    action: t('Wait until the virtual machines have migrated to other nodes.'),
    availability: t('No downtime expected.'),
  };
}

/** Steps for the first pod that does not leave, the cheapest first; empty if none is known. */
export function listDrainSteps(
  { blockers: [blocker] }: DrainAssessment,
  language: Language,
): readonly NextStep[] {
  return blocker ? listBlockerSteps(blocker, language) : [];
}

/** True if the pod's owner can do something about it, so that a message to them is of use. */
export function isUpToOwner(blocker: DrainBlocker, language: Language): boolean {
  return listBlockerSteps(blocker, language).some(({ who }) => who === 'applicationOwner');
}

function listBlockerSteps(blocker: DrainBlocker, language: Language): readonly NextStep[] {
  const who = isOfPlatform(blocker.pod) ? 'clusterAdmin' : WHO_FREES[blocker.code];
  return listDrainChoices(blocker, language).map((choice) => ({
    action: choice.action,
    availability: choice.availability,
    command: choice.command,
    ...(choice.check !== undefined && { check: choice.check }),
    ...(choice.who !== 'noOne' && { who: choice.who ?? who }),
  }));
}
