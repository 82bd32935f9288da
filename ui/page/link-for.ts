import type { View } from './view.tsx';

const JOIN_PAGE = /^\/join-now\/?(?=[?#]|$)/;
const EXPIRED = 'event=expired';

/**
 * The target of a link for this visitor. The join page welcomes back people whose membership has ended, so links to it
 * say so, whoever wrote them.
 */
export function linkFor({ isExpired }: Pick<View, 'isExpired'>, to: string): string {
  if (!isExpired || !JOIN_PAGE.test(to)) return to;
  const [, path = '', query = '', hash = ''] = /^([^?#]*)\??([^#]*)(#.*)?$/.exec(to) ?? [];
  const words = new URLSearchParams(query);
  return words.has('event') ? to : `${path}?${query && `${query}&`}${EXPIRED}${hash}`;
}

/** The same for links in HTML that the server made from Markdown. */
export function linksFor(view: Pick<View, 'isExpired'>, html: string): string {
  if (!view.isExpired) return html;
  return html.replace(/(?<=\shref=")[^"]*/g, (to) =>
    linkFor(view, to.replaceAll('&amp;', '&')).replaceAll('&', '&amp;'),
  );
}
