import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { LineChart } from '#admin/components/chart/charts.ts';
import { ItemHead } from '#admin/components/screen/item-head.tsx';
import * as m from '#messages/player-admin';
import { catalogue, media, player } from './api.ts';
import { GazeMap } from './gaze-map.tsx';

export async function loader({ params }: LoaderFunctionArgs) {
  const id = Number(params.id);
  const [video, watched, masters] = await Promise.all([
    catalogue().video({ id }),
    player().watchedOfVideo({ id }),
    media().masters({ video: id, limit: 20 }),
  ]);
  const master = masters.data.rows.find(({ state, format }) => state === 'ready' && format !== null);
  return { video: video.data, watched: watched.data, master };
}

/** What is watched of a video, and where its viewers look: sums of many, of nobody in particular (R73). */
export function Component() {
  const { video, watched, master } = useLoaderData<typeof loader>();
  const { viewers, parts, gaze, shownFrom } = watched;
  const seconds = master?.probe?.durationSeconds;
  const places = parts.map((_, part) =>
    seconds ? clock((seconds * part) / parts.length) : m.percent({ value: part }),
  );
  const hasGaze = gaze.some((count) => count > 0);
  return (
    <>
      <ItemHead kind="videos" id={video.id} title={video.title} />
      <p className="muted">{m.watched_hint({ from: shownFrom })}</p>
      {viewers === 0 ? (
        <p className="muted">{m.watched_nothing()}</p>
      ) : (
        <>
          <section className="card panel">
            <h2>{m.watched_parts()}</h2>
            <p>{m.watched_viewers({ count: viewers })}</p>
            <LineChart
              label={m.watched_views()}
              places={places}
              series={[{ name: m.watched_views(), values: parts }]}
            />
          </section>
          <section className="card panel">
            <h2>{m.gaze()}</h2>
            {hasGaze ? <GazeMap gaze={gaze} master={master} /> : <p className="muted">{m.no_gaze()}</p>}
          </section>
        </>
      )}
    </>
  );
}

/** `12:03.4`: a hundredth of a short video is less than a second. */
function clock(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${(seconds % 60).toFixed(1).padStart(4, '0')}`;
}
