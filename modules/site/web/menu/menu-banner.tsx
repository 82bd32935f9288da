import { srcSetOf } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import type { PullDownBanner } from '../../contract/types.ts';

/** A site's recommendation at the end of menus that open. */
export function MenuBanner({ banner: { text, image, link, inNewTab } }: { banner: PullDownBanner }) {
  const inside = (
    <>
      {image && (
        <img
          className="menu-banner__picture"
          src={image.permalink}
          srcSet={srcSetOf(image)}
          sizes="320px"
          alt={image.alt}
          loading="lazy"
        />
      )}
      <span className="menu-banner__text">{text}</span>
    </>
  );
  if (link === '') return <p className="menu-banner">{inside}</p>;
  return (
    <AnyLink className="menu-banner" to={link} inNewTab={inNewTab}>
      {inside}
    </AnyLink>
  );
}
