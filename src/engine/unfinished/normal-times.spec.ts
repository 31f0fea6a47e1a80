import { MINUTE } from '../time';
import { documentedTime, machineConfigTime, nodesInTurnTime, operatorTime } from './normal-times';

describe('documented times', () => {
  it.each([
    { move: 'retrieve', minutes: 10n },
    { move: 'roll', minutes: 30n },
    { move: 'render', minutes: 5n },
    { move: 'build', minutes: 60n },
    { move: 'start', minutes: 5n },
    { move: 'drain', minutes: 10n },
    { move: 'apply', minutes: 15n },
    { move: 'reboot', minutes: 15n },
    { move: 'uncordon', minutes: 5n },
  ] as const)('$move: $minutes min', ({ minutes, move }) => {
    expect(documentedTime(move)).toEqual({ longestNs: minutes * MINUTE, basis: 'documented' });
  });

  it.each([
    { operator: 'machine-config', minutes: 90n },
    { operator: 'network', minutes: 30n },
    { operator: '', minutes: 30n },
  ])('operator $operator: $minutes min', ({ minutes, operator }) => {
    expect(operatorTime(operator)).toEqual({ longestNs: minutes * MINUTE, basis: 'documented' });
  });

  it.each([
    { nodes: 0, platform: 'other', minutes: 90n },
    { nodes: 1, platform: 'other', minutes: 90n },
    { nodes: 3, platform: 'other', minutes: 135n },
    { nodes: 3, platform: 'BareMetal', minutes: 180n },
  ] as const)(
    'machine-config with $nodes nodes on $platform: $minutes min',
    ({ minutes, nodes, platform }) => {
      const normal = { longestNs: minutes * MINUTE, basis: 'documented' };
      expect(machineConfigTime(nodes, platform)).toEqual(normal);
    },
  );

  it.each([
    { nodes: 1, minutes: 105n },
    { nodes: 4, minutes: 240n },
  ])('the build of an image, and $nodes nodes in turn: $minutes min', ({ minutes, nodes }) => {
    const normal = { longestNs: minutes * MINUTE, basis: 'documented' };
    expect(nodesInTurnTime(nodes, documentedTime('reboot'))).toEqual(normal);
  });
});
