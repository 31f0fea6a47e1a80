import { formatList } from '../../wording/language/names';
import { LinkedText } from './LinkedText';
import { useWording } from './useWording';
import textStyles from './text.module.css';

interface OpenNodeNamesProps {
  readonly names: readonly string[];
}

/** The number of names; the node table has them all. */
const NAMED = 20;

/** Names of nodes, each of which opens its node. */
export function OpenNodeNames({ names }: OpenNodeNamesProps) {
  const language = useWording();
  const named = names.slice(0, NAMED);
  const more = names.length - named.length;
  const parts = more > 0 ? [...named, language.t('{{count}} more', { count: more })] : named;
  return (
    <span className={textStyles.breaking}>
      <LinkedText
        text={formatList(parts, language)}
        resources={named.map((name) => ({ resource: 'nodes', name }))}
      />
    </span>
  );
}
