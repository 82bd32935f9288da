import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { type BulkAct, type Column, DataTable } from '../parts/data-table.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { inputOf, tableAddress } from '../parts/table-query.ts';

interface Film {
  id: string;
  title: string;
  minutes: number;
  isShown: boolean;
}

/** Stands for a server: 1,200 films, of which one cannot be changed. */
let films: Film[] = Array.from({ length: 1200 }, (_, index) => ({
  id: `f${index + 1}`,
  title: index === 0 ? '=SUM(A1:A9), "quoted"' : `Film ${index + 1}`,
  minutes: (index * 7) % 90,
  isShown: true,
}));

async function load({ search, sort, direction, page, limit, kind }: ReturnType<typeof inputOf>) {
  const key = sort === 'minutes' ? 'minutes' : 'title';
  const found = films
    .filter(({ title }) => title.toLowerCase().includes(String(search ?? '').toLowerCase()))
    .filter(({ isShown }) => !kind || (kind === 'shown') === isShown)
    .sort((a, b) => (a[key] < b[key] ? -1 : 1) * (direction === 'descending' ? -1 : 1));
  const size = Number(limit ?? 50);
  const from = (Number(page ?? 1) - 1) * size;
  return { rows: found.slice(from, from + size), total: found.length };
}

export const loadFilms = ({ request }: LoaderFunctionArgs) => load(inputOf(tableAddress(request.url)));

function show(ids: readonly string[], isShown: boolean): string[] {
  const changed = films.filter((film) => ids.includes(film.id) && film.isShown !== isShown);
  films = films.map((film) => (changed.includes(film) ? { ...film, isShown } : film));
  return changed.map(({ id }) => id);
}

const BULK: readonly BulkAct[] = [
  {
    label: 'Hide',
    tone: 'danger',
    confirm: (count) => `${count} films leave the lists.`,
    act: async (ids) => {
      if (ids.includes('f60')) throw new Error('no');
      return { changed: show(ids, false) };
    },
    undo: async (changed) => ({ undone: show(changed as string[], true).length, passedOver: 0 }),
  },
];

const COLUMNS: readonly Column<Film>[] = [
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
  const { rows, total } = useLoaderData<typeof loadFilms>();
  return (
    <>
      <PageHead title="Films" />
      <DataTable
        label="Films"
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
