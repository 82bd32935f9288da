import { useLocation } from 'react-router';
import * as m from '#messages/site';
import { Icon } from '#ui/icon.tsx';
import type { FrameDigest, MenuItem } from '../../contract/types.ts';
import { MenuBanner } from './menu-banner.tsx';
import { MenuLinks } from './menu-links.tsx';

const ID = 'more-menu';

/** The menu in the bar or the rail, with the rest behind “More”. */
export function HeaderMenu({
  digest,
  icons = false,
}: {
  digest: Pick<FrameDigest, 'headerMenu' | 'pullDownMenuBanner'>;
  icons?: boolean;
}) {
  const { headerMenu, pullDownMenuBanner } = digest;
  const more = headerMenu.filter(({ type }) => type === 'more');
  return (
    <nav className="header__menu" aria-label={m.main_menu()}>
      <MenuLinks items={headerMenu.filter((item) => !more.includes(item))} className="header__link" icons={icons} />
      {more.length > 0 && <MoreMenu items={more} banner={pullDownMenuBanner} hasIcon={icons} />}
    </nav>
  );
}

/** A native popover, so that it works before scripts have loaded. */
function MoreMenu({
  items,
  banner,
  hasIcon,
}: {
  items: readonly MenuItem[];
  banner: FrameDigest['pullDownMenuBanner'];
  hasIcon: boolean;
}) {
  const { pathname, search } = useLocation();
  return (
    <>
      <button type="button" className="header__link header__more" popoverTarget={ID}>
        {hasIcon && <Icon name="menu" strokeWidth={1.8} />}
        {m.more()}
        {!hasIcon && <Icon name="chevron-down" size={16} />}
      </button>
      <div className="more-menu" id={ID} popover="auto" key={pathname + search}>
        <MenuLinks items={items} className="account__link" />
        {banner && <MenuBanner banner={banner} />}
      </div>
    </>
  );
}
