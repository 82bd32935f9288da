import { linkFor } from '#ui/page/link-for.ts';
import type { View } from '#ui/page/view.tsx';

/** On an unverified view, videos and models lead to the join page. */
export function videoLink(view: View, slug: string, { fromFreePage = false } = {}): string {
  if (!view.verified) return linkFor(view, '/join-now/');
  return `/video/${slug}/${fromFreePage ? '?isVideoFromFreePage=1' : ''}`;
}

export function modelLink(view: View, slug: string): string {
  return view.verified ? `/model/${slug}/` : linkFor(view, '/join-now/');
}
