import { Link, type LoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router';
import { type Column, DataTable, type Filter, type LoadRows } from '#admin/parts/data-table.tsx';
import { dateTimeShort } from '#admin/parts/dates.ts';
import { notify } from '#admin/parts/notices.tsx';
import { useMay } from '#admin/parts/operator.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import { inputOf, tableAddress } from '#admin/parts/table-query.ts';
import * as m from '#messages/playback-admin';
import { PICTURE_KINDS, type PictureRow } from '../contract/desk-calls.ts';
import { AddPicture } from './add-picture.tsx';
import { playback } from './calls.ts';
import { bytes } from './media-columns.tsx';

const load: LoadRows<PictureRow> = async (input) => (await playback().pictures(input)).data;

export function loader({ request }: LoaderFunctionArgs) {
  return load(inputOf(tableAddress(request.url)));
}

const KINDS: Record<PictureRow['kind'], () => string> = {
  poster: m.poster,
  portrait: m.portrait,
  hero: m.hero_image,
};

const USES_SHOWN = 3;

const COLUMNS: readonly Column<PictureRow>[] = [
  {
    id: 'picture',
    title: m.picture(),
    kind: 'wrap',
    render: ({ image }) => (
      <a className="pictured" href={image.permalink} target="_blank" rel="noreferrer">
        <img
          src={image.previews[0]?.permalink ?? image.permalink}
          alt=""
          loading="lazy"
          width="96"
          height="54"
        />
        {image.alt}
      </a>
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
  {
    id: 'size',
    title: m.size(),
    kind: 'number',
    render: ({ sizeBytes }) => bytes(sizeBytes),
    text: ({ sizeBytes }) => String(sizeBytes),
  },
  {
    id: 'uses',
    title: m.used_in(),
    kind: 'wrap',
    render: ({ uses }) => <Uses uses={uses} />,
    text: ({ uses }) => uses.map(({ title }) => title).join('; '),
  },
  {
    id: 'addedAt',
    title: m.added(),
    sort: 'addedAt',
    render: ({ addedAt }) => dateTimeShort(addedAt),
    text: ({ addedAt }) => addedAt,
  },
];

function pixelsOf({ previews }: PictureRow['image']): string {
  const largest = previews.at(-1);
  return largest ? `${largest.width} × ${largest.height}` : '';
}

function Uses({ uses }: { uses: PictureRow['uses'] }) {
  if (uses.length === 0) return <span className="muted">{m.nowhere()}</span>;
  return (
    <>
      {uses.slice(0, USES_SHOWN).map(({ kind, id, title }, index) => (
        <span key={`${kind} ${id}`}>
          {index > 0 && ', '}
          <Link to={`/${kind}/${id}/media`}>{title}</Link>
        </span>
      ))}
      {uses.length > USES_SHOWN && ` ${m.and_more({ count: uses.length - USES_SHOWN })}`}
    </>
  );
}

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
  const mayAdd = useMay('playback.edit-media');
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
        filters={FILTERS}
        searchHint={m.search_pictures()}
        sorted={{ sort: 'addedAt', direction: 'descending' }}
        load={load}
      />
    </>
  );
}
