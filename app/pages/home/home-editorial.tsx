import { Link } from 'react-router';
import * as m from '#messages/app';
import type { VideoCard as Video, VideoItem } from '#modules/catalogue/contract/wire.ts';
import { CARD_SIZES, ModelInList, VideoInList } from '#modules/catalogue/web/index.tsx';
import { ButtonLink } from '#ui/button.tsx';
import { formatDate, formatMinutes } from '#ui/formats.ts';
import { opening } from '#ui/opening.ts';
import { Picture } from '#ui/picture.tsx';
import { useView } from '#ui/view.tsx';
import type { HomeProps } from './home-content.ts';
import { MembershipPitch } from './membership-pitch.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { OfferStrip } from './offer-strip.tsx';
import { SectionHead } from './section-head.tsx';

const RANKED = 5;
const GRID = 8;
const MODELS = 8;

/** A lead story beside the most watched, then captioned pictures. */
export function HomeEditorial({ site, lead, latest, top, models, plans }: HomeProps) {
  const { offersJoin } = useView();
  const others = latest.filter(({ id }) => id !== lead?.id).slice(0, GRID);
  return (
    <div className="home">
      {offersJoin && <OfferStrip site={site} plans={plans} />}
      {lead ? (
        <div className="front">
          <LeadStory lead={lead} />
          {top.length > 0 && <MostWatched title={site.copy.topTitle} videos={top.slice(0, RANKED)} />}
        </div>
      ) : (
        <NothingYet site={site} />
      )}
      {others.length > 0 && (
        <section className="home__section">
          <SectionHead title={site.copy.latestTitle} to="/videos/" />
          <ul className="card-grid card-grid--grid">
            {others.map((video) => (
              <VideoInList key={video.id} video={video} sizes={CARD_SIZES} />
            ))}
          </ul>
        </section>
      )}
      <MembershipPitch site={site} plans={plans} picture={top[1]?.poster} />
      {models.length > 0 && (
        <section className="home__section">
          <SectionHead title={site.copy.modelsTitle} to="/models/" />
          <ul className="card-grid card-grid--portrait">
            {models.slice(0, MODELS).map((model) => (
              <ModelInList key={model.id} model={model} sizes="(min-width: 768px) 25vw, 50vw" />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function LeadStory({ lead }: { lead: VideoItem }) {
  const { locale, verified, mayWatch, offersJoin } = useView();
  // What is offered has the page's first heading.
  const Title = offersJoin ? 'h2' : 'h1';
  const film = verified ? `/video/${lead.slug}/` : '/join-now/';
  return (
    <article className="lead-story">
      <Picture
        picture={lead.heroImage}
        sizes="(min-width: 1200px) 800px, 100vw"
        priority
        decorative
        className="lead-story__picture"
      />
      <p className="lead-story__line">
        <span>{formatDate(locale, lead.publishedAt)}</span>
        <span>{formatMinutes(locale, lead.videoSettings.duration)}</span>
        <span>{lead.higherActiveResolution}</span>
      </p>
      <Title className="lead-story__title">
        <Link className="lead-story__link" to={film} prefetch="intent">
          {lead.title}
        </Link>
      </Title>
      <p className="lead-story__text">{opening(lead.description)}</p>
      <div className="lead-story__actions">
        <ButtonLink to={film}>{mayWatch ? m.watch_film() : m.watch_trailer()}</ButtonLink>
      </div>
    </article>
  );
}

function MostWatched({ title, videos }: { title: string; videos: readonly Video[] }) {
  return (
    <section className="most-watched" aria-labelledby="most-watched">
      <h2 className="most-watched__title" id="most-watched">
        {title}
      </h2>
      <ol className="most-watched__list">
        {videos.map((video, index) => (
          <VideoInList key={video.id} video={video} layout="simple" rank={index + 1} sizes="140px" />
        ))}
      </ol>
    </section>
  );
}
