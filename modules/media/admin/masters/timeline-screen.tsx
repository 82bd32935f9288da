import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { ItemHead } from '#admin/components/screen/item-head.tsx';
import * as m from '#messages/media-admin';
import { catalogue, media } from '../api.ts';
import { CaptionList } from './caption-list.tsx';
import { ChapterList } from './chapter-list.tsx';
import { ScriptList } from './script-list.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const id = Number(params.id);
  const [video, timeline] = await Promise.all([catalogue().video({ id }), media().timelineOfVideo({ id })]);
  return { video: video.data, timeline: timeline.data };
}

export function Component() {
  const { video, timeline } = useLoaderData<typeof loader>();
  const { version, chapters, captions, scripts, storyboards } = timeline;
  const mayEdit = useMay('media.edit');
  const shared = { videoId: video.id, version, mayEdit };
  return (
    <>
      <ItemHead kind="videos" id={video.id} title={video.title} />
      <ChapterList key={video.id} chapters={chapters} {...shared} />
      <CaptionList captions={captions} {...shared} />
      <ScriptList scripts={scripts} {...shared} />
      <section className="card panel">
        <h2>{m.storyboards()}</h2>
        {storyboards.length === 0 && <p className="muted">{m.no_storyboards()}</p>}
        <dl className="facts">
          {storyboards.map(({ role, purpose, frames, frameWidth: width, frameHeight: height, intervalSeconds }) => (
            <div key={`${role} ${purpose}`}>
              <dt>
                {role === 'full' ? m.full_video() : m.trailer()},{' '}
                {purpose === 'player' ? m.storyboard_player() : m.storyboard_deovr()}
              </dt>
              <dd>{m.storyboard_words({ frames, width, height, seconds: Math.round(intervalSeconds * 100) / 100 })}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
