import type { VideoCard } from '#modules/catalogue/contract/types.ts';
import { escapeHtml, partsOf, type TextPart, type Viewer } from '#modules/content/server/index.ts';
import { POST } from '../contract/kinds.ts';
import type { PostCard, PostLink, PostPart, SinglePost } from '../contract/types.ts';
import type { BlogDeps } from './deps.ts';
import { cardOf, type PostEntry, readCategories, secondsOf } from './post-cards.ts';

type PostDeps = Pick<BlogDeps, 'content' | 'catalogue'>;

const MOST_RELATED = 3;
/** The most videos shown in a text; further ones stay links. */
const MOST_VIDEOS = 12;
const MOST_NAMED = 100;
const WORDS_A_MINUTE = 220;
const NUMBER = /^[1-9]\d{0,8}$/;

/** R4: a post by its slug or id, with its neighbors and related posts. */
export async function singlePost(deps: PostDeps, viewer: Viewer, name: string): Promise<SinglePost | undefined> {
  const { content } = deps;
  const [bySlug] = await content.visible(POST, { ...viewer, key: name });
  const entry: PostEntry | undefined =
    bySlug ?? (NUMBER.test(name) ? await content.datedById(POST, { ...viewer, id: Number(name) }) : undefined);
  if (!entry) return undefined;
  const { id, startsAt, createdAt, changedAt } = entry;
  const place = startsAt && { id, startsAt };
  const around = (side: 'before' | 'after') =>
    place ? content.dated(POST, viewer, { [side]: place, limit: 1 }) : Promise.resolve([]);
  const { text, seoParams } = entry.content;
  const [categories, [prev], [next], near, parts] = await Promise.all([
    readCategories(deps, viewer),
    around('before'),
    around('after'),
    relatedTo(deps, viewer, entry),
    shownParts(deps, viewer.site, text),
  ]);
  return {
    item: {
      ...cardOf(entry, categories),
      parts,
      readingMinutes: readingMinutesOf(text),
      // An imported post hasn't been changed since.
      updatedAt: secondsOf(changedAt > createdAt ? changedAt : (startsAt ?? createdAt)),
      seoParams,
    },
    links: { prev: linkTo(prev), next: linkTo(next) },
    related: near.map((post): PostCard => cardOf(post, categories)),
  };
}

const linkTo = (post: PostEntry | undefined): PostLink | null =>
  post ? { slug: post.key ?? '', title: post.content.title } : null;

const readingMinutesOf = (text: string) =>
  Math.max(1, Math.round(text.split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE));

/** R4: the newest posts of its first topic, filled up with other new ones. */
async function relatedTo({ content }: PostDeps, viewer: Viewer, { id, content: { categories } }: PostEntry) {
  const newest = (category?: number) => content.dated(POST, viewer, { category, without: id, limit: MOST_RELATED + 1 });
  const [first] = categories;
  const [like, others] = await Promise.all([first === undefined ? [] : newest(first), newest()]);
  const known = new Set(like.map((post) => post.id));
  return [...like, ...others.filter((post) => !known.has(post.id))].slice(0, MOST_RELATED);
}

/** R5: resolves the videos in a text to the site's own; a video that the site doesn't have is left out. */
async function shownParts({ catalogue }: PostDeps, site: string, text: string): Promise<PostPart[]> {
  const parts = partsOf(text);
  const slugs = [...new Set(parts.flatMap((part) => ('video' in part ? [part.video] : [])))].slice(0, MOST_NAMED);
  if (slugs.length === 0) return parts as PostPart[];
  const named = await catalogue.videosBySlug(slugs);
  const cards = await catalogue.cardsByIds(
    site,
    slugs.flatMap((slug) => named.get(slug)?.id ?? []),
  );
  const bySlug = new Map<string, VideoCard>(cards.map((card) => [card.slug, card]));
  let videos = 0;
  const shown = (part: TextPart): PostPart[] => {
    if ('html' in part) return [part];
    const video = bySlug.get(part.video);
    if (!video) return [];
    videos += 1;
    return videos > MOST_VIDEOS ? [{ html: linkToVideo(video) }] : [{ video }];
  };
  return parts.flatMap(shown);
}

const linkToVideo = ({ slug, title }: VideoCard) => `<p><a href="/video/${slug}/">${escapeHtml(title)}</a></p>`;
