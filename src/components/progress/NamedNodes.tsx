import { memo } from 'react';
import { OpenNodeNames } from '../shared/OpenNodeNames';
import { useWording } from '../shared/useWording';
import styles from './NamedNodes.module.css';

interface NamedNodesProps {
  /** What they are: "Next (predicted)". */
  readonly label: string;
  readonly names: readonly string[];
  /** All there are, named or not; without it, how many are not named is left out. */
  readonly total?: number;
  readonly onOpenNode: (name: string) => void;
}

/** So many are named on one line; and one more, which is as long as that there is one more. */
const NAMED = 3;

/** A label and the first few nodes that it is about. There are many, and most stay as they are when others change. */
export const NamedNodes = memo(function NamedNodes({
  label,
  names,
  total,
  onOpenNode,
}: NamedNodesProps) {
  const { t } = useWording();
  const named = names.slice(0, total === NAMED + 1 ? total : NAMED);
  const more = (total ?? 0) - named.length;
  return (
    <span className={styles.nodes}>
      <span>{label}</span>
      <OpenNodeNames names={named} onOpenNode={onOpenNode} />
      {more > 0 ? <span>{t('and {{count}} more', { count: more })}</span> : null}
    </span>
  );
}, isSame);

function isSame(a: NamedNodesProps, b: NamedNodesProps): boolean {
  return (
    a.label === b.label &&
    a.total === b.total &&
    a.onOpenNode === b.onOpenNode &&
    a.names.slice(0, NAMED + 1).join() === b.names.slice(0, NAMED + 1).join()
  );
}
