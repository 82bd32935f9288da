/** One size of a video, cut into pieces. */
export interface Rendition {
  uri: string;
  width: number;
  height: number;
  fps: number;
  codecs: string | undefined;
  /** Bits a second: of the piece that takes most, and of all. */
  peak: number;
  average: number;
}

/** The list of all sizes (RFC 8216), the lightest first: players begin there, and with what they know go on to others. */
export function masterPlaylist(renditions: readonly Rendition[]): string {
  const lines = renditions.flatMap(({ uri, width, height, fps, codecs, peak, average }) => {
    const facts = [
      `BANDWIDTH=${peak}`,
      `AVERAGE-BANDWIDTH=${average}`,
      `RESOLUTION=${width}x${height}`,
      `FRAME-RATE=${fps.toFixed(3)}`,
      ...(codecs ? [`CODECS="${codecs.replaceAll(' ', '')}"`] : []),
    ];
    return [`#EXT-X-STREAM-INF:${facts.join(',')}`, uri];
  });
  return ['#EXTM3U', '#EXT-X-VERSION:7', '#EXT-X-INDEPENDENT-SEGMENTS', ...lines, ''].join('\n');
}

/** What the pieces that a playlist names take of a line. */
export async function ratesOf(
  playlist: string,
  sizeOf: (piece: string) => Promise<number>,
): Promise<Pick<Rendition, 'peak' | 'average'>> {
  let [peak, bits, seconds] = [0, 0, 0];
  for (const [, length = '', piece = ''] of playlist.matchAll(/^#EXTINF:([\d.]+),[^\n]*\n([^#\n]+)$/gm)) {
    const own = (await sizeOf(piece.trim())) * 8;
    peak = Math.max(peak, own / Number(length));
    bits += own;
    seconds += Number(length);
  }
  return { peak: Math.ceil(peak), average: Math.ceil(bits / Math.max(seconds, 0.001)) };
}
