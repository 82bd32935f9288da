import { NavLink } from 'react-router';
import * as m from '#messages/admin';
import { useMay } from '../account/operator.ts';
import { PageHead } from './page-head.tsx';

/** The heading of one video or model, and the ways between its screens, which are of several modules. */
export function ItemHead({ kind, id, title }: { kind: 'videos' | 'models'; id: number; title: string }) {
  const mayPreview = useMay('site.read');
  const screens = [
    { path: `/${kind}/${id}`, name: m.item_details() },
    { path: `/${kind}/${id}/media`, name: kind === 'videos' ? m.item_media() : m.item_pictures() },
    ...(kind === 'videos'
      ? [
          { path: `/videos/${id}/timeline`, name: m.item_timeline() },
          { path: `/videos/${id}/watched`, name: m.item_watched() },
        ]
      : []),
    ...(mayPreview ? [{ path: `/${kind}/${id}/preview`, name: m.item_preview() }] : []),
  ];
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
