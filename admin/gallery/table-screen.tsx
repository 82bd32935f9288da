import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageHead } from '../components/screen/page-head.tsx';
import { type BulkAct, type Column, DataTable } from '../components/table/data-table.tsx';
import { inputOf, tableAddress } from '../components/table/table-query.ts';

interface Video {
  id: string;
  title: string;
  minutes: number;
  isShown: boolean;
}

/** Stands for a server: 1,200 videos, of which one cannot be changed. */
let videos: Video[] = Array.from({ length: 1200 }, (_, index) => ({
  id: `f${index + 1}`,
  title: index === 0 ? '=SUM(A1:A9), "quoted"' : `Video ${index + 1}`,
  minutes: (index * 7) % 90,
  isShown: true,
}));

async function load({ search, sort, direction, page, limit, kind }: ReturnType<typeof inputOf>) {
  const key = sort === 'minutes' ? 'minutes' : 'title';
  const found = videos
    .filter(({ title }) => title.toLowerCase().includes(String(search ?? '').toLowerCase()))
    .filter(({ isShown }) => !kind || (kind === 'shown') === isShown)
    .sort((a, b) => (a[key] < b[key] ? -1 : 1) * (direction === 'descending' ? -1 : 1));
  const size = Number(limit ?? 50);
  const from = (Number(page ?? 1) - 1) * size;
  return { rows: found.slice(from, from + size), total: found.length };
}

export const loadVideos = ({ request }: LoaderFunctionArgs) => load(inputOf(tableAddress(request.url)));

function show(ids: readonly string[], isShown: boolean): string[] {
  const changed = videos.filter((video) => ids.includes(video.id) && video.isShown !== isShown);
  videos = videos.map((video) => (changed.includes(video) ? { ...video, isShown } : video));
  return changed.map(({ id }) => id);
}

const BULK: readonly BulkAct[] = [
  {
    label: 'Hide',
    tone: 'danger',
    confirm: (count) => `${count} videos leave the lists.`,
    act: async (ids) => {
      if (ids.includes('f60')) throw new Error('no');
      return { changed: show(ids, false) };
    },
    undo: async (changed) => ({ undone: show(changed as string[], true).length, passedOver: 0 }),
  },
];

const COLUMNS: readonly Column<Video>[] = [
  { id: 'title', title: 'Title', sort: 'title', render: ({ title }) => title, text: ({ title }) => title },
  {
    id: 'minutes',
    title: 'Minutes',
    sort: 'minutes',
    kind: 'number',
    render: ({ minutes }) => minutes,
    text: ({ minutes }) => String(minutes),
  },
  { id: 'shown', title: 'Shown', render: ({ isShown }) => (isShown ? 'yes' : 'no') },
];

export function TableScreen() {
  const { rows, total } = useLoaderData<typeof loadVideos>();
  return (
    <>
      <PageHead title="Videos" />
      <DataTable
        label="Videos"
        columns={COLUMNS}
        rows={rows}
        total={total}
        rowKey={({ id }) => id}
        rowPath={() => '/form'}
        filters={[
          {
            name: 'kind',
            label: 'Shown',
            options: [
              { value: 'shown', label: 'Yes' },
              { value: 'hidden', label: 'No' },
            ],
          },
        ]}
        searchHint="Part of a title"
        sorted={{ sort: 'title', direction: 'ascending' }}
        load={load}
        bulk={BULK}
      />
    </>
  );
}
