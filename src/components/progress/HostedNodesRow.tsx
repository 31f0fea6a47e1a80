import { memo } from 'react';
import type { UnpooledNode } from '../../engine';
import { shortenKubelet } from '../../wording/outlook/skew';
import { useWording } from '../shared/useWording';
import { ProgressRow } from './ProgressRow';
import { QuietLine } from './QuietLine';

interface HostedNodesRowProps {
  readonly nodes: readonly UnpooledNode[];
}

/** The nodes of a hosted cluster: who updates them, and which kubelets they run. */
export const HostedNodesRow = memo(function HostedNodesRow({ nodes }: HostedNodesRowProps) {
  const { t } = useWording();
  const byKubelet = countByKubelet(nodes);
  const [only, ...others] = byKubelet;
  const isUniform = only !== undefined && others.length === 0;
  return (
    <ProgressRow
      label={t('Nodes')}
      id="hosted-nodes"
      name={t('Nodes')}
      note={
        isUniform && only[0] !== '' ? t('kubelet {{versions}}', { versions: only[0] }) : undefined
      }
      picture={
        isUniform ? null : (
          <QuietLine
            parts={byKubelet.map(([version, count]) => ({
              id: `kubelet-${version}`,
              content: t('{{count}} nodes with kubelet {{version}}', {
                count,
                version: version || t('unknown'),
                defaultValue_one: '{{count}} node with kubelet {{version}}',
              }),
            }))}
          />
        )
      }
      line={t(
        'The control plane is hosted. NodePools in the management cluster update these nodes, and are not visible here. Nodes may intentionally stay on an older version.',
      )}
      counts={t('{{count}} nodes', { count: nodes.length, defaultValue_one: '{{count}} node' })}
      time={null}
    />
  );
});

/** Most nodes first. */
function countByKubelet(nodes: readonly UnpooledNode[]): readonly (readonly [string, number])[] {
  const counts = new Map<string, number>();
  for (const { kubeletVersion } of nodes) {
    const version = shortenKubelet(kubeletVersion);
    counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one);
}
