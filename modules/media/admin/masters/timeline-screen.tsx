import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { ItemHead } from '#admin/components/item-head.tsx';
import { useMay } from '#admin/components/operator.ts';
import * as m from '#messages/playback-admin';
import { catalogue, playback } from '../api.ts';
import { CaptionList } from './caption-list.tsx';
import { ChapterList } from './chapter-list.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const id = Number(params.id);
  const [video, course] = await Promise.all([catalogue().video({ id }), playback().courseOfVideo({ id })]);
  return { video: video.data, course: course.data };
}

export function Component() {
  const { video, course } = useLoaderData<typeof loader>();
  const { version, chapters, captions, sheets } = course;
  const mayEdit = useMay('playback.edit-media');
  const shared = { videoId: video.id, version, mayEdit };
  return (
    <>
      <ItemHead kind="videos" id={video.id} title={video.title} />
      <ChapterList key={video.id} chapters={chapters} {...shared} />
      <CaptionList captions={captions} {...shared} />
      <section className="card panel">
        <h2>{m.sheets()}</h2>
        {sheets.length === 0 && <p className="muted">{m.no_sheets()}</p>}
        <dl className="facts">
          {sheets.map(({ role, purpose, frames, frameWidth: width, frameHeight: height, intervalSeconds }) => (
            <div key={`${role} ${purpose}`}>
              <dt>
                {role === 'full' ? m.full_video() : m.trailer()},{' '}
                {purpose === 'player' ? m.sheet_player() : m.sheet_deovr()}
              </dt>
              <dd>{m.sheet_words({ frames, width, height, seconds: Math.round(intervalSeconds * 100) / 100 })}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
