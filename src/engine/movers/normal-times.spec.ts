import { MINUTE } from '../time';
import { documentedTime, operatorTime } from './normal-times';

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
});
