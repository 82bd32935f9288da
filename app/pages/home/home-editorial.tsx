import * as m from '#messages/app';
import type { VideoCard as Video } from '#modules/catalogue/contract/types.ts';
import { CARD_SIZES, ModelInList, VideoInList } from '#modules/catalogue/web/index.tsx';
import { AnnouncementStories, DealInList, PageSlides } from '#modules/promotions/web/index.tsx';
import type { HomeProps } from './home-content.ts';
import { HomeCategories, HomeMore } from './home-sections.tsx';
import { LeadStory } from './lead-story.tsx';
import { MembersRow } from './members-row.tsx';
import { MembershipPitch } from './membership-pitch.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { OfferStrip } from './offer-strip.tsx';
import { SectionHead } from './section-head.tsx';

const RANKED = 5;
/** Full rows of two, three and four. */
const GRID = 12;
const DEALS = 4;

/** A lead story beside the most watched, then pictures with captions. */
export function HomeEditorial(content: HomeProps) {
  const { site, slides, lead, latest, top, models, plans, builder, deals } = content;
  const others = latest.filter(({ id }) => id !== lead?.id).slice(0, GRID);
  const scenes = builder?.Scenes ?? [];
  const opens = slides.length > 0 || lead !== null;
  return (
    <div className="home">
      <OfferStrip site={site} plans={plans} landers={builder?.landerButton ?? []} />
      {opens ? (
        <div className="front">
          <div className="front__lead">
            {lead && <LeadStory lead={lead} />}
            {slides.length > 0 && <AnnouncementStories slides={slides} isLed={lead !== null} />}
          </div>
          {top.length > 0 && <MostWatched title={site.copy.topTitle} videos={top.slice(0, RANKED)} />}
        </div>
      ) : (
        <NothingYet site={site} />
      )}
      <PageSlides slides={content.pageSliders} at="top" />
      <Videos title={site.copy.latestTitle} to="/videos/" videos={others} />
      <MembersRow />
      <HomeCategories {...content} />
      <MembershipPitch site={site} plans={plans} picture={top[1]?.poster} />
      {models.length > 0 && (
        <section className="home__section">
          <SectionHead title={site.copy.modelsTitle} to="/models/" />
          <ul className="card-grid card-grid--portrait">
            {models.map((model) => (
              <ModelInList key={model.id} model={model} sizes="(min-width: 768px) 25vw, 50vw" />
            ))}
          </ul>
        </section>
      )}
      {deals.length > 0 && (
        <section className="home__section">
          <SectionHead title={m.deals()} to="/deals/" />
          <ul className="deals__list">
            {deals.slice(0, DEALS).map((deal) => (
              <DealInList key={deal.id} deal={deal} />
            ))}
          </ul>
        </section>
      )}
      <Videos title={m.scenes()} to="/videos/" videos={scenes.slice(0, GRID)} />
      <HomeMore {...content} />
    </div>
  );
}

function Videos({ title, to, videos }: { title: string; to: string; videos: readonly Video[] }) {
  if (videos.length === 0) return null;
  return (
    <section className="home__section">
      <SectionHead title={title} to={to} />
      <ul className="card-grid card-grid--grid">
        {videos.map((video) => (
          <VideoInList key={video.id} video={video} sizes={CARD_SIZES} />
        ))}
      </ul>
    </section>
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
