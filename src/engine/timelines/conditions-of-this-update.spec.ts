import {
  CORDONED,
  DRAINING,
  type Look,
  lookOnce,
  MOVING,
  PREPARED,
  stepsOf,
  UPDATING,
  WAITING,
} from '../../testing/engine/looked-at-node';
import { aSentEvent, aWrittenNode, OLD_CONFIG } from '../../testing/engine/moving-nodes';

describe('what is not of this update', () => {
  it.each<{ name: string; given: Look; steps: readonly string[] }>([
    {
      name: 'a node at rest whose daemon was restarted',
      given: {
        node: WAITING,
        object: aWrittenNode(
          {
            Updated: [
              'False',
              5,
              'This node is not updated, sensed disruption via a manual update.',
            ],
            Resumed: ['True', 5, `In desired config ${OLD_CONFIG}. Resumed normal operations.`],
          },
          { desiredConfig: OLD_CONFIG },
        ),
      },
      steps: [],
    },
    {
      name: 'a node that waits and was written to when its daemon was updated',
      given: { node: WAITING, object: aWrittenNode({ Updated: ['True', 5] }) },
      steps: [],
    },
    {
      name: 'conditions from before the update began',
      given: {
        node: { ...MOVING, phase: 'Updating' },
        conditions: { Updated: ['True', -40], Cordoned: ['True', -50], Drained: ['True', -45] },
      },
      steps: ['+prepare', '?cordon', '?drain', '>files', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'conditions about another configuration',
      given: {
        node: DRAINING,
        object: aWrittenNode(
          { Updated: ['True', 2], Cordoned: ['True', 3] },
          { desiredConfig: OLD_CONFIG },
        ),
      },
      steps: ['+prepare', '+cordon', '>drain', '.files', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'a drain that an earlier update did not need',
      given: {
        node: DRAINING,
        conditions: {
          ...PREPARED,
          Drained: ['False', 0.5, 'Node Drain Not required for this update.'],
        },
      },
      steps: ['+prepare 1-2', '+cordon 2-', '>drain', '.files', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'a daemon that was restarted in the middle and says where it is',
      given: {
        node: DRAINING,
        conditions: {
          ...CORDONED,
          Resumed: ['True', 4, `In desired config ${OLD_CONFIG}. Resumed normal operations.`],
        },
      },
      steps: [
        '+prepare 1-2',
        '+cordon 2-3',
        '>drain 3-',
        '.files',
        '.reboot',
        '.resume',
        '.uncordon',
      ],
    },
    {
      name: 'events from before the update began, or about another configuration',
      given: {
        node: UPDATING,
        events: [
          aSentEvent('Drain', -30),
          aSentEvent('Cordon', 2),
          aSentEvent('NodeDone', 4, {
            message: `Setting node worker-a, currentConfig ${OLD_CONFIG} to Done`,
          }),
          aSentEvent('OSUpdateStarted', 11),
        ],
      },
      steps: ['+prepare', '+cordon', '+drain -11', '>files 11-', '.reboot', '.resume', '.uncordon'],
    },
    {
      name: 'events of the same reason from somebody else',
      given: { node: UPDATING, events: [aSentEvent('Reboot', 5, { component: 'somebody' })] },
      steps: ['+prepare', '+cordon', '+drain', '>files', '.reboot', '.resume', '.uncordon'],
    },
  ])('$name', ({ given, steps }) => {
    expect(stepsOf(lookOnce(given))).toEqual(steps);
  });

  it('the name in the spec lags: the node is known to have begun by its condition', () => {
    const object = aWrittenNode(PREPARED, {
      desiredConfig: OLD_CONFIG,
      acceptedConfig: 'not-yet-set',
    });
    expect(
      stepsOf(lookOnce({ node: { ...MOVING, phase: 'Draining' }, object })).slice(0, 2),
    ).toEqual(['+prepare 1-2', '>cordon 2-']);
  });
});
