import { DescriptionList } from '@patternfly/react-core';
import type { UnpooledNode } from '../../engine';
import { ToneText } from '../shared/ToneText';
import { useWording } from '../shared/useWording';
import { PanelFact } from './PanelFact';
import { describeReadiness, readReadiness, READINESS_TONES } from './unpooled-columns';

interface UnpooledNodeDetailsProps {
  readonly node: UnpooledNode;
  readonly isHosted: boolean;
}

/** What a node that no pool selects says about itself, and why there is no more. */
export function UnpooledNodeDetails({ node, isHosted }: UnpooledNodeDetailsProps) {
  const language = useWording();
  const { t } = language;
  const readiness = readReadiness(node);
  return (
    <>
      <p>
        {isHosted
          ? t(
              'Its NodePool updates this node, from the management cluster: its steps cannot be seen from here.',
            )
          : t(
              'No MachineConfigPool selects this node: the machine-config operator does not update it.',
            )}
      </p>
      <DescriptionList isCompact>
        <PanelFact term={t('State')} id="state">
          <ToneText
            tone={READINESS_TONES[readiness]}
            text={describeReadiness(readiness, language)}
          />
        </PanelFact>
        <PanelFact term={t('Kubelet version')} id="kubelet">
          {node.kubeletVersion || t('Unknown')}
        </PanelFact>
        <PanelFact term={t('Operating system')} id="os">
          {node.osImage || t('Unknown')}
        </PanelFact>
      </DescriptionList>
    </>
  );
}
