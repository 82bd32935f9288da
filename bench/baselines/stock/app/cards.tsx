import { readFileSync } from 'node:fs';
import { Link, useLoaderData } from 'react-router';
import type { VideoList } from '#modules/catalogue/contract/types.ts';

/** The same 24 videos as our members' list, from memory: no session, no database. */
let list: VideoList | undefined;

export function loader() {
  list ??= JSON.parse(readFileSync(process.env.CARDS_FILE ?? '', 'utf8')) as VideoList;
  return list;
}

export default function Cards() {
  const { items } = useLoaderData<typeof loader>();
  return (
    <main>
      <h1>Videos</h1>
      <ul>
        {items.map((video) => (
          <li key={video.id}>
            <Link to={`/video/${video.slug}/`}>
              <img
                src={video.poster.permalink}
                srcSet={video.poster.previews.map((size) => `${size.permalink} ${size.width}w`).join(', ')}
                alt={video.poster.alt}
                width={640}
                height={360}
              />
              <span>{video.higherActiveResolution}</span>
              <span>{video.videoSettings.duration}</span>
              <h2>{video.title}</h2>
            </Link>
            <p>
              {video.models.map((model) => (
                <Link key={model.id} to={`/model/${model.slug}/`}>
                  {model.title}
                </Link>
              ))}
            </p>
            <p>{video.viewCount} views</p>
          </li>
        ))}
      </ul>
    </main>
  );
}
