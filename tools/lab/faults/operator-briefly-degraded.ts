import { harmless } from './fault';

const REPORT = {
  Degraded: [
    'True',
    'NodeController_MasterNodesReady',
    'NodeControllerDegraded: The master nodes not ready: node "master-0" not ready since 2026-07-01 00:00:00 because KubeletNotReady',
  ],
} as const;

export default harmless({
  phase: 'masters',
  does: 'kube-apiserver is degraded while a control plane node restarts.',
  put: ({ world }) => void world.operators.set('kube-apiserver', REPORT),
  undo: ({ world }) => void world.operators.delete('kube-apiserver'),
  lastsS: 40,
});
