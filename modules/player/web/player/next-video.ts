import type { VideoCard } from '#modules/catalogue/contract/types.ts';

export interface NextVideo {
  video: VideoCard;
  to: string;
}

/** What may follow a video (R64). */
export interface WhatFollows {
  suggested: readonly VideoCard[];
  /** The slug of the compilation that the video was opened from. */
  within: string | undefined;
}

/**
 * The next of the compilation, else what is most like the video (R64). @param parts of the compilation, in their order
 */
export function nextVideo(
  videoId: number,
  { suggested, within }: WhatFollows,
  parts: readonly VideoCard[],
): NextVideo | undefined {
  const position = parts.findIndex(({ id }) => id === videoId);
  const part = position < 0 ? undefined : parts[position + 1];
  if (part) return { video: part, to: `/video/${part.slug}/?in=${within}` };
  const similar = suggested.find(({ id }) => id !== videoId);
  return similar && { video: similar, to: `/video/${similar.slug}/` };
}
