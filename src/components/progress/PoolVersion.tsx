import type { PoolAssessment, PoolSkew } from '../../engine';
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
  /** The release that the update goes to; absent while none runs. */
  readonly target: string | undefined;
}

/** Whether the pool is the control plane's, the version it goes from and to, and how far it is behind. */
export function PoolVersion({ pool, skew, target }: PoolVersionProps) {
  const language = useWording();
  const { t } = language;
  // An old kubelet is told below the picture; one minor version is seen in the versions.
  const behind =
    skew && !isKubeletBehind(skew) && (skew.minorsBehind ?? 0) > 1
      ? describeMinorsBehind(skew, language)
      : '';
  const versions = skew ? (describeWay(skew) ?? describePoolVersions(skew, language, target)) : '';
  return (
    <QuietLine
      parts={[
        { id: 'pool-scope', content: pool.scope === 'ControlPlane' ? t('Control plane') : '' },
        { id: `pool-versions-${pool.name}`, content: keepArrow(versions) },
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
