import type { SiteProfile } from '../contract/types.ts';

type Brand = Pick<SiteProfile['brand'], 'accentDark' | 'icon' | 'logoPath'>;

/** The site's mark as a picture. */
function brandPicture({ accentDark, logoPath }: Brand): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${accentDark}" fill-rule="evenodd" d="${logoPath}"/></svg>`;
}

/** The site's icon, or its mark for the browser's tab: inline, so that it needs no request. */
export function brandIcon(brand: Brand): string {
  return brand.icon?.address ?? `data:image/svg+xml,${encodeURIComponent(brandPicture(brand))}`;
}
