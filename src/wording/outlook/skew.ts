import { toMilliseconds, type Instant, type PoolPause, type PoolSkew } from '../../engine';
import { formatDuration } from '../language/duration';
import type { Language } from '../language/language';

/**
 * The versions that the nodes of a pool run: one, from the oldest to the newest, or their kubelets; empty if unknown.
 * The newest is where they go only if that is `target`, the release of the control plane.
 */
export function describePoolVersions(
  skew: PoolSkew,
  language: Language,
  target: string | undefined,
): string {
  const { t } = language;
  const { oldestVersion, newestVersion, oldestKubelet, newestKubelet } = skew;
  if (oldestVersion !== undefined && newestVersion !== undefined) {
    return describeRange(oldestVersion, newestVersion, newestVersion === target, language);
  }
  if (oldestKubelet === undefined || newestKubelet === undefined) return '';
  const [oldest, newest] = [shortenKubelet(oldestKubelet), shortenKubelet(newestKubelet)];
  return t('kubelet {{versions}}', { versions: describeRange(oldest, newest, false, language) });
}

function describeRange(oldest: string, newest: string, isWay: boolean, { t }: Language): string {
  if (oldest === newest) return oldest;
  return isWay
    ? t('{{previous}} → {{target}}', { previous: oldest, target: newest })
    : t('{{oldest}}–{{newest}}', { oldest, newest });
}

/** `v1.31.7` of `v1.31.7+1b00a81`: what follows only tells builds apart. */
export function shortenKubelet(kubelet: string): string {
  return kubelet.replace(/\+.*$/, '');
}

/** True if a kubelet is older than its node's version, because the node's OS was not updated. */
export function isKubeletBehind({
  kubeletMinorsBehind = 0,
  minorsBehind = 0,
}: Pick<PoolSkew, 'kubeletMinorsBehind' | 'minorsBehind'>): boolean {
  return kubeletMinorsBehind > Math.max(0, minorsBehind);
}

/**
 * The distance of the oldest node from the control plane, or of its kubelet from the API server; empty if there is
 * none.
 */
export function describeMinorsBehind(
  { isUniform, minorsBehind = 0, kubeletMinorsBehind = 0, oldestKubelet = '' }: PoolSkew,
  { t }: Language,
): string {
  if (isKubeletBehind({ kubeletMinorsBehind, minorsBehind })) {
    return t('oldest kubelet {{version}}, {{count}} minor versions behind', {
      count: kubeletMinorsBehind,
      version: shortenKubelet(oldestKubelet),
      defaultValue_one: 'oldest kubelet {{version}}, {{count}} minor version behind',
    });
  }
  if (minorsBehind <= 0) return '';
  if (isUniform === false) {
    return t('oldest node {{count}} minor versions behind', {
      count: minorsBehind,
      defaultValue_one: 'oldest node {{count}} minor version behind',
    });
  }
  return t('{{count}} minor versions behind', {
    count: minorsBehind,
    defaultValue_one: '{{count}} minor version behind',
  });
}

/** The tool that paused a pool. `oc` and `kubectl` call themselves the same, and the console has the browser's name. */
export function describePauseTool(manager: string, { t }: Language): string {
  const [, command] = /^kubectl-(?:client-side-)?([a-z]+)$/.exec(manager) ?? [];
  if (command !== undefined) return t('oc {{command}} or kubectl {{command}}', { command });
  return manager === 'Mozilla' ? t('a web browser') : manager;
}

/** "paused for 1d using oc edit or kubectl edit", as far as the pool tells. */
export function describePause(
  { sinceAt, by: manager }: PoolPause,
  now: Instant,
  language: Language,
): string {
  const { t } = language;
  const by = manager === undefined ? undefined : describePauseTool(manager, language);
  if (sinceAt !== undefined) {
    const duration = formatDuration(toMilliseconds(now - sinceAt), language);
    return by === undefined
      ? t('paused for {{duration}}', { duration })
      : t('paused for {{duration}} using {{manager}}', { duration, manager: by });
  }
  return by === undefined ? t('paused') : t('paused using {{manager}}', { manager: by });
}

/**
 * The effect of a pause: the nodes that wait and their version, and that nodes in progress finish. Empty if there is
 * none.
 */
export function describePauseEffect(
  { heldBack, moving, staysAt }: PoolPause,
  { t }: Language,
): readonly string[] {
  return [
    ...(heldBack === 0
      ? []
      : [
          staysAt === undefined
            ? t("{{count}} nodes wait for the pool's configuration", {
                count: heldBack,
                defaultValue_one: "{{count}} node waits for the pool's configuration",
              })
            : t('{{count}} nodes stay on {{version}}', {
                count: heldBack,
                version: staysAt,
                defaultValue_one: '{{count}} node stays on {{version}}',
              }),
        ]),
    ...(moving === 0
      ? []
      : [
          t('{{count}} nodes in progress continue despite the pause', {
            count: moving,
            defaultValue_one: '{{count}} node in progress continues despite the pause',
          }),
        ]),
  ];
}
