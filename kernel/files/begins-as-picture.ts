const BEGINNINGS: readonly [at: number, hex: string][] = [
  [0, 'ffd8ff'],
  [0, '89504e470d0a1a0a'],
  [8, '57454250'],
  [4, '66747970'],
  [0, '474946383'],
];

/**
 * Whether bytes begin like a JPEG, PNG, WebP, AVIF, HEIF or GIF. Nothing else that visitors upload is ever opened:
 * vector images and documents can contain programs.
 */
export function beginsAsPicture(bytes: Buffer): boolean {
  const beginning = bytes.subarray(0, 16).toString('hex');
  return BEGINNINGS.some(([at, hex]) => beginning.startsWith(hex, at * 2));
}
