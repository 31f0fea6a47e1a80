export const PLUGIN_NAME = 'update-status-plugin';
export const PLUGIN_NAMESPACE = `plugin__${PLUGIN_NAME}`;

/** What a front end's page is told about the cluster and the console. */
export interface PageFacts {
  readonly releaseVersion: string;
  readonly controlPlaneTopology: string;
  readonly hasMonitoring: boolean;
}
