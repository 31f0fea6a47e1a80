import { Button } from '@patternfly/react-core';
import type { DrainAssessment, Instant } from '../../engine';
import { useOpenNode } from '../shared/open-node';
import { ResourceName } from '../shared/ResourceName';
import { useWording } from '../shared/useWording';
import { DrainBlockers } from './DrainBlockers';
import layoutStyles from '../shared/layout.module.css';
import textStyles from '../shared/text.module.css';

interface DrainsOfNodesProps {
  /** All drains, the longest first. */
  readonly drains: readonly DrainAssessment[];
  /** The nodes whose drains are shown. */
  readonly nodes: readonly string[];
  /** Messages that stand beside this already. */
  readonly quoted?: readonly string[];
  readonly target?: string;
  readonly now: Instant;
}

/** The number of nodes with their blockers; panels of the other nodes show theirs. */
const SHOWN = 3;

/** The blockers of several nodes' drains, the longest drains first. */
export function DrainsOfNodes({ drains, nodes, quoted = [], target, now }: DrainsOfNodesProps) {
  const { t } = useWording();
  const openNode = useOpenNode();
  const wanted = new Set(nodes);
  const ours = drains.filter(({ node }) => wanted.has(node));
  if (ours.length === 0) return null;
  const more = ours.length - SHOWN;
  return (
    <div className={layoutStyles.stack} data-test="drains-of-nodes">
      {ours.slice(0, SHOWN).map((drain) => (
        <div key={drain.node}>
          {ours.length === 1 ? null : (
            <h4 className={textStyles.heading}>
              {openNode ? (
                <Button variant="link" isInline onClick={() => openNode(drain.node)}>
                  {drain.node}
                </Button>
              ) : (
                <ResourceName resource={{ resource: 'nodes', name: drain.node }} />
              )}
            </h4>
          )}
          <DrainBlockers
            drain={drain}
            target={target}
            now={now}
            hidesMessage={quoted.includes(drain.message)}
          />
        </div>
      ))}
      {more > 0 ? (
        <p className={textStyles.quiet}>
          {t('and {{count}} more nodes; open a node to see its blockers', {
            count: more,
            defaultValue_one: 'and {{count}} more node; open the node to see its blockers',
          })}
        </p>
      ) : null}
    </div>
  );
}
