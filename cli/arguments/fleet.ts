import { FLAGS, oneOf, OUTPUTS, parseFlags, readOutput, UsageError, WHERE_HELP_IS } from './flags';
import type { Output } from './flags';

/** States for which the exit status of `fleet` differs. */
const FAIL_ON = ['needs-action', 'not-reporting', 'unknown', 'updating'] as const;

export type FailOn = (typeof FAIL_ON)[number];

export interface FleetCommand {
  readonly command: 'fleet';
  readonly output: Output;
  readonly failOn: readonly FailOn[];
  readonly kubeconfig?: string;
  readonly context?: string;
}

export const FLEET_FLAGS = {
  output: FLAGS.output,
  'fail-on': FLAGS['fail-on'],
  kubeconfig: FLAGS.kubeconfig,
  context: FLAGS.context,
  help: FLAGS.help,
  version: FLAGS.version,
} as const;

/** @throws {UsageError} if it is no flag of the command. */
export function parseFleet(args: readonly string[]): FleetCommand {
  const { values, positionals } = parseFlags(args, FLEET_FLAGS);
  if (positionals.length > 1) throw new UsageError(`too many arguments\n${WHERE_HELP_IS}`);
  const { context, kubeconfig, 'fail-on': failOn } = values;
  return {
    command: 'fleet',
    output: readOutput(OUTPUTS, values.output),
    failOn:
      failOn === undefined ? [] : failOn.split(',').map((each) => oneOf('fail-on', FAIL_ON, each)),
    ...(kubeconfig !== undefined && { kubeconfig }),
    ...(context !== undefined && { context }),
  };
}
