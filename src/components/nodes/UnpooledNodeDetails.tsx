import { DescriptionList } from '@patternfly/react-core';
import type { UnpooledNode } from '../../engine';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import { Fact } from '../shared/Fact';
import { describeUpdater } from './describe-updater';
import { describeReadiness, readReadiness, READINESS_TONES } from './unpooled-columns';

interface UnpooledNodeDetailsProps {
  readonly node: UnpooledNode;
  readonly isHosted: boolean;
}

/** The details of a node without a pool, and why there are so few. */
export function UnpooledNodeDetails({ node, isHosted }: UnpooledNodeDetailsProps) {
  const language = useWording();
  const { t } = language;
  const readiness = readReadiness(node);
  return (
    <>
      <p>{describeUpdater(node, isHosted, language)}</p>
      <DescriptionList isCompact>
        <Fact term={t('State')} id="panel-state">
          <ToneText
            tone={READINESS_TONES[readiness]}
            text={describeReadiness(readiness, language)}
          />
        </Fact>
        {node.nodePool === undefined ? null : (
          <Fact term={t('NodePool')} id="panel-node-pool">
            {node.nodePool}
          </Fact>
        )}
        <Fact term={t('Kubelet version')} id="panel-kubelet">
          {node.kubeletVersion || t('Unknown')}
        </Fact>
        <Fact term={t('Operating system')} id="panel-os">
          {node.osImage || t('Unknown')}
        </Fact>
      </DescriptionList>
    </>
  );
}
