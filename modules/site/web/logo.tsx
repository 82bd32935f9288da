import { Link } from 'react-router';
import * as m from '#messages/site';
import type { SiteProfile } from '../contract/types.ts';

export function Logo({ site }: { site: SiteProfile }) {
  return (
    <Link className="logo" to="/" prefetch="intent" aria-label={m.home_of({ site: site.name })}>
      <svg className="logo__mark" viewBox="0 0 24 24" width={30} height={30} aria-hidden="true">
        <path d={site.brand.logoPath} fill="currentColor" fillRule="evenodd" />
      </svg>
      <span className="logo__name">{site.name}</span>
    </Link>
  );
}
