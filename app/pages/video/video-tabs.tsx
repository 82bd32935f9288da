import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as m from '#messages/app';
import type { VideoCard, VideoItem } from '#modules/catalogue/contract/types.ts';
import { shuffled, VideoDevices, VideoFacts, VideoGrid, VideoTopics } from '#modules/catalogue/web/index.tsx';
import { favouriteVideos } from '#modules/favourites/web/index.tsx';
import { type Tab, Tabs } from '#ui/navigation/tabs.tsx';
import { useView } from '#ui/page/view.tsx';

/** Everything besides the video itself; suggestions come first. */
export function VideoTabs({
  video,
  suggested,
  parts,
  withFacts = false,
}: {
  video: VideoItem;
  suggested: readonly VideoCard[];
  /** The parts of a compilation. */
  parts: readonly VideoCard[];
  /** If the facts aren't beside the player. */
  withFacts?: boolean;
}) {
  const [query] = useSearchParams();
  const liked = useLiked();
  const more =
    suggested.length > 0 ? (
      <VideoGrid videos={shuffled(suggested, liked)} heading="h2" wholeRows />
    ) : (
      <p className="quiet">{m.nothing_like_it()}</p>
    );
  const hasTopics = video.categories.length + video.tags.length > 0;
  const tabs: (Tab | false)[] = [
    { key: 'suggested', label: m.suggested(), content: more },
    parts.length > 0 && {
      key: 'parts',
      label: m.made_of(),
      content: <VideoGrid videos={parts} heading="h2" within={video.slug} />,
    },
    withFacts && { key: 'about', label: m.about(), content: <VideoFacts video={video} /> },
    hasTopics && { key: 'tags', label: m.tags(), content: <VideoTopics video={video} /> },
    video.recommendedDevices.length > 0 && {
      key: 'devices',
      label: m.devices(),
      content: <VideoDevices video={video} />,
    },
  ];
  return <Tabs label={m.more()} initial={query.get('tab') ?? 'suggested'} tabs={tabs.filter((tab) => tab !== false)} />;
}

const NONE: ReadonlySet<number> = new Set();

/** The visitor's favourites once loaded; only visitors who can have some load the script. */
function useLiked(): ReadonlySet<number> {
  const { keepsFavourites } = useView();
  const [liked, setLiked] = useState(NONE);
  useEffect(() => {
    if (!keepsFavourites) return;
    let isLeft = false;
    favouriteVideos().then(
      (ids) => !isLeft && setLiked(ids),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [keepsFavourites]);
  return liked;
}
