import { MINUTE, type Nanoseconds } from '../time';

/** Normal time to approve a certificate request; 5 min leave room for the approver's restart. Ours. */
export const APPROVAL_TIME: Nanoseconds = 5n * MINUTE;
