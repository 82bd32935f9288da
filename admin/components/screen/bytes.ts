const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** `1.4 GB`, as disks are sold. */
export function bytes(count: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(count, 1)) / 3), UNITS.length - 1);
  const value = count / 1000 ** power;
  return `${value.toLocaleString('en', { maximumFractionDigits: power === 0 || value >= 100 ? 0 : 1 })} ${UNITS[power]}`;
}
