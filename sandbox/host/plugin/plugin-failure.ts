/** The reason why a plugin is missing, and what to do, if anything. */
export interface PluginFailure {
  readonly pluginName: string;
  readonly reason: string;
  readonly advice?: string;
}

const NOT_BUILT =
  'The plugin is not built, or its build failed. Run "make build", then reload this page.';

const readProperty = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? // Read as a dictionary: any property may be missing.
      (value as Record<string, unknown>)[name]
    : undefined;

/** The messages of an error and its causes, outermost first. */
const describeCauses = (error: unknown): string => {
  if (Array.isArray(error)) {
    return error.map(describeCauses).join('; ');
  }
  const cause = readProperty(error, 'cause');
  const message = error instanceof Error ? error.message : String(error);
  return cause === undefined ? message : `${message}: ${describeCauses(cause)}`;
};

const hasStatus = (error: unknown, status: number): boolean =>
  readProperty(error, 'status') === status ||
  readProperty(error, 'code') === status ||
  (readProperty(error, 'cause') !== undefined && hasStatus(readProperty(error, 'cause'), status));

/** The manifest could not be had: nothing else is known of the plugin then. */
export const describeManifestFailure = (
  pluginName: string,
  manifestUrl: string,
  error: unknown,
): PluginFailure =>
  hasStatus(error, 404)
    ? { pluginName, reason: `${manifestUrl} does not exist.`, advice: NOT_BUILT }
    : { pluginName, reason: describeCauses(error), advice: NOT_BUILT };

/** The manifest is there, and the plugin was refused or could not be started. */
export const describeLoadFailure = (
  pluginName: string,
  errorMessage: string,
  errorCause: unknown,
): PluginFailure => ({
  pluginName,
  reason:
    errorCause === undefined ? errorMessage : `${errorMessage}: ${describeCauses(errorCause)}`,
});
