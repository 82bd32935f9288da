import { Link } from 'react-router';
import * as m from '#messages/app';
import type { VideoItem } from '#modules/catalogue/contract/wire.ts';
import type { SiteProfile } from '#modules/site/contract/wire.ts';
import { Badge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { formatMinutes } from '#ui/formats.ts';
import { Icon } from '#ui/icon.tsx';
import { opening } from '#ui/opening.ts';
import { Picture } from '#ui/picture.tsx';
import { useView } from '#ui/view.tsx';

/** A tall phone shows the middle of a wide picture, as high as the screen. */
const SIZES = '(max-width: 767px) 170vh, 100vw';

/**
 * The first screen. A member sees the newest film and plays it; a guest sees what the site is, over the same film.
 */
export function Hero({ site, lead }: { site: SiteProfile; lead: VideoItem }) {
  const { offersJoin, verified } = useView();
  const film = verified ? `/video/${lead.slug}/` : '/join-now/';
  return (
    <section className="hero" aria-label={lead.title}>
      <Picture picture={lead.heroImage} sizes={SIZES} priority decorative className="hero__picture" />
      <div className="hero__content">
        {offersJoin ? (
          <>
            <h1 className="hero__title">{site.copy.heroTitle}</h1>
            <p className="hero__text">{site.copy.heroText}</p>
            <div className="hero__actions">
              <ButtonLink size="large" to="/join-now/">
                {m.join_now()}
              </ButtonLink>
              <ButtonLink
                size="large"
                kind="secondary"
                to={film}
                icon={<Icon name="play" size={20} filled />}
              >
                {m.watch_trailer()}
              </ButtonLink>
            </div>
            <Link className="hero__film" to={film} prefetch="intent">
              <Badge kind="accent">{m.latest()}</Badge>
              <span className="hero__film-title">{lead.title}</span>
              <HeroLine lead={lead} />
            </Link>
          </>
        ) : (
          <>
            <p className="hero__eyebrow">
              <Badge kind="accent">{m.latest()}</Badge>
              <HeroLine lead={lead} />
            </p>
            <h1 className="hero__title">{lead.title}</h1>
            <p className="hero__text">{opening(lead.description)}</p>
            <div className="hero__actions">
              <ButtonLink size="large" to={film} icon={<Icon name="play" size={20} filled />}>
                {m.play()}
              </ButtonLink>
              <ButtonLink
                size="large"
                kind="secondary"
                to={verified ? `${film}?tab=about` : film}
                icon={<Icon name="info" size={20} />}
              >
                {m.more_about_it()}
              </ButtonLink>
            </div>
          </>
        )}
      </div>
    </section>
  );
}

function HeroLine({ lead }: { lead: VideoItem }) {
  const { locale } = useView();
  return (
    <span className="hero__line">
      <span>{lead.higherActiveResolution}</span>
      <span>{lead.videoType === 'video3D' ? m.stereo() : m.mono()}</span>
      <span>{formatMinutes(locale, lead.videoSettings.duration)}</span>
    </span>
  );
}
