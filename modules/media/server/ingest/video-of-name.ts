import { slugOf, wordsOf } from '#modules/catalogue/contract/slug-of.ts';
import type { NamedVideo } from '#modules/catalogue/server/index.ts';
import type { IngestDeps } from './deps.ts';
import { titleOfName, withoutExtension } from './format/format-of-name.ts';

/**
 * The video that a file is taken to be of, by its name: the one whose slug it begins with, the longest where there are
 * several; else a draft that is made for it, once for each master. Null where visitors have seen that video: a name is
 * not enough to change what they watch, so a person has to say it.
 */
export async function videoOfName(
  deps: Pick<IngestDeps, 'catalogue'>,
  { name, masterId }: { name: string; masterId: string },
): Promise<number | null> {
  const { catalogue } = deps;
  const known = await videoNamed(deps, name);
  if (known) return known.isDraft ? known.id : null;
  const title = titleOfName(name).slice(0, 200) || 'New video';
  return catalogue.draftVideo({ key: masterId, title, slug: slugOf(title, 'video') || 'video' });
}

/** The video whose slug a name begins with. */
export async function videoNamed(
  { catalogue }: Pick<IngestDeps, 'catalogue'>,
  name: string,
): Promise<NamedVideo | undefined> {
  const beginnings = beginningsOf(name);
  const found = await catalogue.videosBySlug(beginnings);
  const slug = beginnings.find((beginning) => found.has(beginning));
  return slug === undefined ? undefined : found.get(slug);
}

/** The beginnings of a name that could be a slug, longest first. */
function beginningsOf(name: string): string[] {
  const words = wordsOf(withoutExtension(name)).slice(0, 30);
  return words.map((_, at) => words.slice(0, at + 1).join('-')).reverse();
}
