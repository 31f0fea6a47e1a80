import type { NodeAssessment } from '../engine';
import { useWording } from './useWording';

/** The version a node is on, and the one it goes to when that is another. */
export function NodeVersion({ node }: { readonly node: NodeAssessment }) {
  const { t } = useWording();
  const { version, desiredVersion } = node;
  if (version === undefined && desiredVersion === undefined) return <span>{t('Unknown')}</span>;
  const previous = version ?? t('Unknown');
  if (desiredVersion === undefined || desiredVersion === version) return <span>{previous}</span>;
  return <span>{t('{{previous}} → {{target}}', { previous, target: desiredVersion })}</span>;
}
