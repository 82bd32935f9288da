import * as m from '#messages/promotions';
import { withWords } from '#modules/catalogue/web/index.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { useView } from '#ui/page/view.tsx';
import type { Banner } from '../contract/types.ts';

const IFRAME = 1;

/** A banner of a slot, different for small and large windows: a third-party frame, a clip, or a picture. */
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
  const { imagesDesktop, imagesMobile, videoDesktop, videoMobile, link, isInNewTab } = banner;
  const onWide = { clip: videoDesktop, picture: imagesDesktop[0] };
  const onPhones = { clip: videoMobile, picture: imagesMobile[0] };
  const wide = orOther(onWide, onPhones);
  if (!wide.clip && !wide.picture) return null;
  const shown = <Shown wide={wide} phone={orOther(onPhones, onWide)} />;
  return link ? (
    <AnyLink className="ad-banner__link" to={link} inNewTab={isInNewTab} isPaid={!link.startsWith('/')}>
      {shown}
    </AnyLink>
  ) : (
    shown
  );
}

interface Face {
  clip: string | null;
  picture: Banner['imagesDesktop'][number] | undefined;
}

/** If there is nothing for one window size, it shows what the other has. */
function orOther(own: Face, other: Face): Face {
  return own.clip || own.picture ? own : other;
}

function Shown({ wide, phone }: { wide: Face; phone: Face }) {
  const { altTexts, siteName } = useView();
  if (wide.clip && phone.clip) return <Clip address={wide.clip} onPhones={phone.clip} poster={wide.picture} />;
  if (wide.clip || phone.clip)
    return [
      { className: 'ad-banner__wide', face: wide },
      { className: 'ad-banner__phone', face: phone },
    ].map(({ className, face }) => (
      <div key={className} className={className}>
        <Shown wide={face} phone={face} />
      </div>
    ));
  if (!wide.picture) return null;
  return (
    <Picture
      picture={withWords(wide.picture, altTexts.banner, siteName)}
      onPhones={phone.picture}
      sizes="(min-width: 1200px) 1200px, 100vw"
      className="ad-banner__picture"
    />
  );
}

/** Silent and with its own controls, so that any motion can be stopped. */
function Clip({ address, onPhones, poster }: { address: string; onPhones: string; poster: Face['picture'] }) {
  return (
    <video className="ad-banner__picture" poster={poster?.permalink} preload="none" muted playsInline loop controls>
      <source src={onPhones} media="(width < 768px)" />
      <source src={address} />
    </video>
  );
}
