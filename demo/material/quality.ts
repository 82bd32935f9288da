/** Names for the widths of stereo videos, widest first; a name never claims more than the file has. */
const WIDTHS = [
  [7680, '8K'],
  [5760, '6K'],
  [5120, '5K'],
  [3840, '4K'],
  [2880, '3K'],
] as const;

/** The name for a file of this size in pixels: 2K to 8K, or HD and FHD for flat videos. */
export function qualityOf(file: { width: number; height: number }, projection: string): string {
  if (projection === 'flat' && file.width < 3840) return file.height >= 1080 ? 'FHD' : 'HD';
  return WIDTHS.find(([width]) => file.width >= width)?.[1] ?? '2K';
}
