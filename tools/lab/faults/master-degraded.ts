import imageUnauthorized from './degraded-image-unauthorized';
import type { Fault } from './fault';

export default {
  ...imageUnauthorized,
  phase: 'masters',
  does: 'The registry refuses the image of the operating system to a control plane node.',
  lastsS: 180,
} satisfies Fault;
