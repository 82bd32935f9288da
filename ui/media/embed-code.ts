import { PLAYER_SIZE } from './player-size.ts';

const ALLOWED = 'autoplay; fullscreen; xr-spatial-tracking; accelerometer; gyroscope';

export interface Embed {
  /** The site's origin, for the player's address. */
  origin: string;
  slug: string;
  title: string;
  width?: number;
  height?: number;
}

/** Path of a video's player for embedding. */
function embedPath(slug: string): string {
  return `/embed/${slug}/`;
}

/** HTML that shows a video's player on another site. */
export function embedCode({ origin, slug, title, ...size }: Embed): string {
  const { width, height } = { ...PLAYER_SIZE, ...size };
  return `<iframe src="${origin}${embedPath(slug)}" title="${escaped(title)}" width="${width}" height="${height}" allow="${ALLOWED}" allowfullscreen loading="lazy" frameborder="0"></iframe>`;
}

function escaped(text: string): string {
  return text.replace(/[&"<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
