import { encode } from 'uqr';

/** A QR code of a text: a path that fills the dark modules, and the number of modules on a side. */
export function qrCode(text: string): { path: string; size: number } {
  const { data, size } = encode(text, { border: 2 });
  const path = data
    .flatMap((row, y) => runsOf(row).map(({ start, length }) => `M${start} ${y}h${length}v1h-${length}z`))
    .join('');
  return { path, size };
}

function runsOf(row: readonly boolean[]): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  row.forEach((isDark, x) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.start + last.length === x) last.length += 1;
    else runs.push({ start: x, length: 1 });
  });
  return runs;
}
