import { useLoaderData, useRevalidator } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { field } from '#admin/components/resource/index.ts';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { type Column, DataTable, type Filter, type LoadRows } from '#admin/components/table/data-table.tsx';
import { tableLoader } from '#admin/components/table/table-query.ts';
import * as m from '#messages/media-admin';
import { PICTURE_KINDS, type PictureRow } from '../contract/admin-api.ts';
import { AddPicture } from './add-picture.tsx';
import { media } from './api.ts';
import { KINDS, pixelsOf, Uses, usesOf } from './picture-facts.tsx';
import { sizeColumn } from './shared-columns.tsx';

const load: LoadRows<PictureRow> = async (input) => (await media().pictures(input)).data;

export const loader = tableLoader(load);

const USES_SHOWN = 3;

const COLUMNS: readonly Column<PictureRow>[] = [
  {
    id: 'picture',
    title: m.picture(),
    kind: 'wrap',
    render: ({ image }) => (
      <span className="pictured">
        <img src={image.previews[0]?.permalink ?? image.permalink} alt="" loading="lazy" width="96" height="54" />
        {image.alt}
      </span>
    ),
    text: ({ image }) => image.permalink,
  },
  { id: 'kind', title: m.kind(), render: ({ kind }) => KINDS[kind](), text: ({ kind }) => kind },
  {
    id: 'pixels',
    title: m.pixels(),
    kind: 'number',
    render: ({ image }) => pixelsOf(image),
    text: ({ image }) => pixelsOf(image),
  },
  sizeColumn(),
  {
    id: 'uses',
    title: m.used_in(),
    kind: 'wrap',
    render: (picture) => <Uses picture={picture} most={USES_SHOWN} />,
    text: (picture) => String(usesOf(picture)),
  },
  field.time('addedAt', m.added, { sort: 'addedAt' }),
];

const FILTERS: readonly Filter[] = [
  {
    name: 'kind',
    label: m.kind(),
    options: PICTURE_KINDS.map((value) => ({ value, label: KINDS[value]() })),
  },
];

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const mayAdd = useMay('media.edit');
  return (
    <>
      <PageHead title={m.pictures()} />
      {mayAdd && (
        <AddPicture
          kind="poster"
          alt=""
          onAdded={async () => {
            notify(m.picture_added());
            await revalidate();
          }}
        />
      )}
      <DataTable
        label={m.pictures()}
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => String(id)}
        rowPath={({ id }) => `/pictures/${id}`}
        filters={FILTERS}
        searchHint={m.search_pictures()}
        sorted={{ sort: 'addedAt', direction: 'descending' }}
        load={load}
      />
    </>
  );
}
