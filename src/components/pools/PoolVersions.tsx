import type { PoolSkew } from '../../engine';
import { describeMinorsBehind, describePoolVersions } from '../../wording/outlook/skew';
import { formatList } from '../../wording/language/names';
import { useWording } from '../shared/useWording';
import textStyles from '../shared/text.module.css';

/** What the nodes of a pool run, oldest to newest, and how far the oldest is behind the control plane. */
export function PoolVersions({ skew }: { readonly skew: PoolSkew | undefined }) {
  const language = useWording();
  if (!skew) return null;
  const parts = [describePoolVersions(skew, language), describeMinorsBehind(skew, language)];
  const text = formatList(
    parts.filter((part) => part !== ''),
    language,
  );
  if (text === '') return null;
  return (
    <div className={textStyles.note} data-test={`pool-versions-${skew.pool}`}>
      {text}
    </div>
  );
}
