import type { Fetched, MissingReason } from '../../engine';
import type { DisruptionObjects } from './disruption-store';

/** Something that could not be read, once for all objects of a kind. */
export interface Lacking {
  readonly resource: 'machineconfigs' | 'machineconfigurations';
  readonly reason: MissingReason;
  readonly message: string;
}

/**
 * What could not be read and is not just on its way. A refusal counts before anything else. That the cluster has no
 * MachineConfig of a new one's name is no lack.
 */
export function listLacking(
  { configs, machineConfiguration }: DisruptionObjects,
  newName: string,
): readonly Lacking[] {
  const needed = [...configs].filter(
    ([name, fetched]) =>
      !(name === newName && fetched.state === 'missing' && fetched.reason === 'NotFound'),
  );
  const found = (resource: Lacking['resource'], list: readonly Fetched<unknown>[]) => {
    const lacking = list.flatMap((fetched) =>
      fetched.state === 'missing' && fetched.reason !== 'NotLoaded'
        ? [{ resource, reason: fetched.reason, message: fetched.message }]
        : [],
    );
    return lacking.find(({ reason }) => reason === 'Forbidden') ?? lacking[0];
  };
  return [
    found(
      'machineconfigs',
      needed.map(([, fetched]) => fetched),
    ),
    found('machineconfigurations', [machineConfiguration]),
  ].filter((lacking) => lacking !== undefined);
}
