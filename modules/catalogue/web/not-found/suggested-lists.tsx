import type { ReactNode } from 'react';
import { useHref } from 'react-router';
import * as m from '#messages/catalogue';
import { ButtonLink } from '#ui/form/button.tsx';
import { Tabs } from '#ui/navigation/tabs.tsx';
import { useView } from '#ui/page/view.tsx';
import type { VideoCard as Video } from '../../contract/types.ts';
import { CategoryInList } from '../cards/category-card.tsx';
import { ModelInList } from '../cards/model-card.tsx';
import { VideoInList } from '../cards/video-card.tsx';
import { CARD_SIZES, PORTRAIT_SIZES, VideoGrid } from '../lists/video-grid.tsx';
import type { Suggestions } from './suggestions.ts';

export function SuggestedLists({ top, latest, best, categories, models }: Suggestions) {
  const { word, theme } = useView();
  const videos = useHref('/videos/');
  const tabs = [
    {
      key: 'top',
      label: m.top_videos(),
      to: `${videos}?sort=popular`,
      content: <Offer videos={top} to="/videos/?sort=popular" />,
    },
    { key: 'latest', label: m.latest_videos(), to: videos, content: <Offer videos={latest} to="/videos/" /> },
  ];
  return (
    <div className="suggested">
      {top.length + latest.length > 0 && <Tabs label={m.videos_title({ word })} tabs={tabs} />}
      {best.length > 0 && (
        <Section title={m.best_videos({ word })} kind="six" to="/videos/?sort=popular">
          {best.map((video) => (
            <VideoInList key={video.id} video={video} sizes={CARD_SIZES} />
          ))}
        </Section>
      )}
      {categories.length > 0 && (
        <Section title={m.best_categories({ word })} kind="four" to="/categories/">
          {categories.map((category) => (
            <CategoryInList key={category.id} category={category} sizes={CARD_SIZES} />
          ))}
        </Section>
      )}
      {models.length > 0 && (
        <Section title={m.best_models()} kind={theme === 'darkest' ? 'four' : 'twelve'} to="/models/">
          {models.map((model) => (
            <ModelInList key={model.id} model={model} sizes={PORTRAIT_SIZES} />
          ))}
        </Section>
      )}
    </div>
  );
}

/** @param kind decides how many make full rows */
function Section({
  title,
  kind,
  to,
  children,
}: {
  title: string;
  kind: 'four' | 'six' | 'twelve';
  to: string;
  children: ReactNode;
}) {
  return (
    <section>
      <h2 className="section-title">{title}</h2>
      <ul className={`card-grid suggested__${kind}`}>{children}</ul>
      <More to={to} />
    </section>
  );
}

function Offer({ videos, to }: { videos: readonly Video[]; to: string }) {
  return (
    <>
      <VideoGrid videos={videos} heading="h2" wholeRows />
      <More to={to} />
    </>
  );
}

function More({ to }: { to: string }) {
  return (
    <div className="suggested__more">
      <ButtonLink kind="secondary" to={to}>
        {m.more()}
      </ButtonLink>
    </div>
  );
}
