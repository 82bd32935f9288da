import { Link } from 'react-router';
import * as m from '#messages/catalogue';
import { Icon } from '#ui/icon.tsx';
import { usePageAddress } from '#ui/page/page-query.ts';
import { chosenFilters, type FilterGroup, withoutUnknown, withoutWords } from './filter-group.ts';

/** The active filters, each a link that removes it. */
export function ActiveFilters({ groups, total }: { groups: readonly FilterGroup[]; total: number }) {
  const { pathname, search: address } = usePageAddress();
  const search = withoutUnknown(groups, address, total);
  const chosen = chosenFilters(groups, search, total);
  if (chosen.length === 0) return null;
  return (
    <ul className="chips" aria-label={m.active_filters()}>
      {chosen.map(({ name, group, label }) => (
        <li key={name}>
          <Link
            className="chip chip--chosen"
            to={pathname + withoutWords(search, [name])}
            preventScrollReset
            aria-label={m.remove_filter({ group, label })}
          >
            {label}
            <Icon name="x" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <ClearAll groups={groups} />
      </li>
    </ul>
  );
}

function ClearAll({ groups }: { groups: readonly FilterGroup[] }) {
  const { pathname, search } = usePageAddress();
  const names = groups.map(({ name }) => name);
  return (
    <Link className="chips__clear" to={pathname + withoutWords(search, names)} preventScrollReset>
      {m.clear_all()}
    </Link>
  );
}
