import type { MouseEvent, ReactNode } from 'react';
import { data, type LoaderFunctionArgs, type MetaArgs, type MetaDescriptor, useLoaderData } from 'react-router';
import { useViewerData } from '#api/browser/use-viewer-data.ts';
import { orEmpty, orErrorPage, type ViewerData, visitorOf } from '#api/page.ts';
import * as m from '#messages/app';
import type { VideoItem } from '#modules/catalogue/contract/types.ts';
import { isName, withWords } from '#modules/catalogue/web/index.tsx';
import type { Offer, Playback } from '#modules/player/contract/types.ts';
import { NO_OFFER, VideoPlayer } from '#modules/player/web/index.tsx';
import { inContext } from '#ui/linked-data/linked-data.ts';
import { videoObject } from '#ui/linked-data/video-object.ts';
import { ownerOf } from '#ui/page/page-meta.ts';
import { usePageOrigin } from '#ui/page/page-origin.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { UNKNOWN } from '#ui/text/unknown.ts';
import { catalogue, player } from '../api.ts';

/** The page handles a missing age check itself. */
export const handle: PageHandle = { sheets: ['video'], layout: 'embed', isNeutral: true };

type Shown = { video: VideoItem; offer: Offer } | { video: null; why: 'age' | 'gone' };

export async function loader({ context, params }: LoaderFunctionArgs) {
  const id = params.slug ?? '';
  if (!visitorOf(context).verified) return data<Shown>({ video: null, why: 'age' });
  const gone = () => data<Shown>({ video: null, why: 'gone' }, { status: 404 });
  if (!isName(id)) return gone();
  const files = orEmpty(context, player(context).offer({ id }), NO_OFFER);
  // A refusal of the video itself is handled below.
  files.catch(() => {});
  try {
    const { item } = await orErrorPage(catalogue(context).getVideo({ id }));
    return data<Shown>({ video: item, offer: await files });
  } catch (error) {
    if (!(error instanceof Response) || error.status !== 404) throw error;
    return gone();
  }
}

/** The sources that its visitor may play: for a guest the trailer's, or a free video's. */
export const viewerData = (async ({ context, params }) => {
  if (!visitorOf(context).verified) return undefined;
  return (await player(context).sources({ id: params.slug ?? '' })).data;
}) satisfies ViewerData<Playback | undefined>;

/** Search engines should index the video's own page; this one may only show inside an indexed page that embeds it. */
export function meta(args: MetaArgs<typeof loader>) {
  const owner = ownerOf(args);
  const { origin, siteName } = owner;
  const shown = args.loaderData;
  const video = shown?.video;
  // One cached page serves all missing videos, so the name of the requested one is filled in when it is sent.
  const missing = import.meta.env.SSR ? UNKNOWN : (args.params.slug ?? '');
  const title = shown?.video === null && shown.why === 'gone' ? m.nothing_found_for({ address: missing }) : siteName;
  return [
    { title: video ? `${video.title} | ${siteName}` : title },
    { name: 'robots', content: 'noindex, indexifembedded' },
    ...(video
      ? [
          { tagName: 'link', rel: 'canonical', href: `${origin}/video/${video.slug}/` },
          // For machines, which read the page as it is sent.
          ...(import.meta.env.SSR
            ? [{ 'script:ld+json': inContext([videoObject(owner, video)]) } as MetaDescriptor]
            : []),
        ]
      : []),
  ];
}

export default function EmbedPage() {
  const shown = useLoaderData<typeof loader>();
  const playback = useViewerData<typeof viewerData>();
  const { altTexts } = useView();
  return (
    <InFrame>
      {shown.video ? (
        <>
          <VideoPlayer video={withTheirWords(shown.video, altTexts.video)} offer={shown.offer} playback={playback} />
          <Caption video={shown.video} />
        </>
      ) : (
        <Nothing why={shown.why} />
      )}
    </InFrame>
  );
}

function withTheirWords(video: VideoItem, template: string): VideoItem {
  return { ...video, heroImage: withWords(video.heroImage, template, video.title) };
}

/** Other pages of the site can't be embedded, so links open a new window, without the router. */
function InFrame({ children }: { children: ReactNode }) {
  const keepFromRouter = (event: MouseEvent) => {
    if ((event.target as Element).closest('a[href]')) event.stopPropagation();
  };
  return (
    <div className="embed" onClickCapture={keepFromRouter}>
      {children}
    </div>
  );
}

function Caption({ video }: { video: VideoItem }) {
  const { siteName } = useView();
  return (
    <p className="embed__caption">
      <a className="embed__link" href={`${usePageOrigin()}/video/${video.slug}/`}>
        <strong dir="auto">{video.title}</strong> {m.embed_of_site({ site: siteName })}
      </a>
    </p>
  );
}

function Nothing({ why }: { why: 'age' | 'gone' }) {
  const { siteName: site } = useView();
  const [title, text] =
    why === 'age' ? [m.embed_age(), m.embed_age_text({ site })] : [m.embed_gone(), m.embed_gone_text()];
  return (
    <div className="embed__nothing">
      <h1 className="embed__title" dir="auto">
        {title}
      </h1>
      <p>{text}</p>
      <p>
        <a className="button button--primary button--medium" href={`${usePageOrigin()}/`}>
          {m.embed_open_site({ site })}
        </a>
      </p>
    </div>
  );
}
