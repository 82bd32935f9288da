import { NavLink } from 'react-router';
import { PageHead } from './page-head.tsx';

/** The heading of one thing that several modules have a screen of, and the ways between those. */
export function ItemHead({
  title,
  screens,
}: {
  title: string;
  screens: readonly { path: string; name: string }[];
}) {
  return (
    <>
      <PageHead title={title} />
      <nav className="sub-menu" aria-label={title}>
        {screens.map(({ path, name }) => (
          <NavLink key={path} to={path} end>
            {name}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
