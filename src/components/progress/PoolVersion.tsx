import type { PoolAssessment, PoolSkew, VersionSummary } from '../../engine';
import {
  describeMinorsBehind,
  describePoolVersions,
  isKubeletBehind,
} from '../../wording/outlook/skew';
import { QuietLine } from './QuietLine';
import { useWording } from '../shared/useWording';
import { keepArrow } from '../shared/keep-together';

interface PoolVersionProps {
  readonly pool: PoolAssessment;
  readonly skew: PoolSkew | undefined;
  /** The versions before and after the update, which are shown above; absent while none runs. */
  readonly versions: VersionSummary | undefined;
}

/** Version of the pool where the update does not tell it, its skew, and a mark of the control plane's pool. */
export function PoolVersion({ pool, skew, versions }: PoolVersionProps) {
  const language = useWording();
  const { t } = language;
  // An old kubelet is told below the picture; one minor version is seen in the versions.
  const behind =
    skew && !isKubeletBehind(skew) && (skew.minorsBehind ?? 0) > 1
      ? describeMinorsBehind(skew, language)
      : '';
  const target = versions?.target;
  const text =
    skew && !isToldAbove(skew, versions)
      ? (describeWay(skew) ?? describePoolVersions(skew, language, target))
      : '';
  return (
    <QuietLine
      parts={[
        { id: 'pool-scope', content: pool.scope === 'ControlPlane' ? t('Control plane') : '' },
        { id: `pool-versions-${pool.name}`, content: keepArrow(text) },
        { id: 'pool-behind', content: behind },
      ].filter(({ content }) => content !== '')}
    />
  );

  /** Once a node has left the version; where it goes stands above. A pool that is paused stays where it is. */
  function describeWay({ oldestVersion: oldest, newestVersion }: PoolSkew): string | undefined {
    if (oldest === undefined || target === undefined || oldest === newestVersion || pool.paused) {
      return undefined;
    }
    return t('{{previous}} → {{target}}', { previous: oldest, target });
  }
}

/** All its nodes are at what the update goes from or to: which, the squares show. */
function isToldAbove(
  { newestVersion, oldestVersion }: PoolSkew,
  versions: VersionSummary | undefined,
): boolean {
  if (versions?.kind !== 'update' && versions?.kind !== 'fromPartial') return false;
  return [oldestVersion, newestVersion].every(
    (version) =>
      version !== undefined && (version === versions.previous || version === versions.target),
  );
}
