import { Link } from 'react-router';
import * as m from '#messages/app';
import { Icon } from '#ui/icon.tsx';
import { useView } from '#ui/page/view.tsx';

/** The heading of a part of the home page, with a link to the full list. */
export function SectionHead({ title, to }: { title: string; to: string }) {
  // In this theme it is among rails, and uses their heading.
  const isAmongRows = useView().theme === 'dark';
  return (
    <div className="section-head">
      <h2 className="section-head__title">{title}</h2>
      <Link className="section-head__more" to={to} prefetch="intent">
        {m.see_all()}
        {isAmongRows ? <Icon name="chevron-right" size={16} /> : <Icon name="arrow-right" size={18} />}
      </Link>
    </div>
  );
}
