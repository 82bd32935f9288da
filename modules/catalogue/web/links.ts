import type { View } from '#ui/view.tsx';

/** On an unverified view, films and models lead to the join page. */
export function videoLink(view: View, slug: string): string {
  return view.verified ? `/video/${slug}/` : '/join-now/';
}

export function modelLink(view: View, slug: string): string {
  return view.verified ? `/model/${slug}/` : '/join-now/';
}
