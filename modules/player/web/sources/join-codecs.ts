import type { Level } from 'hls.js';
import { type Coded, decodingOf, isSmooth, learnDecoding } from './decoding.ts';

/**
 * R67: by itself hls.js stays with the codec that it began with, so that the largest sizes of a ladder, which H.264
 * does not carry, are never reached. Those that this browser decodes smoothly count as coded like the lightest one;
 * pieces in another codec are announced to the source buffer all the same, by what they say themselves.
 */
export async function joinCodecs(levels: readonly Level[]): Promise<void> {
  const [lightest] = levels;
  if (!lightest) return;
  const others = levels.filter(({ codecSet }) => codecSet !== lightest.codecSet);
  await learnDecoding(others.map(codedOf));
  for (const level of others)
    if (isSmooth(decodingOf(codedOf(level)))) Object.assign(level, { codecSet: lightest.codecSet });
}

function codedOf({ videoCodec, width, height, averageBitrate }: Level): Coded {
  return { type: `video/mp4; codecs="${videoCodec}"`, width, height, bitrate: averageBitrate || null };
}
