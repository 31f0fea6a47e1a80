import { findRead, KINDS, qualifiedName, type MissingReason } from '../../engine';
import {
  listImpacts,
  type DisruptionPolicies,
  type PoolDisruption,
  type PoolPreview,
  type PreviewDoubt,
} from '../../engine/disruption';
import { describeImpactCounts } from './disruption';
import type { Language } from '../language/language';

/** What the configuration of a pool does to its nodes, in one sentence. */
export function summarizePoolDisruption(pool: PoolDisruption, language: Language): string {
  const { t } = language;
  switch (pool.state) {
    case 'empty':
      return t('No nodes.');
    case 'nodesUnknown':
      return t('Nodes could not be read, so nobody can tell which of them change.');
    case 'atTarget':
      return t('Nothing to change: all {{count}} nodes have the configuration of the pool.', {
        count: pool.atTarget,
        defaultValue_one:
          'Nothing to change: the {{count}} node has the configuration of the pool.',
      });
    case 'behind': {
      const impacts = listImpacts(
        pool.groups.map(({ nodes, disruption }) => ({ nodes: nodes.length, disruption })),
      );
      const effect = capitalize(describeImpactCounts(impacts, language));
      return pool.paused
        ? t('{{effect}}, once the pool is resumed.', { effect })
        : t('{{effect}}.', { effect });
    }
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Where the rules come from, and how much they can be relied on. */
export function describePolicyBasis(policies: DisruptionPolicies, { t }: Language): string {
  const version = policies.defaultsOf ?? t('the newest release');
  switch (policies.basis) {
    case 'status':
      return t('As the cluster has them in force.');
    case 'merged':
      return t(
        'The cluster has not put them in force yet: its settings, over the defaults of {{version}}.',
        { version },
      );
    case 'defaults':
      return t(
        'The cluster’s policies could not be read: these are the defaults of {{version}}. An administrator may have set others.',
        { version },
      );
  }
}

export function describeDoubt(doubt: PreviewDoubt, { t }: Language): string {
  const words: Readonly<Record<PreviewDoubt, string>> = {
    NoRole: t('It has no role, so it is shown for every pool that has nodes.'),
    LaterNames: t(
      'MachineConfigs whose names come later may overrule it. It is shown as if its name came last.',
    ),
    Replaces: t(
      'The cluster has a MachineConfig of this name. What that brought is taken away first, as far as the rendered configuration tells.',
    ),
    ReplacesUnknown: t(
      'Whether the cluster has a MachineConfig of this name could not be found out.',
    ),
    RolloutPending: t(
      'Some nodes have yet to reach the present configuration of the pool; what that does to them comes on top.',
    ),
    ImageMode: t('The pool runs an image of its own; what is built into it is not seen here.'),
  };
  return words[doubt];
}

/** What a pasted MachineConfig would do to a pool, in one sentence. */
export function summarizePreview(
  { nodes, disruption, paused }: PoolPreview,
  language: Language,
): string {
  const { t } = language;
  if (nodes === 0) return t('No nodes.');
  const effect = capitalize(describeImpactCounts(listImpacts([{ nodes, disruption }]), language));
  return paused
    ? t('{{effect}}, once the pool is resumed.', { effect })
    : t('{{effect}}.', { effect });
}

/** What this part of the page reads beside the rest. */
export type DisruptionResource = 'machineconfigs' | 'machineconfigurations';

/** Verb, resource and the one name as a role names them. Not translated: they are copied into roles. */
function neededRight(resource: DisruptionResource): string {
  const { name, verbs } = findRead(resource);
  const right = `${verbs.join(', ')} ${qualifiedName(resource)}`;
  return name === undefined ? right : `${right} ${name}`;
}

export interface DisruptionMissing {
  readonly resource: DisruptionResource;
  readonly reason: MissingReason;
  readonly message: string;
}

export interface DisruptionMissingText {
  readonly summary: string;
  readonly effect: string;
  readonly resolve?: string;
}

/** What could not be read, what is unknown for it, and what would resolve it. */
export function describeDisruptionMissing(
  { resource, reason, message }: DisruptionMissing,
  { t }: Language,
): DisruptionMissingText {
  const what = KINDS[resource].title;
  const effects: Readonly<Record<DisruptionResource, string>> = {
    machineconfigs: t('What the configuration changes on nodes is unknown.'),
    machineconfigurations: t('The defaults of the release are taken for the policies in force.'),
  };
  const effect = effects[resource];
  switch (reason) {
    case 'Forbidden':
      return {
        summary: t('You may not read {{what}}.', { what }),
        effect,
        resolve: t('Ask for the right to: {{rule}}', { rule: neededRight(resource) }),
      };
    case 'NotFound':
      return {
        summary:
          resource === 'machineconfigs'
            ? t('Some MachineConfigs that nodes name are not there any more.')
            : t('This cluster has no {{what}}.', { what }),
        effect,
      };
    case 'NotCollected':
      return { summary: t('The saved files do not hold {{what}}.', { what }), effect };
    case 'NotLoaded':
    case 'NotAsked':
      return { summary: t('Still loading {{what}}.', { what }), effect };
    case 'Failed':
      return {
        summary: t('Could not read {{what}}.', { what }),
        effect,
        ...(message !== '' && { resolve: t('The API answered: {{message}}', { message }) }),
      };
  }
}
