import { numberFormat } from './formats';
import type { Language } from './language';

const UNITS = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** An amount of data in the largest unit of which it has one, in powers of 1000: "512 kB", "1.4 GB". */
export function formatBytes(bytes: number, { locale }: Language): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1);
  return numberFormat(locale, {
    style: 'unit',
    unit: UNITS[power],
    maximumFractionDigits: power > 2 ? 1 : 0,
  }).format(bytes / 1000 ** power);
}
