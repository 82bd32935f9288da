import { ModelInList, PORTRAIT_SIZES, VideoGrid } from '#modules/catalogue/web/index.tsx';
import type { HomeProps } from './home-content.ts';
import { HomeHead } from './home-head.tsx';
import { HomeCategories, HomeMore } from './home-sections.tsx';
import { DealTiles, SceneTiles } from './home-tiles.tsx';
import { MembersRow } from './members-row.tsx';
import { MembershipPitch } from './membership-pitch.tsx';
import { SectionHead } from './section-head.tsx';
import { Wall } from './wall.tsx';

const TOP = 9;

/** A wall of posters; the first is as large as the window. */
export function HomeImmersive(content: HomeProps) {
  const { site, lead, latest, top, models, plans } = content;
  const others = latest.filter(({ id }) => id !== lead?.id);
  return (
    <div className="home">
      <HomeHead {...content} />
      {others.length > 0 && (
        <section>
          <SectionHead title={site.copy.latestTitle} to="/videos/" />
          <Wall videos={others} />
        </section>
      )}
      <MembersRow />
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
      <HomeCategories {...content} />
      {top.length > 0 && (
        <section>
          <SectionHead title={site.copy.topTitle} to="/videos/?sort=popular" />
          <VideoGrid videos={top.slice(0, TOP)} wholeRows />
        </section>
      )}
      <DealTiles {...content} />
      <SceneTiles {...content} />
      <MembershipPitch site={site} plans={plans} picture={top[0]?.poster} />
      <HomeMore {...content} />
    </div>
  );
}
