import { memo } from 'react';
import type { UnpooledNode } from '../../engine';
import { SectionCard } from '../shared/SectionCard';
import { useWording } from '../shared/useWording';
import layoutStyles from '../shared/layout.module.css';

interface HostedNodesCardProps {
  readonly nodes: readonly UnpooledNode[];
}

/** The nodes of a hosted cluster: who updates them, and which kubelets they run. */
export const HostedNodesCard = memo(function HostedNodesCard({ nodes }: HostedNodesCardProps) {
  const { t } = useWording();
  return (
    <SectionCard title={t('Nodes')} id="hosted-nodes">
      <div className={layoutStyles.stack}>
        <p>
          {t(
            'The control plane is hosted. NodePools in the management cluster update these nodes, and are not visible here. Nodes may intentionally stay on an older version.',
          )}
        </p>
        <ul className={layoutStyles.items}>
          {countByKubelet(nodes).map(([version, count]) => (
            <li key={version} className={layoutStyles.ends}>
              <span>{t('Kubelet {{version}}', { version: version || t('unknown') })}</span>
              <span>{t('{{count}} nodes', { count, defaultValue_one: '{{count}} node' })}</span>
            </li>
          ))}
        </ul>
      </div>
    </SectionCard>
  );
});

/** Most nodes first. */
function countByKubelet(nodes: readonly UnpooledNode[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { kubeletVersion } of nodes) {
    counts.set(kubeletVersion, (counts.get(kubeletVersion) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
