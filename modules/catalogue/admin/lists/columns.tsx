import { Link, useSearchParams } from 'react-router';
import { Badge, field, filter, type Labels } from '#admin/components/resource/index.ts';
import * as m from '#messages/catalogue-admin';
import type { ListedState } from '../../contract/admin-fields.ts';
import type { ModelRow, VideoRow } from '../../contract/admin-types.ts';

export const STATE: Labels<ListedState> = {
  shown: [m.shown, 'good'],
  scheduled: [m.scheduled, 'warn'],
  hidden: [m.hidden, 'bad'],
  draft: [m.draft, 'warn'],
};

type Row = VideoRow | ModelRow;
const stateOf = ({ state, isDraft }: Pick<Row, 'state' | 'isDraft'>) => (isDraft ? 'draft' : state);

export function StateBadge(row: Pick<Row, 'state' | 'isDraft'>) {
  return <Badge labels={STATE} value={stateOf(row)} />;
}

export const titleField = (title: () => string) =>
  field.custom<Row>(
    'title',
    title,
    (row) => (
      <span className="pictured">
        {row.picture && <img src={row.picture} alt="" loading="lazy" width="64" height="36" />}
        <span dir="auto">{row.title}</span>
      </span>
    ),
    { kind: 'wrap', text: (row) => row.title },
  );

/** Columns that tables of videos and models share. */
export const SHARED_FIELDS = [
  field.badgeOf<Row, ListedState>('state', m.state, STATE, stateOf),
  field.sites('sites', m.sites),
  field.time('publishedAt', m.published),
];

export const slugField = field.code('slug', m.slug, { isHidden: true });

export const SHARED_FILTERS = [filter.choice('state', m.state, STATE), filter.siteChoice(m.site)];

/** For a table narrowed by something that no filter shows: says what it is, with a link to everything. */
export function Narrowed({
  notes,
  to,
  all,
}: {
  notes: Record<string, (value: string) => string>;
  to: string;
  all: string;
}) {
  const [query] = useSearchParams();
  return Object.entries(notes).map(([name, note]) => {
    const value = query.get(name);
    return (
      value !== null && (
        <p key={name}>
          {note(value)} <Link to={to}>{all}</Link>
        </p>
      )
    );
  });
}
