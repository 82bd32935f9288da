import * as m from '#messages/app';
import { ModelInList, VideoInList } from '#modules/catalogue/web/index.tsx';
import { Rail } from '#ui/rail.tsx';
import { useView } from '#ui/view.tsx';
import { Hero } from './hero.tsx';
import type { HomeProps } from './home-content.ts';
import { MembershipPitch } from './membership-pitch.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { OfferStrip } from './offer-strip.tsx';

const WIDE =
  '(min-width: 1800px) 16vw, (min-width: 1200px) 23vw, (min-width: 768px) 31vw, (min-width: 576px) 44vw, 78vw';
const PORTRAIT =
  '(min-width: 1800px) 12vw, (min-width: 1200px) 16vw, (min-width: 768px) 23vw, (min-width: 576px) 30vw, 44vw';

/** A full-bleed opening, then rows that run off the screen. */
export function HomeCinema({ site, lead, latest, top, models, plans }: HomeProps) {
  const { offersJoin } = useView();
  return (
    <div className="home">
      {lead ? <Hero lead={lead} /> : <NothingYet site={site} />}
      {offersJoin && <OfferStrip site={site} plans={plans} />}
      <div className="home__rails">
        {latest.length > 0 && (
          <Rail title={site.copy.latestTitle} more={{ label: m.see_all(), to: '/videos/' }}>
            {latest.map((video) => (
              <VideoInList key={video.id} video={video} sizes={WIDE} />
            ))}
          </Rail>
        )}
        {top.length > 0 && (
          <Rail title={site.copy.topTitle} more={{ label: m.see_all(), to: '/videos/?sort=popular' }}>
            {top.map((video, index) => (
              <VideoInList key={video.id} video={video} sizes={WIDE} rank={index + 1} />
            ))}
          </Rail>
        )}
        {models.length > 0 && (
          <Rail kind="portrait" title={site.copy.modelsTitle} more={{ label: m.see_all(), to: '/models/' }}>
            {models.map((model) => (
              <ModelInList key={model.id} model={model} sizes={PORTRAIT} />
            ))}
          </Rail>
        )}
      </div>
      <MembershipPitch site={site} plans={plans} picture={top[0]?.poster} />
    </div>
  );
}
