import { DescriptionList } from '@patternfly/react-core';
import { toMilliseconds, type Instant, type PayloadAssessment } from '../../engine';
import { formatDuration, formatExactDuration } from '../../wording/language/duration';
import { describePodPhase } from '../../wording/payload/payload-pod';
import { describePodSource, digestOf } from '../../wording/payload/payload-state';
import { CopyButton } from '../shared/CopyButton';
import { LongMessage } from '../shared/LongMessage';
import { Fact } from '../shared/Fact';
import { ResourceName } from '../shared/ResourceName';
import { SubSection } from '../shared/SubSection';
import { useWording } from '../shared/useWording';
import { PayloadContainers } from './PayloadContainers';
import textStyles from '../shared/text.module.css';

interface PayloadPodProps {
  readonly payload: PayloadAssessment;
  readonly now: Instant;
}

/** The Pod that downloads the release, with the states of all its containers; or why there is nothing of it. */
export function PayloadPod({ payload, now }: PayloadPodProps) {
  const language = useWording();
  const { t } = language;
  const { pod, job, image } = payload;
  const source = describePodSource(payload, now, language);
  const digest = digestOf(image);
  return (
    <SubSection title={t('Pod that downloads the release')} id="payload-pod">
      {source === undefined ? null : <p data-test="payload-pod-source">{source}</p>}
      <DescriptionList isCompact columnModifier={{ default: '1Col', lg: '2Col' }}>
        {pod ? (
          <>
            <Fact term={t('Pod')} id="panel-payload-pod">
              <ResourceName resource={pod.pod} />
            </Fact>
            <Fact term={t('Phase')} id="panel-payload-phase">
              {describePodPhase(pod, language)}
              {pod.message === '' ? null : (
                <div className={textStyles.small}>
                  <LongMessage text={pod.message} label={t('message of the Pod')} />
                </div>
              )}
            </Fact>
            <Fact term={t('Node')} id="panel-payload-node">
              {pod.node === '' ? (
                t('none yet')
              ) : (
                <ResourceName resource={{ resource: 'nodes', name: pod.node }} />
              )}
            </Fact>
            <Fact term={t('Age')} id="panel-payload-age">
              {pod.createdAt === undefined
                ? t('Unknown')
                : formatDuration(toMilliseconds(now - pod.createdAt), language)}
            </Fact>
            {pod.deadlineSeconds === undefined ? null : (
              <Fact term={t('Deadline')} id="panel-payload-deadline">
                {formatExactDuration(pod.deadlineSeconds * 1000, language)}
              </Fact>
            )}
          </>
        ) : null}
        {job ? (
          <Fact term={t('Job')} id="panel-payload-job">
            <ResourceName resource={job.job} />
            {job.reason === '' ? null : ` (${job.reason})`}
          </Fact>
        ) : null}
        {digest === '' ? null : (
          <Fact term={t('Image digest')} id="panel-payload-image">
            <span className={textStyles.breaking}>{digest}</span>
            <CopyButton
              text={image}
              label={t('image of {{version}}', { version: payload.version })}
            />
          </Fact>
        )}
      </DescriptionList>
      {pod && pod.containers.length > 0 ? <PayloadContainers containers={pod.containers} /> : null}
    </SubSection>
  );
}
