import * as m from '#messages/app';
import { VideoGrid } from '#modules/catalogue/web/index.tsx';
import { DealInList } from '#modules/promotions/web/index.tsx';
import type { HomeProps } from './home-content.ts';
import { SectionHead } from './section-head.tsx';

/** For layouts without rows that scroll sideways. */
export function DealTiles({ deals }: Pick<HomeProps, 'deals'>) {
  if (deals.length === 0) return null;
  return (
    <section className="home__section">
      <SectionHead title={m.deals()} to="/deals/" />
      <ul className="deals__list home__deals">
        {deals.map((deal) => (
          <DealInList key={deal.id} deal={deal} />
        ))}
      </ul>
    </section>
  );
}

export function SceneTiles({ builder }: Pick<HomeProps, 'builder'>) {
  const scenes = builder?.Scenes ?? [];
  if (scenes.length === 0) return null;
  return (
    <section className="home__section">
      <SectionHead title={m.scenes()} to="/videos/" />
      <VideoGrid videos={scenes} />
    </section>
  );
}
