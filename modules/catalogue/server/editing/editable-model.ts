import { ModelFields, ShowingFields } from '../../contract/admin-fields.ts';
import { MODEL_FACTS, type ModelFact } from '../../contract/tag-kinds.ts';
import type { CatalogueAdmin, CatalogueDeps } from '../deps.ts';
import { lockItem, type ModelRow } from '../items/item-rows-store.ts';

import { relistModel } from '../models/relist-model.ts';
import { schedulePublishing } from '../publishing/schedule-publishing.ts';
import { type ModelTaxonomy, readModelTaxonomy, setModelTags, slugsOf } from '../taxonomy/taxonomy-links-store.ts';

import { type Editable, pickFields, showingColumns, showingOf } from './editable.ts';
import { holdPictures } from './hold-pictures.ts';
import { isDraft } from './item-state.ts';
import { refuseIncomplete } from './missing-fields.ts';
import { keepingRules } from './refusals.ts';
import { tellAddress } from './tell-address.ts';

const Changeable = ModelFields.extend(ShowingFields.shape).partial();

export function editableModel(
  deps: CatalogueDeps & { admin: CatalogueAdmin },
  isSite: (key: string) => boolean,
): Editable {
  return {
    type: 'model',
    parse: (fields) => keepingRules(Changeable, fields),
    async lock(tx, id) {
      const row = await lockItem(tx, 'models', id);
      if (!row) return undefined;
      const item = { ...showingOf(row), ...modelFields(row, await readModelTaxonomy(tx, id)) };
      return {
        version: row.revision,
        isDraft: isDraft(row),
        isMerged: row.mergedInto !== null,
        isGoing: row.goingAt !== null,
        item,
      };
    },
    tellAddress: (tx, moved) => tellAddress(deps, tx, { ...moved, path: '/model/' }),
    async write(tx, id, change) {
      await holdPictures(deps.admin, tx, change);
      const { sites, publishedAt, isHidden, tags, ...more } = Changeable.parse(change);
      const { facts, fields } = withoutFacts(more);
      await setModelTags(tx, id, { ...(tags && { model: tags }), ...facts });
      const showing = showingColumns({ sites, publishedAt, isHidden }, { clock: deps.clock, isSite });
      const pages = await relistModel(deps, tx, id, {
        set: { ...fields, ...showing },
        isNamedAsBefore: CARD_FACTS.every((fact) => !(fact in change)),
      });
      await schedulePublishing(deps, tx, { type: 'model', id }, showing);
      const changed = await lockItem(tx, 'models', id);
      if (changed) refuseIncomplete(changed);
      return pages ?? [];
    },
  };
}

/** Facts are stored as tags, everything else in the row. */
function withoutFacts<Fields extends Partial<Record<ModelFact, string[]>>>(more: Fields) {
  const isFact = (name: string) => (MODEL_FACTS as readonly string[]).includes(name);
  const entries = Object.entries(more);
  return {
    facts: Object.fromEntries(entries.filter(([name]) => isFact(name))) as Partial<Record<ModelFact, string[]>>,
    fields: Object.fromEntries(entries.filter(([name]) => !isFact(name))) as Omit<Fields, ModelFact>,
  };
}

/** Fields that decide whether and how video cards name a model. */
const CARD_FACTS = ['slug', 'title', 'publishedAt', 'isHidden'];

export function modelFields(row: ModelRow, taxonomy: ModelTaxonomy): ModelFields {
  return pickFields(ModelFields, { ...row, ...slugsOf(taxonomy) });
}
