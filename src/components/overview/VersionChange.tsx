import type { VersionSummary } from '../../engine';
import { keepArrow } from '../shared/keep-together';
import { useWording } from '../shared/useWording';

/** From which version to which; an installation and a migration to multi-architecture are called what they are. */
export function VersionChange({ versions }: { readonly versions: VersionSummary }) {
  const { t } = useWording();
  const target = versions.target ?? t('unknown version');
  const previous = versions.previous ?? t('unknown version');
  switch (versions.kind) {
    case 'installation':
      return <span>{t('installation of {{version}}', { version: target })}</span>;
    case 'multiArch':
      return <span>{t('{{version}}, to multi-architecture', { version: target })}</span>;
    case 'fromPartial':
      return (
        <span>
          {keepArrow(t('{{previous}} (not completed) → {{target}}', { previous, target }))}
        </span>
      );
    case 'update':
      return <span>{keepArrow(t('{{previous}} → {{target}}', { previous, target }))}</span>;
    case 'unknown':
      return <span>{target}</span>;
  }
}
