import { assessScenario } from '../src/testing/assess-scenario';

describe('node-not-ready', () => {
  const { attention } = assessScenario('node-not-ready');

  it('is one entry: the node', () => {
    expect(attention.map(({ root }) => root)).toMatchObject([
      { kind: 'nodes', problem: 'unavailable', nodes: ['master-2'], pool: 'master' },
    ]);
  });

  it('has everything that follows from it, once', () => {
    const followed = (attention[0]?.consequences ?? []).map((item) =>
      item.kind === 'insight' ? `${item.because} ${item.insight.code}` : item.because,
    );
    expect(followed).toEqual([
      'slotsOfNodes SlotsHeld',
      ...Array.from({ length: 4 }, () => 'namesNode OperatorDegraded'),
      'missesMachines OperatorUnavailable',
      'passesOnOperators ClusterVersionFailing',
      ...Array.from({ length: 9 }, () => 'alertAboutIt AlertFiring'),
      'olderAlertAboutIt AlertFiring',
    ]);
  });

  it('takes the older alert about that node, and leaves out the one about another', () => {
    const { health } = assessScenario('node-not-ready');
    const older = health.filter(
      (insight) =>
        insight.code === 'AlertFiring' && insight.alert === 'NodeFilesystemAlmostOutOfSpace',
    );
    expect(older).toMatchObject([{ duringUpdate: false, about: [{ node: 'master-2' }] }]);
  });
});

describe('node-degraded', () => {
  const status = assessScenario('node-degraded');
  const [fault, ...others] = status.attention;

  it('is one entry, not one for the node and one for its pool', () => {
    expect(others).toEqual([]);
    expect(fault?.root).toMatchObject({
      kind: 'nodes',
      problem: 'degraded',
      nodes: ['worker-b'],
      pool: 'worker',
    });
    expect(fault?.cause?.code).toBe('FileContentChanged');
  });

  it('knows the file, uncut, and does not take the node for one that is drained', () => {
    const [insight] = fault?.insights ?? [];
    expect(insight).toMatchObject({
      cause: {
        code: 'FileContentChanged',
        captures: { file: '/etc/containers/registries.conf' },
      },
    });
    expect(fault?.isDraining).toBe(false);
  });

  it('has the refused minor update as what follows, while the control plane goes on', () => {
    expect(fault?.consequences.map(({ because }) => because)).toContain('refusesMinorUpdates');
    expect(status.controlPlane.progressing).toBe('True');
  });
});
