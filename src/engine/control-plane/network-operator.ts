/** The operator whose DaemonSets give a node its pod network. */
export const NETWORK_OPERATOR = 'network';
