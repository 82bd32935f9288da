import { EnumYesNo, type SitemapItemLoose } from 'sitemap';
import type { ListedPost } from '#modules/blog/server/index.ts';
import type { DirectoryModel, DirectoryVideo } from '#modules/catalogue/server/index.ts';

const MOST_TITLE = 100;
const MOST_DESCRIPTION = 2048;
/** Readers reject longer ones as an error. */
const MOST_SECONDS = 28_800;

type Picture = DirectoryVideo['poster'];

/** @param origin the site's public origin */
export function videoEntry(origin: string, video: DirectoryVideo): SitemapItemLoose {
  const { slug, title, description, durationSeconds, publishedAt, changedAt, poster, isFree } = video;
  return {
    url: `${origin}/video/${slug}/`,
    lastmod: changedAt.toISOString(),
    video: [
      {
        thumbnail_loc: largestOf(origin, poster),
        title: title.slice(0, MOST_TITLE),
        description: (description || title).slice(0, MOST_DESCRIPTION),
        player_loc: `${origin}/embed/${slug}/`,
        'player_loc:allow_embed': EnumYesNo.yes,
        ...(durationSeconds > 0 && durationSeconds <= MOST_SECONDS && { duration: durationSeconds }),
        publication_date: publishedAt.toISOString(),
        family_friendly: EnumYesNo.no,
        requires_subscription: isFree ? EnumYesNo.no : EnumYesNo.yes,
      },
    ],
  };
}

export function modelEntry(origin: string, model: DirectoryModel): SitemapItemLoose {
  return {
    url: `${origin}/model/${model.slug}/`,
    lastmod: model.changedAt.toISOString(),
    img: [{ url: largestOf(origin, model.featuredImage) }],
  };
}

export function postEntry(origin: string, { path, changedAt, picture }: ListedPost): SitemapItemLoose {
  return {
    url: origin + path,
    lastmod: changedAt.toISOString(),
    ...(picture && { img: [{ url: new URL(picture, origin).href }] }),
  };
}

function largestOf(origin: string, { permalink, previews }: Picture): string {
  const [largest] = previews.toSorted((one, other) => other.width - one.width);
  return new URL(largest?.permalink ?? permalink, origin).href;
}
