export const PLUGIN_NAME = 'update-status-plugin';
export const PLUGIN_NAMESPACE = `plugin__${PLUGIN_NAME}`;

/** Facts about the cluster and the console for a front end's page. */
export interface PageFacts {
  readonly releaseVersion: string;
  readonly controlPlaneTopology: string;
  readonly hasMonitoring: boolean;
}
