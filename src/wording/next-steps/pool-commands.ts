import { shellWord } from './shell';

/** Ends the pause of a pool: its nodes are then drained and rebooted, as many at a time as it allows. */
export function resumePoolCommand(pool: string): string {
  return `oc patch machineconfigpool/${shellWord(pool)} --type merge --patch '{"spec":{"paused":false}}'`;
}
