import { Link } from 'react-router';
import * as m from '#messages/site';
import type { SiteProfile } from '../contract/types.ts';

export function Logo({ site }: { site: SiteProfile }) {
  const { headerLogo, logoPath } = site.brand;
  return (
    <Link className="logo" to="/" prefetch="intent" aria-label={m.home_of({ site: site.name })}>
      {headerLogo ? (
        <img
          className="logo__image"
          src={headerLogo.address}
          width={headerLogo.width}
          height={headerLogo.height}
          alt=""
        />
      ) : (
        <>
          <svg className="logo__mark" viewBox="0 0 24 24" width={30} height={30} aria-hidden="true">
            <path d={logoPath} fill="currentColor" fillRule="evenodd" />
          </svg>
          <span className="logo__name">{site.name}</span>
        </>
      )}
    </Link>
  );
}
