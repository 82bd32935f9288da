import { PLAYER_SIZE } from './player-size.ts';

const ALLOWED = 'autoplay; fullscreen; xr-spatial-tracking; accelerometer; gyroscope';

export interface Embed {
  /** Of the site, for the address of the player. */
  origin: string;
  slug: string;
  title: string;
  width?: number;
  height?: number;
}

/** Path of a video's player for frames of other sites. */
function embedPath(slug: string): string {
  return `/embed/${slug}/`;
}

/** What another site puts into its page to show the player of a video. */
export function embedCode({ origin, slug, title, ...size }: Embed): string {
  const { width, height } = { ...PLAYER_SIZE, ...size };
  return `<iframe src="${origin}${embedPath(slug)}" title="${escaped(title)}" width="${width}" height="${height}" allow="${ALLOWED}" allowfullscreen loading="lazy" frameborder="0"></iframe>`;
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
