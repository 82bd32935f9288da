import { Link } from 'react-router';
import type { PullDownBanner } from '../contract/wire.ts';

/** What a site recommends at the end of the menus that open. */
export function MenuBanner({ banner: { text, image, link, inNewTab } }: { banner: PullDownBanner }) {
  const inside = (
    <>
      {image && <img className="menu-banner__picture" src={image.permalink} alt={image.alt} loading="lazy" />}
      <span className="menu-banner__text">{text}</span>
    </>
  );
  if (link === '') return <p className="menu-banner">{inside}</p>;
  return (
    <Link className="menu-banner" to={link} {...(inNewTab && { target: '_blank', rel: 'noopener' })}>
      {inside}
    </Link>
  );
}
