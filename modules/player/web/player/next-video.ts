import type { VideoCard } from '#modules/catalogue/contract/types.ts';

export interface NextVideo {
  video: VideoCard;
  to: string;
  /** What it is opened in, as the video before it was. */
  context: PlayContext | undefined;
}

/** What may follow a video (R64). */
export interface WhatFollows {
  suggested: readonly VideoCard[];
  context: PlayContext | undefined;
}

/** What a video was opened from: a compilation, by its slug, or a playlist of the visitor. */
export interface PlayContext {
  kind: 'in' | 'playlist';
  ref: string;
}

/** An address may say anything. */
export function contextOf(query: URLSearchParams): PlayContext | undefined {
  for (const kind of ['in', 'playlist'] as const) {
    const ref = query.get(kind);
    if (ref && /^[\w-]{1,200}$/.test(ref)) return { kind, ref };
  }
  return undefined;
}

/** The next of its context, which the following page is opened in too, else what is most like the video (R64). */
export function nextVideo(
  videoId: number,
  { suggested, context }: WhatFollows,
  part: VideoCard | undefined,
): NextVideo | undefined {
  if (part && context) return { video: part, to: pageOfVideo(part.slug, context), context };
  const similar = suggested.find(({ id }) => id !== videoId);
  return similar && { video: similar, to: pageOfVideo(similar.slug), context: undefined };
}

export function pageOfVideo(slug: string, context?: PlayContext): string {
  return context ? `/video/${slug}/?${context.kind}=${context.ref}` : `/video/${slug}/`;
}
