import type { View } from './view.tsx';

const JOIN_PAGE = /^\/join-now\/?(?=[?#]|$)/;
const EXPIRED = 'event=expired';

/**
 * Where a link leads this visitor. The join page welcomes back anyone who's membership has ended, so every way to it
 * says so, anyone who wrote the link.
 */
export function linkFor({ isExpired }: Pick<View, 'isExpired'>, to: string): string {
  if (!isExpired || !JOIN_PAGE.test(to)) return to;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(to) ?? [];
  const words = new URLSearchParams(query);
  return words.has('event') ? to : `${path}?${query && `${query}&`}${EXPIRED}${hash}`;
}

/** The same for links in text that the server made of Markdown. */
export function linksFor(view: Pick<View, 'isExpired'>, html: string): string {
  if (!view.isExpired) return html;
  return html.replace(/(?<=\shref=")[^"]*/g, (to) =>
    linkFor(view, to.replaceAll('&amp;', '&')).replaceAll('&', '&amp;'),
  );
}
