import type { UpdateStatus } from '../../src/engine';
import type { ClusterWatch } from '../cluster/cluster-watch';

/** The status as soon as nothing that it wants read is still on its way. */
export function settledStatus(watch: ClusterWatch): Promise<UpdateStatus> {
  return new Promise((resolve) => {
    const look = (): boolean => {
      const { state } = watch;
      if (state.state !== 'ready' || !watch.isSettled) return false;
      resolve(state.status);
      return true;
    };
    const unsubscribe = watch.subscribe(() => {
      if (look()) unsubscribe();
    });
  });
}
