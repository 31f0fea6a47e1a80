import { useMemo } from 'react';
import type { UpdateStatus } from '../../engine';
import { useSameItems } from '../shared/useSameItems';
import {
  listHeldOperators,
  listSettlingOperators,
  type OperatorSurroundings,
} from './operator-parts';

/** Facts that decide the marks of operators; the same object while they are unchanged. */
export function useOperatorSurroundings(status: UpdateStatus): OperatorSurroundings {
  const held = useSameItems([...listHeldOperators(status.unfinished).values()]);
  const settling = useSameItems(listSettlingOperators(status));
  const isAtRest = status.updating === false;
  return useMemo(
    () => ({ held: listHeldOperators(held), settling: new Set(settling), isAtRest }),
    [held, settling, isAtRest],
  );
}
