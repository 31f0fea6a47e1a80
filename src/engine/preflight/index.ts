/* The door to what is loaded only when somebody asks what an update would come across. */
export { acceptFindings, listUnused } from './accept';
export { assessPreflight, assessPreflightInSlices, type PreflightInput } from './assess-preflight';
export { recordRehearsal } from './record-rehearsal';
export { startInWindow } from './rehearse';
export { listTargets, targetOf } from './targets';
export { collectPreflightLists, readPreflightInRounds, readPreflightWants } from './wants';
