import { type LoaderFunctionArgs, type MetaArgs, useLoaderData, useSearchParams } from 'react-router';
import { useMine } from '#calls/mine.ts';
import { orEmpty, type PageNote } from '#calls/page.ts';
import * as m from '#messages/app';
import type { VideoCard, VideoItem } from '#modules/catalogue/contract/wire.ts';
import {
  orNotFound,
  VideoAbout,
  VideoFacts,
  VideoGrid,
  VideoHeading,
} from '#modules/catalogue/web/index.tsx';
import type { Offer, Playback } from '#modules/playback/contract/wire.ts';
import { Downloads, downloadNotices, NO_OFFER, VideoPlayer } from '#modules/playback/web/index.tsx';
import { breadcrumbs } from '#ui/linked-data/breadcrumbs.ts';
import { videoObject } from '#ui/linked-data/video-object.ts';
import { excerpt, frameOf, ownerOf, pageMeta } from '#ui/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page-query.ts';
import { Tabs } from '#ui/tabs.tsx';
import { useView } from '#ui/view.tsx';
import { catalogue, playback as playbackOf } from '../calls.ts';
import { oembedLinks } from './oembed-links.ts';

export const handle: PageHandle = {
  query: { tab: oneOf('suggested', 'about'), download: oneOf(...downloadNotices) },
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.slug ?? '';
  const calls = catalogue(context);
  const similar = calls.similarVideos({ id });
  const files = playbackOf(context).offer({ id });
  // Their refusals are dealt with below, also when the film itself is not found first.
  void Promise.allSettled([similar, files]);
  const { item } = await orNotFound(context, calls.getVideo({ id }));
  const [suggested, offer] = await Promise.all([
    orEmpty(context, similar, { item: [] }),
    orEmpty(context, files, NO_OFFER),
  ]);
  return { video: item, suggested: suggested.item, offer };
}

/** The links that this visitor may play, and the downloads that are left today. */
export const note = (async ({ context, params }) =>
  (await playbackOf(context).sources({ id: params.slug ?? '' })).data) satisfies PageNote<Playback>;

export function meta(args: MetaArgs<typeof loader>) {
  const video = args.loaderData?.video;
  if (!video) return [];
  const people = video.models.map(({ title }) => title).join(', ');
  const description =
    video.description || (people ? m.with_people({ title: video.title, people }) : video.title);
  const owner = ownerOf(args);
  const word = frameOf(args).view?.word ?? '';
  const crumbs = [
    { name: m.videos_title({ word }), path: '/videos/' },
    { name: video.title, path: `/video/${video.slug}/` },
  ];
  return [
    ...pageMeta(args, {
      title: people ? `${video.title}: ${excerpt(people)}` : video.title,
      description,
      picture: video.poster,
      type: 'video.other',
      player: `/embed/${video.slug}/`,
      data: [videoObject(owner, video), breadcrumbs(owner, crumbs)],
    }),
    ...oembedLinks(owner.origin, video),
  ];
}

export default function VideoPage() {
  const { video, suggested, offer } = useLoaderData<typeof loader>();
  const playback = useMine<typeof note>();
  const { theme } = useView();
  const Layout = theme === 'light' ? EditorialVideo : CinemaVideo;
  return <Layout key={video.id} video={video} suggested={suggested} offer={offer} playback={playback} />;
}

interface LayoutProps {
  video: VideoItem;
  suggested: readonly VideoCard[];
  offer: Offer;
  playback: Playback | undefined;
}

/** The player from edge to edge, everything else under it. */
function CinemaVideo({ video, suggested, offer, playback }: LayoutProps) {
  return (
    <article className="video-page">
      <div className="video-page__player">
        <VideoPlayer video={video} offer={offer} playback={playback} />
      </div>
      <div className="video-page__body">
        <VideoHeading video={video} />
        <VideoAbout video={video} />
        <Downloads video={video} offer={offer} playback={playback} />
        <VideoTabs video={video} suggested={suggested} withFacts />
      </div>
    </article>
  );
}

/** The player in the column, the facts beside it. */
function EditorialVideo({ video, suggested, offer, playback }: LayoutProps) {
  return (
    <article className="video-page">
      <VideoHeading video={video} />
      <div className="video-page__player">
        <VideoPlayer video={video} offer={offer} playback={playback} />
      </div>
      <aside className="video-page__facts" aria-label={m.facts()}>
        <VideoFacts video={video} />
        <Downloads video={video} offer={offer} playback={playback} />
      </aside>
      <div className="video-page__body">
        <VideoTabs video={video} suggested={suggested} />
      </div>
    </article>
  );
}

function VideoTabs({
  video,
  suggested,
  withFacts = false,
}: {
  video: VideoItem;
  suggested: readonly VideoCard[];
  withFacts?: boolean;
}) {
  const [query] = useSearchParams();
  const about = withFacts ? <VideoFacts video={video} /> : <VideoAbout video={video} />;
  const more =
    suggested.length > 0 ? (
      <VideoGrid videos={suggested} heading="h2" />
    ) : (
      <p className="quiet">{m.nothing_like_it()}</p>
    );
  return (
    <Tabs
      label={m.more()}
      initial={query.get('tab') ?? 'suggested'}
      tabs={[
        { key: 'suggested', label: m.suggested(), content: more },
        { key: 'about', label: m.about(), content: about },
      ]}
    />
  );
}
