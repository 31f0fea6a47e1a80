import type { PairDisruption } from '../node-impact';
import { aConfig, aFile } from './configs';

export const CONFIG_JSON = '/var/lib/kubelet/config.json';

export const core = (key: string) => ({ users: [{ name: 'core', sshAuthorizedKeys: [key] }] });
export const files = (text: string, ...paths: readonly string[]) =>
  aConfig({ files: paths.map((path) => aFile(path, text)) });

/** Impact in a few words. */
export function told({ impact }: PairDisruption): string {
  switch (impact.kind) {
    case 'reboot':
      return impact.drain ? 'drain, reboot' : 'reboot';
    case 'drain':
    case 'services': {
      const services = impact.services.map((action) =>
        action.type === 'DaemonReload' ? 'daemon-reload' : `${action.type} ${action.service}`,
      );
      return [...(impact.kind === 'drain' ? ['drain'] : []), ...services].join(', ');
    }
    case 'none':
    case 'blocked':
      return impact.kind;
    case 'unknown':
      return `unknown: ${impact.why}`;
  }
}
