import { redirect } from 'react-router';

/** R33: sends on anyone who asked for something by the address of a duplicate. */
export function redirectMoved(
  request: Request,
  { asked, item, path }: { asked: string; item: { id: number; slug: string }; path: string },
): void {
  if (asked === item.slug || asked === String(item.id)) return;
  throw redirect(`${path}${item.slug}/${new URL(request.url).search}`, 301);
}
