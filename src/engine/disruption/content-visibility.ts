import { cleanPath, isBelow } from './clean-path';

const SHOWN_FILES: ReadonlySet<string> = new Set([
  '/etc/containers/registries.conf',
  '/etc/containers/policy.json',
  '/etc/sysctl.conf',
  '/etc/chrony.conf',
]);

const SHOWN_DIRECTORIES = ['/etc/containers/registries.d', '/etc/sysctl.d'] as const;

/**
 * True for the few files that are known to hold no secrets. MachineConfigs hold pull secrets, keys and passwords, so
 * only the path of any other file is shown.
 */
export function mayShowContent(path: string): boolean {
  return (
    SHOWN_FILES.has(cleanPath(path)) ||
    SHOWN_DIRECTORIES.some((directory) => isBelow(path, directory))
  );
}
