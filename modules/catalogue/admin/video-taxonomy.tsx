import { PickField } from '#admin/components/field/fields.ts';
import * as m from '#messages/catalogue-admin';
import type { TaxonomyUnder } from '../contract/admin-types.ts';
import { asKnown, findCategories, findTags, findVideos } from './find-taxonomy.ts';

/** What a video is filed under, and what a compilation is made of. */
export function VideoTaxonomy({ named }: { named: TaxonomyUnder }) {
  return (
    <>
      <PickField
        name="categories"
        label={m.categories()}
        load={findCategories}
        known={asKnown(named.categories)}
        isMultiple
      />
      <PickField name="tags" label={m.tags()} load={findTags('video')} known={asKnown(named.tags)} isMultiple />
      <PickField
        name="parts"
        label={m.parts()}
        hint={m.parts_hint()}
        load={findVideos}
        known={asKnown(named.parts)}
        isMultiple
        isOrdered
      />
    </>
  );
}
