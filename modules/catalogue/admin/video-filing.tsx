import { PickField } from '#admin/parts/fields.ts';
import * as m from '#messages/catalogue-admin';
import type { FiledUnder } from '../contract/desk-wire.ts';
import { asKnown, findCategories, findTags, findVideos } from './find-filed.ts';

/** What a video is filed under, and what a compilation is made of. */
export function VideoFiling({ named }: { named: FiledUnder }) {
  return (
    <>
      <PickField
        name="categories"
        label={m.categories()}
        load={findCategories}
        known={asKnown(named.categories)}
        isMultiple
      />
      <PickField
        name="tags"
        label={m.tags()}
        load={findTags('video')}
        known={asKnown(named.tags)}
        isMultiple
      />
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
