import {
  countPublishedNodes,
  toMilliseconds,
  type Instant,
  type JudgedParts,
  type UpdateStatus,
} from '../../engine';
import { formatExactDuration } from '../../wording/language/duration';
import type { Language } from '../../wording/language/language';
import { describeVerdict } from '../../wording/verdict/verdict';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

interface DifferenceNoticeProps {
  /** In what the controller differs from the page. */
  readonly part: keyof JudgedParts;
  readonly published: UpdateStatus;
  /** Time when the controller looked. */
  readonly observedAt: Instant;
  readonly now: Instant;
}

/**
 * Says that the controller says something else, and what. The page watches the cluster itself, so it is the newer one.
 */
export function DifferenceNotice(props: DifferenceNoticeProps) {
  const language = useWording();
  return (
    <p className={textStyles.note} data-test="published-difference" data-part={props.part}>
      {describeDifference(props, language)}
    </p>
  );
}

function describeDifference(
  { now, observedAt, part, published }: DifferenceNoticeProps,
  language: Language,
): string {
  const { t } = language;
  const age = formatExactDuration(toMilliseconds(now - observedAt), language);
  switch (part) {
    case 'verdict':
      return t(
        'This page has newer data than the update status controller, which reported {{age}} ago: {{verdict}}',
        { age, verdict: describeVerdict(published, language) },
      );
    case 'operators': {
      const { total, updated } = published.controlPlane.counts;
      return t(
        'This page has newer data than the update status controller, which reported {{updated}} of {{total}} operators updated {{age}} ago.',
        { age, total, updated },
      );
    }
    case 'nodes': {
      const { total, updated } = countPublishedNodes(published.pools);
      return t(
        'This page has newer data than the update status controller, which reported {{updated}} of {{total}} nodes updated {{age}} ago.',
        { age, total, updated },
      );
    }
  }
}
