import { ModelFields, ShowingFields } from '../contract/desk-fields.ts';
import { keepingRules } from './breaks-rule.ts';
import { lockModelById } from './desk-model-store.ts';
import { type Editable, showingColumns, showingOf } from './editable.ts';
import { holdPictures } from './hold-pictures.ts';
import type { ModelRow } from './model-store.ts';
import { refuseIncomplete } from './needed.ts';
import type { CatalogueDeps, CatalogueDesk } from './parts.ts';
import { publishLater } from './publish-later.ts';
import { relistModel } from './relist-model.ts';
import { isDraft } from './state-of.ts';

const Changeable = ModelFields.extend(ShowingFields.shape).partial();

export function editableModel(
  parts: CatalogueDeps & { desk: CatalogueDesk },
  isSite: (key: string) => boolean,
): Editable {
  return {
    type: 'model',
    parse: (fields) => keepingRules(Changeable, fields),
    async lock(tx, id) {
      const row = await lockModelById(tx, id);
      if (!row) return undefined;
      const item = { ...showingOf(row), ...modelFields(row) };
      return { version: row.revision, isDraft: isDraft(row), item };
    },
    async write(tx, id, change) {
      await holdPictures(parts.desk, tx, change);
      const { sites, publishedAt, isHidden, ...fields } = Changeable.parse(change);
      const showing = showingColumns({ sites, publishedAt, isHidden }, { clock: parts.clock, isSite });
      const tags = await relistModel(parts, tx, id, {
        set: { ...fields, ...showing },
        isNamedAsBefore: CARD_FACTS.every((fact) => !(fact in change)),
      });
      await publishLater(parts, tx, { type: 'model', id }, showing);
      const changed = await lockModelById(tx, id);
      if (changed) refuseIncomplete(changed);
      return tags ?? [];
    },
  };
}

/** What decides whether and how the cards of films name her or him. */
const CARD_FACTS = ['slug', 'title', 'publishedAt', 'isHidden'];

export function modelFields(row: ModelRow): ModelFields {
  return {
    slug: row.slug,
    title: row.title,
    description: row.description,
    information: row.information,
    isFeatured: row.isFeatured,
    featuredImage: row.featuredImage,
    faceImage: row.faceImage,
  };
}
