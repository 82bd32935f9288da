import { ModelInList, PORTRAIT_SIZES } from '#modules/catalogue/web/index.tsx';
import { useView } from '#ui/view.tsx';
import { Hero } from './hero.tsx';
import type { HomeProps } from './home-content.ts';
import { MembershipPitch } from './membership-pitch.tsx';
import { NothingYet } from './nothing-yet.tsx';
import { OfferStrip } from './offer-strip.tsx';
import { SectionHead } from './section-head.tsx';
import { Wall } from './wall.tsx';

/** A wall of posters that begins with one as large as the window. */
export function HomeImmersive({ site, lead, latest, top, models, plans }: HomeProps) {
  const { offersJoin } = useView();
  const others = latest.filter(({ id }) => id !== lead?.id);
  return (
    <div className="home">
      {lead ? <Hero lead={lead} /> : <NothingYet site={site} />}
      {offersJoin && <OfferStrip site={site} plans={plans} />}
      {others.length > 0 && (
        <section>
          <SectionHead title={site.copy.latestTitle} to="/videos/" />
          <Wall kind="mixed" videos={others} />
        </section>
      )}
      {models.length > 0 && (
        <section>
          <SectionHead title={site.copy.modelsTitle} to="/models/" />
          <ul className="card-grid card-grid--portrait">
            {models.map((model) => (
              <ModelInList key={model.id} model={model} sizes={PORTRAIT_SIZES} />
            ))}
          </ul>
        </section>
      )}
      {top.length > 0 && (
        <section>
          <SectionHead title={site.copy.topTitle} to="/videos/?sort=popular" />
          <Wall kind="led" videos={top} />
        </section>
      )}
      <MembershipPitch site={site} plans={plans} picture={top[0]?.poster} />
    </div>
  );
}
