import { field, listScreen } from '#admin/components/resource/index.ts';
import { deleteRows } from '#admin/components/table/delete-rows.tsx';
import * as m from '#messages/catalogue-admin';
import { MODELS } from '../../contract/admin-api.ts';
import { catalogue } from '../api.ts';
import { bulkChange } from './bulk-change.tsx';
import { bulkShowing } from './bulk-showing.ts';
import { Narrowed, SHARED_FIELDS, SHARED_FILTERS, slugField, titleField } from './columns.tsx';

export const { loader, Component } = listScreen(MODELS, {
  load: (input) => catalogue().models(input),
  title: m.models,
  links: [{ label: m.new_model, to: '/models/new', permission: 'catalogue.edit', isPrimary: true }],
  Above: () => <Narrowed to="/models" all={m.all_models()} notes={{ picture: m.models_with_picture }} />,
  columns: [
    titleField(m.name),
    ...SHARED_FIELDS,
    field.number('videos', m.videos),
    field.words('featured', m.featured, ({ isFeatured }) => (isFeatured ? m.yes() : '')),
    slugField,
  ],
  filters: SHARED_FILTERS,
  search: m.search_hint,
  path: ({ id }) => `/models/${id}`,
  bulk: [...bulkShowing('models'), bulkChange('models'), deleteRows('model')],
  empty: m.begin_with_draft,
});
