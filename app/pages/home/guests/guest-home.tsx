import { Link } from 'react-router';
import * as m from '#messages/app';
import type { ModelCard } from '#modules/catalogue/contract/types.ts';
import { modelLink, VideoGrid } from '#modules/catalogue/web/index.tsx';
import { Picture } from '#ui/media/picture.tsx';
import { useView } from '#ui/page/view.tsx';
import type { HomeProps } from '../home-content.ts';
import { HomeHead } from '../home-head.tsx';
import { HomeCategories, HomeMore } from '../home-sections.tsx';
import { DealTiles, SceneTiles } from '../home-tiles.tsx';
import { MembershipPitch } from '../membership-pitch.tsx';
import { SectionHead } from '../section-head.tsx';

/** The optional home for guests: it starts with models, and has headings of its own. */
export function GuestHome(content: HomeProps) {
  const { site, models, top, plans } = content;
  return (
    <div className="home guest-home">
      <HomeHead {...content} />
      {models.length > 0 && (
        <section className="home__section" aria-labelledby="featured">
          <h2 className="guest-home__title" id="featured">
            {m.guest_models()}
          </h2>
          <ul className="image-map">
            {models.map((model) => (
              <Person key={model.id} model={model} />
            ))}
          </ul>
        </section>
      )}
      {top.length > 0 && (
        <section className="home__section">
          <SectionHead title={m.guest_videos()} to="/videos/?sort=popular" />
          <VideoGrid videos={top} />
        </section>
      )}
      <HomeCategories {...content} />
      <DealTiles {...content} />
      <SceneTiles {...content} />
      <MembershipPitch site={site} plans={plans} picture={top[1]?.poster} />
      <HomeMore {...content} />
    </div>
  );
}

function Person({ model }: { model: ModelCard }) {
  const view = useView();
  return (
    <li className="image-map__place">
      <Picture
        picture={model.featuredImage}
        sizes="(min-width: 1025px) 17vw, 34vw"
        decorative
        className="image-map__picture"
      />
      <Link className="image-map__link" dir="auto" to={modelLink(view, model.slug)}>
        {model.title}
      </Link>
    </li>
  );
}
