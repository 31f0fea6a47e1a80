import { findRead, KINDS, qualifiedName, type MissingReason } from '../../engine';
import {
  listImpacts,
  type NodeGroup,
  type DisruptionPolicies,
  type PoolDisruption,
  type PoolPreview,
  type PreviewDoubt,
} from '../../engine/disruption';
import { describeRefusal } from '../health/missing-data';
import { describeImpactCounts } from './disruption';
import type { Language } from '../language/language';

/** The effect of a pool's configuration on its nodes, in one sentence. */
export function summarizePoolDisruption(pool: PoolDisruption, language: Language): string {
  const { t } = language;
  switch (pool.state) {
    case 'empty':
      return t('No nodes.');
    case 'nodesUnknown':
      return t("The affected nodes are unknown because nodes can't be read.");
    case 'atTarget':
      return t("No changes: all {{count}} nodes have the pool's configuration.", {
        count: pool.atTarget,
        defaultValue_one: "No changes: the {{count}} node has the pool's configuration.",
      });
    case 'behind': {
      const describe = (count: (group: NodeGroup) => number): string =>
        describeImpactCounts(
          listImpacts(
            pool.groups.flatMap((group) => {
              const nodes = count(group);
              return nodes > 0 ? [{ nodes, disruption: group.disruption }] : [];
            }),
          ),
          language,
        );
      const moving = describe(({ picked }) => picked);
      const waiting = describe(({ nodes, picked }) => nodes.length - picked);
      if (moving === '') return describeWhen(waiting, pool.paused, language);
      if (waiting === '') return t('In progress: {{effect}}', { effect: moving });
      // A pause holds back only what has not started.
      return pool.paused
        ? t('In progress: {{moving}}. After the pool resumes: {{waiting}}', { moving, waiting })
        : t('In progress: {{moving}}. Not started: {{waiting}}', { moving, waiting });
    }
  }
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The source of the rules, and how reliable they are. */
export function describePolicyBasis(policies: DisruptionPolicies, { t }: Language): string {
  const version = policies.defaultsOf ?? t('the newest release');
  switch (policies.basis) {
    case 'status':
      return t('In effect in the cluster.');
    case 'merged':
      return t(
        "Not in effect yet: the cluster's settings, combined with the defaults of {{version}}.",
        {
          version,
        },
      );
    case 'defaults':
      return t('These are the defaults of {{version}}. An administrator may have set others.', {
        version,
      });
  }
}

export function describeDoubt(doubt: PreviewDoubt, { t }: Language): string {
  const words: Readonly<Record<PreviewDoubt, string>> = {
    NoRole: t('The MachineConfig has no role, so all pools with nodes are shown.'),
    LaterNames: t(
      'MachineConfigs with later names may override it. This preview assumes that its name comes last.',
    ),
    Replaces: t(
      'The cluster has a MachineConfig with this name. Its changes are removed first, as far as the rendered configuration shows them.',
    ),
    ReplacesUnknown: t('Whether the cluster has a MachineConfig with this name is unknown.'),
    RolloutPending: t(
      "Some nodes haven't reached the pool's current configuration. Their pending changes are applied, too.",
    ),
    ImageMode: t('The pool uses its own OS image. The content of that image is not shown.'),
  };
  return words[doubt];
}

/** The effect of a pasted MachineConfig on a pool, in one sentence. */
export function summarizePreview(
  { nodes, disruption, paused }: PoolPreview,
  language: Language,
): string {
  const { t } = language;
  if (nodes === 0) return t('No nodes.');
  const effect = describeImpactCounts(listImpacts([{ nodes, disruption }]), language);
  return describeWhen(effect, paused, language);
}

function describeWhen(effect: string, isPaused: boolean, { t }: Language): string {
  return isPaused ? t('After the pool resumes: {{effect}}', { effect }) : capitalize(effect);
}

/** Resources that only this part of the page reads. */
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

/** A resource that could not be read: what is unknown without it, and how to read it. */
export function describeDisruptionMissing(
  { resource, reason, message }: DisruptionMissing,
  language: Language,
): DisruptionMissingText {
  const { t } = language;
  const what = KINDS[resource].title;
  const effects: Readonly<Record<DisruptionResource, string>> = {
    machineconfigs: t('The effect of the configuration on nodes is unknown.'),
    machineconfigurations: t('Effects are based on the release defaults.'),
  };
  const effect = effects[resource];
  switch (reason) {
    case 'Forbidden':
      return {
        summary: describeRefusal(what, findRead(resource), language),
        effect,
        resolve: t('Ask a cluster administrator for: {{rule}}', { rule: neededRight(resource) }),
      };
    case 'NotFound':
      return {
        summary:
          resource === 'machineconfigs'
            ? t('Some MachineConfigs of the nodes no longer exist.')
            : t('This cluster has no {{what}}.', { what }),
        effect,
      };
    case 'NotCollected':
      return { summary: t("The saved files don't include {{what}}.", { what }), effect };
    case 'CutOff':
      return { summary: t('The saved files include only a part of {{what}}.', { what }), effect };
    case 'NotLoaded':
    case 'NotAsked':
      return { summary: t("{{what}} haven't loaded yet.", { what }), effect };
    case 'Failed':
      return {
        summary: t("{{what}} couldn't be read.", { what }),
        effect,
        ...(message !== '' && { resolve: t('API response: {{message}}', { message }) }),
      };
  }
}
