import type {
  ConfigChange,
  DecidedChange,
  DisruptionAction,
  DisruptionExpectation,
  EntryChange,
  ImpactCount,
  IrreconcilableCode,
  NodeImpact,
  PairDisruption,
  PasswdPart,
  PolicyRule,
  ServiceAction,
} from '../../engine/disruption';
import { formatList, formatNames } from '../language/names';
import type { Language } from '../language/language';

/** The impact on a node, in a few words: "Drain and reboot", "Reload crio". */
export function describeImpact(impact: NodeImpact, language: Language): string {
  const { t } = language;
  switch (impact.kind) {
    case 'reboot':
      return impact.drain ? t('Drain and reboot') : t('Reboot, no drain');
    case 'drain':
      return impact.services.length === 0
        ? t('Drain')
        : formatList([t('Drain'), ...listServices(impact.services, language)], language);
    case 'services':
      return capitalize(describeServices(impact.services, language));
    case 'none':
      return t('No effect');
    case 'blocked':
      return t('Will be rejected');
    case 'unknown':
      return t('Unknown');
  }
}

/** "12 nodes drain and reboot, 48 nodes (no reboot): reload crio". */
export function describeImpactCounts(counts: readonly ImpactCount[], language: Language): string {
  return formatList(
    counts.map(({ impact, nodes }) => describeImpactCount(impact, nodes, language)),
    language,
  );
}

function describeImpactCount(impact: NodeImpact, count: number, language: Language): string {
  const { t } = language;
  switch (impact.kind) {
    case 'reboot':
      return impact.drain
        ? t('{{count}} nodes drain and reboot', {
            count,
            defaultValue_one: '{{count}} node drains and reboots',
          })
        : t('{{count}} nodes reboot without a drain', {
            count,
            defaultValue_one: '{{count}} node reboots without a drain',
          });
    case 'drain':
      return impact.services.length === 0
        ? t('{{count}} nodes drain (no reboot)', {
            count,
            defaultValue_one: '{{count}} node drains (no reboot)',
          })
        : t('{{count}} nodes drain (no reboot): {{services}}', {
            count,
            services: describeServices(impact.services, language),
            defaultValue_one: '{{count}} node drains (no reboot): {{services}}',
          });
    case 'services':
      return t('{{count}} nodes (no reboot): {{services}}', {
        count,
        services: describeServices(impact.services, language),
        defaultValue_one: '{{count}} node (no reboot): {{services}}',
      });
    case 'none':
      return t('no effect on {{count}} nodes', {
        count,
        defaultValue_one: 'no effect on {{count}} node',
      });
    case 'blocked':
      return t('{{count}} nodes will reject this configuration', {
        count,
        defaultValue_one: '{{count}} node will reject this configuration',
      });
    case 'unknown':
      return t('unknown effect on {{count}} nodes', {
        count,
        defaultValue_one: 'unknown effect on {{count}} node',
      });
  }
}

function describeServices(services: readonly ServiceAction[], language: Language): string {
  return formatList(listServices(services, language), language);
}

function listServices(services: readonly ServiceAction[], language: Language): readonly string[] {
  return services.map((action) => describeService(action, language));
}

function describeService(action: ServiceAction, { t }: Language): string {
  switch (action.type) {
    case 'Reload':
      return t('reload {{service}}', { service: shortName(action.service) });
    case 'Restart':
      return t('restart {{service}}', { service: shortName(action.service) });
    case 'DaemonReload':
      return t('daemon-reload');
  }
}

/** Services go by their name; sockets, timers and the like keep their kind. */
function shortName(service: string): string {
  return service.replace(/\.service$/, '');
}

function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Actions of a policy, in their order: "Drain and restart chronyd and crio". */
export function describeActions(actions: readonly DisruptionAction[], language: Language): string {
  const alike: { type: DisruptionAction['type']; names: string[] }[] = [];
  for (const { type, name = '' } of actions) {
    const last = alike.at(-1);
    if (last?.type === type) last.names.push(shortName(name));
    else alike.push({ type, names: [shortName(name)] });
  }
  return capitalize(
    formatList(
      alike.map(({ type, names }) => describeAction(type, formatList(names, language), language)),
      language,
    ),
  );
}

function describeAction(type: DisruptionAction['type'], service: string, { t }: Language): string {
  switch (type) {
    case 'Reboot':
      return t('reboot');
    case 'Drain':
      return t('drain');
    case 'Reload':
      return t('reload {{service}}', { service });
    case 'Restart':
      return t('restart {{service}}', { service });
    case 'DaemonReload':
      return t('daemon-reload');
    case 'Special':
      return t('Reload crio, drain unless the change is safe');
    case 'None':
      return t('No effect');
    case 'Unknown':
      return t('Unknown: {{name}}', { name: service });
  }
}

export interface ChangeText {
  /** The kind of thing: "File". */
  readonly kind: string;
  /** Name; empty where there is only one of the kind. */
  readonly name: string;
  /** The kind of change: "changed", "mode or owner changed". */
  readonly change: string;
}

export function describeChange(change: ConfigChange, language: Language): ChangeText {
  const { t } = language;
  switch (change.kind) {
    case 'osImage':
      return {
        kind: change.isLayered ? t('Image of the pool') : t('Operating system image'),
        name: '',
        change: fromTo(shortImage(change.from), shortImage(change.to), language),
      };
    case 'imageBuild':
      return { kind: t('Image of the pool'), name: '', change: t('built first') };
    case 'kernelArguments':
      return { kind: t('Kernel arguments'), name: '', change: describeTexts(change, language) };
    case 'extensions':
      return { kind: t('Extensions'), name: '', change: describeTexts(change, language) };
    case 'kernelType':
      return { kind: t('Kernel type'), name: '', change: fromTo(change.from, change.to, language) };
    case 'fips':
      return { kind: t('FIPS'), name: '', change: change.to ? t('turned on') : t('turned off') };
    case 'file':
      return {
        kind: t('File'),
        name: change.path,
        change: change.isContentSame
          ? t('mode, owner, or other metadata changed')
          : describeEntryChange(change.change, language),
      };
    case 'unit':
      return {
        kind: t('Unit'),
        name: change.name,
        change: describeEntryChange(change.change, language),
      };
    case 'passwd':
      return {
        kind: t('Users'),
        name: '',
        change: formatList(
          change.parts.map((part) => describePasswdPart(part, language)),
          language,
        ),
      };
  }
}

function fromTo(from: string, to: string, { t }: Language): string {
  const none = t('none');
  return `${from || none} → ${to || none}`;
}

/** The registry and path of an image, and the beginning of its digest. */
function shortImage(image: string): string {
  return image.replace(/@(sha\d+:[0-9a-f]{12})[0-9a-f]+$/, '@$1…');
}

function describeTexts(
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
  { t }: Language,
): string {
  if (added.length + removed.length === 0) return t('in another order');
  return [...removed.map((text) => `−${text}`), ...added.map((text) => `+${text}`)].join(' ');
}

function describeEntryChange(change: EntryChange, { t }: Language): string {
  const words: Readonly<Record<EntryChange, string>> = {
    added: t('added'),
    removed: t('removed'),
    changed: t('changed'),
  };
  return words[change];
}

function describePasswdPart(part: PasswdPart, { t }: Language): string {
  const words: Readonly<Record<PasswdPart, string>> = {
    sshKeys: t('SSH keys changed'),
    passwordHash: t('password changed'),
    other: t('users or groups changed'),
  };
  return words[part];
}

/** Rule that decides the effect of a change. */
export function describeDecision({ decision }: DecidedChange, language: Language): string {
  const { t } = language;
  switch (decision.by) {
    case 'always':
      return t('Always reboots, regardless of policies');
    case 'noPolicy':
      return t('No policy: reboots by default');
    case 'policy':
      return t('{{policy}} ({{origin}})', {
        policy: describeRule(decision.rule, language),
        origin: describeOrigin(decision.rule, language),
      });
  }
}

/** The target of a policy. */
export function describeRule({ kind, target }: PolicyRule, { t }: Language): string {
  switch (kind) {
    case 'file':
      return t('Policy for {{target}}', { target });
    case 'unit':
      return t('Policy for unit {{target}}', { target });
    case 'sshkey':
      return t('Policy for SSH keys');
  }
}

/** The same where a heading says that these are policies. */
export function describeRuleTarget({ kind, target }: PolicyRule, { t }: Language): string {
  switch (kind) {
    case 'file':
      return target;
    case 'unit':
      return t('Unit {{target}}', { target });
    case 'sshkey':
      return t('SSH keys');
  }
}

export function describeOrigin({ origin }: PolicyRule, { t }: Language): string {
  const words: Readonly<Record<PolicyRule['origin'], string>> = {
    default: t('cluster default'),
    administrator: t('set by an administrator'),
  };
  return words[origin];
}

/** The reason why a configuration will be refused. */
export function describeIrreconcilable(code: IrreconcilableCode, { t }: Language): string {
  const words: Readonly<Record<IrreconcilableCode, string>> = {
    PasswdGroups: t("Groups can't be changed after installation."),
    NonCoreUser: t('Only user core can be configured.'),
    CoreUserWithoutKeys: t('User core must keep an SSH key or a password.'),
    CoreUserFields: t('Only SSH keys and the password of user core can be changed.'),
    IgnitionKernelArguments: t(
      'Kernel arguments belong in the MachineConfig, not in its Ignition config.',
    ),
    Disks: t("Disks can't be changed after installation."),
    FileSystems: t("File systems can't be changed after installation."),
    Raid: t("RAID arrays can't be changed after installation."),
    Directories: t("Directories can't be changed after installation."),
    Links: t("Links can't be added or changed after installation."),
    FileAppend: t("Files can't be appended to, only replaced."),
    ForceFile: t("The file that forces a reboot can't be part of a configuration."),
    Fips: t("FIPS can't be turned on or off after installation."),
  };
  return words[code];
}

/** Notes on the impact, the most important first. */
export function describeImpactNotes(
  { impact, isDrainSkipped, isProvisional }: PairDisruption,
  language: Language,
): readonly string[] {
  const { t } = language;
  return [
    ...(impact.kind === 'unknown' ? [describeUnknown(impact, language)] : []),
    ...(isDrainSkipped ? [t('A single node is not drained: its pods have no other node.')] : []),
    ...(isProvisional
      ? [t("Provisional: the machine-config operator hasn't applied the changed policies yet.")]
      : []),
  ];
}

function describeUnknown(
  { why, message }: Extract<NodeImpact, { kind: 'unknown' }>,
  { t }: Language,
): string {
  switch (why) {
    case 'Forbidden':
      return t("You don't have permission to read {{what}}.", { what: 'MachineConfigs' });
    case 'NotFound':
      return t("A required MachineConfig doesn't exist.");
    case 'NotLoaded':
      return t("{{what}} haven't loaded yet.", { what: 'MachineConfigs' });
    case 'Failed':
      return t("{{what}} couldn't be read.", { what: 'MachineConfigs' });
    case 'ParseError':
      return t("A MachineConfig can't be parsed: {{message}}", { message });
    case 'UnknownAction':
      return t('A policy uses an unknown action: {{name}}', { name: message });
    case 'NoConfigName':
      return t('The node or its pool does not name a configuration.');
  }
}

/** Expected changes of a release, which are not certain. */
export function describeExpectation(
  { version, brings, nodes }: DisruptionExpectation,
  { t }: Language,
): string {
  return brings === 'osImage'
    ? t(
        "Expected, not computed: {{version}} has a new operating system image, so all {{count}} nodes drain and reboot. Its configuration hasn't been rendered yet.",
        {
          version,
          count: nodes,
          defaultValue_one:
            "Expected, not computed: {{version}} has a new operating system image, so the {{count}} node drains and reboots. Its configuration hasn't been rendered yet.",
        },
      )
    : t(
        "The configuration of {{version}} hasn't been rendered yet. The operating system image is pinned by an administrator, so a reboot might be unnecessary.",
        { version },
      );
}

/** Names of nodes in a sentence; all of them stand elsewhere. */
export function describeNodes(nodes: readonly string[], language: Language): string {
  const { t } = language;
  const shown = nodes.slice(0, NAMED_NODES);
  const count = nodes.length - shown.length;
  if (count <= 0) return formatNames(nodes, language);
  return formatNames([...shown, t('{{count}} more', { count })], language);
}

const NAMED_NODES = 5;
