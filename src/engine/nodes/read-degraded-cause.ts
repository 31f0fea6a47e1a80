import type { DegradedCause } from '../status/degraded-cause';

/** A Go string literal as `%q` writes it, without its quotes. */
const QUOTED = String.raw`"((?:[^"\\]|\\.)*)"`;

/** The text may go on with what the boot loader said. */
const END = String.raw`(?:$|; possible root cause: )`;

const ON_DISK = /^unexpected on-disk state validating against (\S+): (.*)$/s;

type Reader = (match: readonly string[], config: string) => DegradedCause;

const ON_DISK_FORMATS: readonly (readonly [RegExp, Reader])[] = [
  [
    new RegExp(`^content mismatch for file ${QUOTED}${END}`),
    ([, file = ''], config) => ({ kind: 'fileContent', config, file: unquote(file) }),
  ],
  [
    new RegExp(`^mode mismatch for file: ${QUOTED}; expected: [^;/]*/\\d+/0?([0-7]+); received: `),
    ([, file = '', mode = ''], config) => ({
      kind: 'fileMode',
      config,
      file: unquote(file),
      expectedMode: `0${mode}`,
    }),
  ],
  [
    new RegExp(`^mode mismatch for file: ${QUOTED}; `),
    ([, file = ''], config) => ({ kind: 'fileMode', config, file: unquote(file) }),
  ],
  [
    new RegExp(`^could not (?:stat|read) file ${QUOTED}: `),
    ([, file = ''], config) => ({ kind: 'fileUnreadable', config, file: unquote(file) }),
  ],
  [
    new RegExp(`^unit ${QUOTED} expected enabled=(true|false), but systemd reports `),
    ([, unit = '', enabled], config) => ({
      kind: 'unit',
      config,
      unit: unquote(unit),
      enabled: enabled === 'true',
    }),
  ],
  [
    new RegExp(`^missing expected kernel arguments: \\[(.*)\\]${END}`),
    ([, missing = ''], config) => ({ kind: 'kernelArguments', config, missing }),
  ],
  [
    new RegExp(`^expected target osImageURL ${QUOTED}, have ${QUOTED}${END}`),
    ([, expectedImage = '', bootedImage = '']) => ({ kind: 'osImage', expectedImage, bootedImage }),
  ],
];

const FORMATS: readonly (readonly [RegExp, Reader])[] = [
  // Older daemons had a blank before the colon.
  [/^failed to drain node ?: \S+ after 1 hour(?:\.|$)/, () => ({ kind: 'drain' })],
  [
    /^can't reconcile config (\S+) with (\S+): (.*)$/s,
    ([, from = '', to = '', detail = '']) => ({ kind: 'unreconcilable', from, to, detail }),
  ],
  [
    /^could not apply update: (?:reloading (\S+) configuration|restarting (\S+) service) failed\. Error: /,
    ([, reloaded, restarted]) => ({ kind: 'service', service: reloaded ?? restarted ?? '' }),
  ],
  [
    /^failed to update OS (?:to|from local storage:) (\S+?)(?: after retries)? ?: /,
    ([, wantedImage = '']) => ({ kind: 'osUpdate', wantedImage }),
  ],
  [
    /^machineconfig\.machineconfiguration\.openshift\.io "([^"]+)" not found$/,
    ([, config = '']) => ({ kind: 'missingConfig', config }),
  ],
  [/^reboot command failed, something is seriously wrong$/, () => ({ kind: 'reboot' })],
];

/**
 * What the daemon's text says, if it has one of the formats above, with file names unquoted; `undefined` otherwise. The
 * text itself stays what is shown.
 */
export function readDegradedCause(text: string): DegradedCause | undefined {
  const [, config = '', detail] = ON_DISK.exec(text) ?? [];
  if (detail === undefined) return readFirst(FORMATS, text, '');
  return readFirst(ON_DISK_FORMATS, detail, config) ?? { kind: 'onDiskState', config };
}

function readFirst(
  formats: readonly (readonly [RegExp, Reader])[],
  text: string,
  config: string,
): DegradedCause | undefined {
  for (const [format, read] of formats) {
    const match = format.exec(text);
    if (match) return read(match, config);
  }
  return undefined;
}

/** File names hold quotes and backslashes at most; other escapes stay as Go wrote them. */
function unquote(text: string): string {
  return text.replace(/\\(["\\])/g, '$1');
}
