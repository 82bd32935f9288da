import * as m from '#messages/app';
import { ModelInList, VideoInList } from '#modules/catalogue/web/index.tsx';
import { RAIL_SIZES, Rail } from '#ui/media/rail.tsx';
import type { HomeProps } from './home-content.ts';
import { HomeHead } from './home-head.tsx';
import { HomeCategories, HomeDeals, HomeMore } from './home-sections.tsx';
import { MembersRow } from './members-row.tsx';
import { MembershipPitch } from './membership-pitch.tsx';

const PORTRAIT =
  '(min-width: 1800px) 12vw, (min-width: 1200px) 16vw, (min-width: 768px) 23vw, (min-width: 576px) 30vw, 44vw';

/** A full-bleed hero, then rows that scroll sideways. */
export function HomeCinema(content: HomeProps) {
  const { site, latest, top, models, plans, builder } = content;
  const scenes = builder?.Scenes ?? [];
  return (
    <div className="home">
      <HomeHead {...content} />
      <div className="home__rails">
        {latest.length > 0 && (
          <Rail title={site.copy.latestTitle} more={{ label: m.see_all(), to: '/videos/' }}>
            {latest.map((video) => (
              <VideoInList key={video.id} video={video} sizes={RAIL_SIZES} />
            ))}
          </Rail>
        )}
        <MembersRow />
        {top.length > 0 && (
          <Rail title={site.copy.topTitle} more={{ label: m.see_all(), to: '/videos/?sort=popular' }}>
            {top.map((video, index) => (
              <VideoInList key={video.id} video={video} sizes={RAIL_SIZES} rank={index + 1} />
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
        <HomeCategories {...content} />
        <HomeDeals {...content} />
        {scenes.length > 0 && (
          <Rail title={m.scenes()}>
            {scenes.map((video) => (
              <VideoInList key={video.id} video={video} sizes={RAIL_SIZES} />
            ))}
          </Rail>
        )}
      </div>
      <MembershipPitch site={site} plans={plans} picture={top[0]?.poster} />
      <HomeMore {...content} />
    </div>
  );
}
