import * as m from '#messages/promotions';
import { withWords } from '#modules/catalogue/web/index.tsx';
import { AnyLink } from '#ui/any-link.tsx';
import { Picture, type PictureSource } from '#ui/picture.tsx';
import { useView } from '#ui/view.tsx';
import type { Banner } from '../contract/wire.ts';

const IFRAME = 1;

/** A banner of a slot, each width of window with its own: a frame of somebody else's, a clip, or a picture. */
export function AdBanner({ banner }: { banner: Banner }) {
  return (
    <aside className="ad-banner" aria-label={m.ad()}>
      <p className="ad-banner__label" aria-hidden="true">
        {m.ad()}
      </p>
      {banner.type === IFRAME ? <Frames banner={banner} /> : <Pictured banner={banner} />}
    </aside>
  );
}

function Frames({ banner }: { banner: Banner }) {
  const places = [
    { className: 'ad-banner__wide', frame: banner.iframesDesktop[0] ?? banner.iframesMobile[0] },
    { className: 'ad-banner__phone', frame: banner.iframesMobile[0] ?? banner.iframesDesktop[0] },
  ];
  return places.map(
    ({ className, frame }) =>
      frame && (
        <iframe
          key={className}
          className={className}
          src={frame.src}
          width={frame.width}
          height={frame.height}
          title={m.ad()}
          loading="lazy"
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      ),
  );
}

function Pictured({ banner }: { banner: Banner }) {
  const { altTexts, siteName } = useView();
  const { imagesDesktop, imagesMobile, videoDesktop, videoMobile, link, isInNewTab } = banner;
  const wide = imagesDesktop[0] ?? imagesMobile[0];
  const clip = videoDesktop || videoMobile;
  const shown = clip ? (
    <Clip address={clip} onPhones={videoMobile || clip} poster={wide} />
  ) : (
    wide && (
      <Picture
        picture={withWords(wide, altTexts.banner, siteName)}
        onPhones={imagesMobile[0]}
        sizes="(min-width: 1200px) 1200px, 100vw"
        className="ad-banner__picture"
      />
    )
  );
  if (!shown) return null;
  return link ? (
    <AnyLink className="ad-banner__link" to={link} inNewTab={isInNewTab} isPaid={!link.startsWith('/')}>
      {shown}
    </AnyLink>
  ) : (
    shown
  );
}

/** Silent, and with its own controls, so that nothing moves which cannot be stopped. */
function Clip({
  address,
  onPhones,
  poster,
}: {
  address: string;
  onPhones: string;
  poster: PictureSource | undefined;
}) {
  return (
    <video
      className="ad-banner__picture"
      poster={poster?.permalink}
      preload="none"
      muted
      playsInline
      loop
      controls
    >
      <source src={onPhones} media="(width < 768px)" />
      <source src={address} />
    </video>
  );
}
