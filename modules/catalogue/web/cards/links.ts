import { linkFor } from '#ui/page/link-for.ts';
import type { View } from '#ui/page/view.tsx';

interface VideoLinkOptions {
  fromFreePage?: boolean;
  /** The slug of the compilation it is listed in. */
  within?: string;
}

/** On an unverified view, videos and models link to the join page. */
export function videoLink(view: View, slug: string, { fromFreePage = false, within }: VideoLinkOptions = {}): string {
  if (!view.verified) return linkFor(view, '/join-now/');
  if (within) return `/video/${slug}/?in=${within}`;
  return `/video/${slug}/${fromFreePage ? '?isVideoFromFreePage=1' : ''}`;
}

export function modelLink(view: View, slug: string): string {
  return view.verified ? `/model/${slug}/` : linkFor(view, '/join-now/');
}
