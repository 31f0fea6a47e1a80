import type { ConfigChange, DecidedChange, Decision } from './config-change';
import type { DisruptionAction, DisruptionPolicies } from './disruption-policies';
import { findFilePolicy, findUnitPolicy } from './find-policy';

const REBOOT: readonly DisruptionAction[] = [{ type: 'Reboot' }];

/** Each change with what it asks for and why. */
export function decideChanges(
  changes: readonly ConfigChange[],
  policies: DisruptionPolicies,
): readonly DecidedChange[] {
  return changes.map((change) => {
    const decision = decide(change, policies);
    return {
      change,
      decision,
      actions: decision.by === 'policy' ? decision.rule.actions : REBOOT,
    };
  });
}

/** A removed file is looked up as a changed one is; a changed password goes by the policy for keys. */
function decide(change: ConfigChange, policies: DisruptionPolicies): Decision {
  switch (change.kind) {
    case 'osImage':
    case 'imageBuild':
    case 'kernelArguments':
    case 'kernelType':
    case 'extensions':
    case 'fips':
      return { by: 'always' };
    case 'file': {
      const rule = findFilePolicy(change.path, policies.files);
      return rule ? { by: 'policy', rule } : { by: 'noPolicy' };
    }
    case 'unit': {
      const rule = findUnitPolicy(change.name, policies.units);
      return rule ? { by: 'policy', rule } : { by: 'noPolicy' };
    }
    case 'passwd':
      return { by: 'policy', rule: policies.sshkey };
  }
}

/**
 * Actions of the daemon for all changes together: a reboot replaces all others, and `None` counts only alone. An action
 * is named once, though the daemon takes it for each change; the order is not the daemon's. Mirrors
 * openshift/machine-config-operator@7ff337a, pkg/daemon/update.go
 * (calculatePostConfigChangeNodeDisruptionActionFromMCDiffs).
 */
export function combineActions(changes: readonly DecidedChange[]): readonly DisruptionAction[] {
  const all = new Map(
    changes.flatMap(({ actions }) =>
      actions.map((action) => [`${action.type} ${action.name ?? ''}`, action] as const),
    ),
  );
  const actions = [...all.values()];
  if (actions.some(({ type }) => type === 'Reboot')) return REBOOT;
  const effective = actions.filter(({ type }) => type !== 'None');
  return effective.length > 0 ? effective : actions;
}
