import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { useViewerData } from '#api/browser/use-viewer-data.ts';
import { orEmpty, type ViewerData } from '#api/page.ts';
import * as m from '#messages/app';
import type { VideoCard, VideoItem } from '#modules/catalogue/contract/types.ts';
import {
  CardAction,
  itemName,
  orNothing,
  PartOf,
  Share,
  VideoAbout,
  VideoFacts,
  VideoHeading,
  withWords,
} from '#modules/catalogue/web/index.tsx';
import { PlayingFrom } from '#modules/favourites/web/index.tsx';
import { Comments } from '#modules/forum/web/index.tsx';
import { InHeadset } from '#modules/headset/web/index.tsx';
import type { Offer, Playback } from '#modules/player/contract/types.ts';
import {
  Downloads,
  downloadNotices,
  HandedLine,
  NO_OFFER,
  RefusedDownload,
  VideoPlayer,
} from '#modules/player/web/index.tsx';
import { INTIFACE } from '#ui/device/intiface-address.ts';
import { breadcrumbs } from '#ui/linked-data/breadcrumbs.ts';
import { videoObject } from '#ui/linked-data/video-object.ts';
import { excerpt, frameOf, ownerOf, pageMeta } from '#ui/page/page-meta.ts';
import { oneOf, type PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { catalogue, player } from '../api.ts';
import { FreeLine } from './free-line.tsx';
import { NoVideo } from './no-video.tsx';
import { oembedLinks } from './oembed-links.ts';
import { VideoTabs } from './video-tabs.tsx';

export const handle: PageHandle = {
  sheets: ['video', 'forum'],
  query: {
    tab: oneOf('suggested', 'parts', 'about', 'tags', 'devices'),
    isVideoFromFreePage: oneOf('1'),
    download: oneOf(...downloadNotices),
    // Handed off by a member.
    handed: oneOf('1'),
  },
  // The second at which a video resumes after a hand-off, and the compilation or playlist that it was opened from.
  ownQuery: ['t', 'in', 'playlist'],
  // A member's device follows the video's script.
  connects: [INTIFACE],
};

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = await itemName(context, params);
  const endpoints = catalogue(context);
  const similar = endpoints.similarVideos({ id });
  const included = endpoints.includedVideos({ id });
  const files = player(context).offer({ id });
  // Their refusals are handled below, also if the video itself turns out to be missing first.
  void Promise.allSettled([similar, included, files]);
  const found = await orNothing(context, endpoints.getVideo({ id }));
  const [suggested, parts, offer] = await Promise.all([
    orEmpty(context, similar, { item: [] }),
    orEmpty(context, included, { items: [] }),
    orEmpty(context, files, NO_OFFER),
  ]);
  return { video: found?.item, suggested: suggested.item, parts: parts.items, offer };
}

/** The sources that this visitor may play, and how many downloads are left today. */
export const viewerData = (async ({ context, params }) =>
  (await player(context).sources({ id: params.slug ?? '' })).data) satisfies ViewerData<Playback>;

export function meta(args: MetaArgs<typeof loader>) {
  if (!args.loaderData) return [];
  const { video } = args.loaderData;
  if (!video) return pageMeta(args, { title: m.no_video(), description: m.no_video_text(), isListed: false });
  const people = video.models.map(({ title }) => title).join(', ');
  const description = video.description || (people ? m.with_people({ title: video.title, people }) : video.title);
  const owner = ownerOf(args);
  const { view } = frameOf(args);
  const word = view?.word ?? '';
  const crumbs = [
    { name: m.videos_title({ word }), path: '/videos/' },
    { name: video.title, path: `/video/${video.slug}/` },
  ];
  return [
    ...pageMeta(args, {
      title: people ? `${video.title}: ${excerpt(people)}` : video.title,
      description,
      path: `/video/${video.slug}/`,
      picture: withWords(video.poster, view?.altTexts.video, video.title),
      type: 'video.other',
      player: `/embed/${video.slug}/`,
      data: import.meta.env.SSR ? [videoObject(owner, video), breadcrumbs(owner, crumbs)] : [],
    }),
    ...(import.meta.env.SSR ? oembedLinks(owner.origin, video) : []),
  ];
}

export default function VideoPage() {
  const { video, suggested, parts, offer } = useLoaderData<typeof loader>();
  const playback = useViewerData<typeof viewerData>();
  const { theme, altTexts } = useView();
  if (!video) return <NoVideo suggested={suggested} />;
  const Layout = theme === 'light' ? EditorialVideo : CinemaVideo;
  const heroImage = withWords(video.heroImage, altTexts.video, video.title);
  const shown = { video: { ...video, heroImage }, suggested, parts, offer, playback };
  return <Layout key={video.id} {...shown} />;
}

interface LayoutProps {
  video: VideoItem;
  suggested: readonly VideoCard[];
  parts: readonly VideoCard[];
  offer: Offer;
  playback: Playback | undefined;
}

/** The player from edge to edge, everything else below it. */
function CinemaVideo({ video, suggested, parts, offer, playback }: LayoutProps) {
  return (
    <article className="video-page">
      <div className="video-page__player">
        <VideoPlayer video={video} offer={offer} playback={playback} suggested={suggested} />
      </div>
      <div className="video-page__body">
        <HandedLine video={video} />
        <FreeLine />
        <PlayingFrom videoId={video.id} />
        <VideoHeading video={video} playsInFull={offer.mayWatchFull} />
        <Actions video={video} offer={offer} playback={playback} />
        <VideoAbout video={video} />
        <PartOf video={video} />
        <VideoTabs video={video} suggested={suggested} parts={parts} withFacts />
        <Comments subject={{ kind: 'video', key: String(video.id) }} />
      </div>
    </article>
  );
}

/** Actions on a video besides watching it here. */
function Actions({ video, offer, playback }: Pick<LayoutProps, 'video' | 'offer' | 'playback'>) {
  return (
    <>
      <RefusedDownload playback={playback} />
      <div className="video-page__actions">
        <CardAction kind="video" id={video.id} title={video.title} wide />
        <Share video={video} />
        <Downloads video={video} offer={offer} playback={playback} />
        <InHeadset video={video} offer={offer} playback={playback} />
      </div>
    </>
  );
}

/** The player in the column, the facts beside it. */
function EditorialVideo({ video, suggested, parts, offer, playback }: LayoutProps) {
  return (
    <article className="video-page">
      <div className="video-page__head">
        <HandedLine video={video} />
        <FreeLine />
        <PlayingFrom videoId={video.id} />
        <VideoHeading video={video} playsInFull={offer.mayWatchFull} />
      </div>
      <div className="video-page__player">
        <VideoPlayer video={video} offer={offer} playback={playback} suggested={suggested} />
      </div>
      <div className="video-page__about">
        <Actions video={video} offer={offer} playback={playback} />
        <VideoAbout video={video} />
        <PartOf video={video} />
      </div>
      <aside className="video-page__facts" aria-label={m.facts()}>
        <VideoFacts video={video} />
      </aside>
      <div className="video-page__body">
        <VideoTabs video={video} suggested={suggested} parts={parts} />
        <Comments subject={{ kind: 'video', key: String(video.id) }} />
      </div>
    </article>
  );
}
