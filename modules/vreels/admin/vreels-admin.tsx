import type { EntryAdmin } from '#admin/components/content/entry-admin.ts';
import * as m from '#messages/vreels-admin';
import { wholeKind } from '#modules/content/contract/admin-api.ts';
import { VREEL } from '../contract/kinds.ts';
import { vreels } from './api.ts';
import { VreelFields } from './vreel-fields.tsx';

/** Which moments sites show, and in which order. */
export const vreelsAdmin: EntryAdmin = {
  module: 'vreels',
  title: m.vreels,
  may: { edit: 'promotions.edit', publish: 'promotions.publish' },
  endpoints: () => vreels() as unknown as ReturnType<EntryAdmin['endpoints']>,
  kinds: [
    {
      ...wholeKind(VREEL),
      title: m.vreels,
      make: m.new_vreel,
      about: m.about_vreels,
      blank: { fromSeconds: 0, seconds: 12, caption: '' },
      labels: { videoId: m.video, fromSeconds: m.moment, seconds: m.length, caption: m.caption },
      Fields: VreelFields,
      page: () => '/vreels/',
    },
  ],
};
