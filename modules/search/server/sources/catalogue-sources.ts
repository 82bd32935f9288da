import type { Tx } from '#kernel/db/database.ts';
import {
  ModelChanged,
  ModelHidden,
  ModelPublished,
  ModelRemoved,
  ReferencesChanged,
  VideoChanged,
  VideoHidden,
  VideoPublished,
  VideoRemoved,
} from '#modules/catalogue/contract/events.ts';
import type { CatalogueApi, SearchableItem } from '#modules/catalogue/server/index.ts';
import type { SearchDocument } from '../../contract/source.ts';
import { changedOn, type FollowedSource } from './followed-source.ts';

type Catalogue = Pick<CatalogueApi, 'searchable'>;

const itself = ({ id }: { id: number }) => [String(id)];
const asKeys = (ids: readonly number[]) => ids.map(String);
const asIds = (keys: readonly string[] | undefined) => keys?.map(Number);

/** Videos by title, with the names of models, tags and categories as words. */
export function videoSource({ searchable }: Catalogue): FollowedSource {
  const ofModel = async ({ id }: { id: number }, tx: Tx) =>
    asKeys((await searchable.itemsWith(tx, 'models', id)).videos);
  return {
    name: 'catalogue.videos',
    group: 'videos',
    documents: (keys) => mapped(searchable.videos(asIds(keys)), '/video/'),
    on: [
      ...[VideoPublished, VideoChanged, VideoHidden, VideoRemoved].map((type) => changedOn(type, itself)),
      ...[ModelPublished, ModelChanged, ModelHidden].map((type) => changedOn(type, ofModel)),
      changedOn(ReferencesChanged, async ({ kind, id }, tx) =>
        asKeys((await searchable.itemsWith(tx, kind, id)).videos),
      ),
    ],
  };
}

/** Models by name and other names. */
export function modelSource({ searchable }: Catalogue): FollowedSource {
  return {
    name: 'catalogue.models',
    group: 'models',
    documents: (keys) => mapped(searchable.models(asIds(keys)), '/model/'),
    on: [
      ...[ModelPublished, ModelChanged, ModelHidden, ModelRemoved].map((type) => changedOn(type, itself)),
      changedOn(ReferencesChanged, async ({ kind, id }, tx) =>
        asKeys((await searchable.itemsWith(tx, kind, id)).models),
      ),
    ],
  };
}

async function* mapped(batches: AsyncIterable<SearchableItem[]>, path: string): AsyncGenerator<SearchDocument[]> {
  for await (const items of batches)
    yield items.map(({ site, id, slug, title, aliases, description, popularity, picture, words }) => ({
      site,
      key: String(id),
      url: `${path}${slug}/`,
      title,
      otherNames: aliases,
      words,
      text: description,
      picture,
      popularity,
    }));
}
