import type { Fetched, MissingReason } from '../../engine';
import type { DisruptionObjects } from './disruption-store';

/** Something that could not be read, once for all objects of a kind. */
export interface Lacking {
  readonly resource: 'machineconfigs' | 'machineconfigurations';
  readonly reason: MissingReason;
  readonly message: string;
}

/**
 * Resources that could not be read, without those that are still loading. A refusal comes before other reasons. A new
 * MachineConfig is not in the cluster yet, so `NotFound` for its name is not listed.
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
