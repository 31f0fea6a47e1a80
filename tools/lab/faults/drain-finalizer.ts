import { ROOTS, type LabApi } from '../api';
import { stuck, type Fault } from './fault';

async function setFinalizers(api: LabApi, finalizers: readonly string[] | null): Promise<void> {
  const pods = await api.list(`${ROOTS.core}/namespaces/shop/pods`);
  for (const { metadata } of pods) {
    const path = `${ROOTS.core}/namespaces/shop/pods/${metadata.name}`;
    await api.patch(path, { metadata: { finalizers } });
  }
}

export default {
  kind: 'drain',
  phase: 'workers',
  does: 'Pods have a finalizer that no controller takes away.',
  lastsS: 240,
  put: ({ api }) => setFinalizers(api, ['example.com/hold']),
  undo: ({ api }) => setFinalizers(api, null),
  truth: stuck(['worker', 'web', 'cart', 'batch'], ({ node }) => ({
    // Pods of other pools may have it, too.
    objects: [node, 'example.com/hold'],
    mover: 'applicationOwner',
    personAfterS: 150,
    says: 'finalizer',
    // A finalizer is removed by its controller, which the pod shows.
    command: 'finalizers|describe pod',
  })),
} satisfies Fault;
