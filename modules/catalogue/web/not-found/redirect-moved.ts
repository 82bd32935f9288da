import { redirect } from 'react-router';

/** R33: redirects the address of a duplicate. */
export function redirectMoved(
  request: Request,
  { ref, item, path }: { ref: string; item: { id: number; slug: string }; path: string },
): void {
  if (ref === item.slug || ref === String(item.id)) return;
  throw redirect(`${path}${item.slug}/${new URL(request.url).search}`, 301);
}
