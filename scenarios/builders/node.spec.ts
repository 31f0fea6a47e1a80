import { aNode, aRealisticNode } from '.';

describe('nodes', () => {
  it('are light unless asked otherwise', () => {
    expect(JSON.stringify(aNode()).length).toBeLessThan(4000);
  });

  it.each([0, 1, 4999])('are as heavy as real ones when realistic: number %i', (index) => {
    const { length } = JSON.stringify(aRealisticNode(index));
    expect(length).toBeGreaterThan(15_000);
    expect(length).toBeLessThan(17_000);
  });

  it('can do without what the Machine Config Operator writes', () => {
    const annotations = Object.keys(aNode({ machineConfig: null }).metadata.annotations ?? {});
    expect(
      annotations.filter((key) => key.startsWith('machineconfiguration.openshift.io/')),
    ).toEqual([]);
  });

  it('lose an annotation that is set to null', () => {
    const key = 'machineconfiguration.openshift.io/state';
    expect(aNode().metadata.annotations).toHaveProperty([key], 'Done');
    expect(aNode({ annotations: { [key]: null } }).metadata.annotations).not.toHaveProperty([key]);
  });
});
