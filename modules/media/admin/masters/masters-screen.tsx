import { useMay } from '#admin/components/account/operator.ts';
import { LookAgain } from '#admin/components/request/refresh-button.tsx';
import { filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/media-admin';
import { MASTERS } from '../../contract/master-admin-api.ts';
import { media } from '../api.ts';
import { ATTACHED, FORMAT_KNOWN } from '../media-fields.tsx';
import { MASTER_FIELDS, STATES } from './master-labels.tsx';
import { UploadPanel } from './upload-panel.tsx';

/** The files that videos are made of, and the place to upload more. */
export const { loader, Component } = listScreen(MASTERS, {
  load: (input) => media().masters(input),
  title: m.masters,
  Head: LookAgain,
  Above: () => useMay('media.edit') && <UploadPanel />,
  columns: MASTER_FIELDS,
  filters: [
    filter.choice('state', m.master_state, STATES),
    filter.choice('hasVideo', m.video, ATTACHED),
    filter.choice('hasFormat', m.format, FORMAT_KNOWN),
    filter.choice('brought', m.brought, { again: m.brought_again }),
  ],
  search: m.search_masters,
  path: ({ id }) => `/masters/${id}`,
});
