import { at } from '../../testing/engine/readings';
import { namesObject, readConditionParts, readNotReadyNodes } from './named-nodes';

const NOT_READY =
  'The master nodes not ready: node "master-2" not ready since 2025-11-03 13:28:43 +0000 UTC because KubeletNotReady (no network)';

describe('the parts of a condition', () => {
  it('are those of the reason, each with its own lines', () => {
    expect(
      readConditionParts(
        'EtcdMembers_UnhealthyMembers::NodeController_MasterNodesReady::Other_A_B',
        `EtcdMembersDegraded: 2 of 3 members are available\nEtcdMembersDegraded: master-2 is unhealthy\nNodeControllerDegraded: ${NOT_READY}`,
      ),
    ).toEqual([
      {
        source: 'EtcdMembers',
        reason: 'UnhealthyMembers',
        text: '2 of 3 members are available\nmaster-2 is unhealthy',
      },
      { source: 'NodeController', reason: 'MasterNodesReady', text: NOT_READY },
      { source: 'Other', reason: 'A_B', text: '' },
    ]);
  });

  it.each([
    ['has no types', 'SyncingFailed', 'error: no luck'],
    ['has a line without a type', 'A_B', 'ADegraded: x\nand more'],
    ['is empty', '', ''],
  ])('are one when the message %s', (_name, reason, message) => {
    expect(readConditionParts(reason, message)).toEqual([{ source: '', reason, text: message }]);
  });
});

describe('a text names an object', () => {
  it.each([
    ['node "worker-1" not ready', true],
    ['worker-1 is unhealthy', true],
    ['see worker-1.', true],
    ['worker-10, then worker-1', true],
    ['(worker-1)', true],
    ['worker-10', false],
    ['etcd-worker-1', false],
    ['worker-1.example.com', false],
    ['worker-1_x', false],
    ['Worker-1', false],
    ['', false],
  ])('%j: %s', (text, expected) => expect(namesObject(text, 'worker-1')).toBe(expected));

  it('never one without a name', () => expect(namesObject('anything', '')).toBe(false));
});

describe('nodes that are not ready', () => {
  it('are read with their time', () => {
    const text = `${NOT_READY}, node "master-0" not ready, no Ready condition found in status block`;
    expect(
      readNotReadyNodes({ source: 'NodeController', reason: 'MasterNodesReady', text }),
    ).toEqual([
      { node: 'master-2', sinceAt: at('2025-11-03T13:28:43Z') },
      { node: 'master-0', sinceAt: undefined },
    ]);
  });

  it('are taken from nobody else', () => {
    expect(readNotReadyNodes({ source: '', reason: 'MasterNodesReady', text: NOT_READY })).toEqual(
      [],
    );
    expect(readNotReadyNodes({ source: 'NodeController', reason: 'X', text: NOT_READY })).toEqual(
      [],
    );
  });
});
