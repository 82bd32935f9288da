import { Link } from 'react-router';
import * as m from '#messages/catalogue';
import type { VideoItem } from '../../contract/types.ts';
import { TopicLinks } from './topic-links.tsx';

/** Links to more of its kind: its categories, then its tags. */
export function VideoTopics({ video: { categories, tags } }: { video: VideoItem }) {
  if (categories.length + tags.length === 0) return null;
  return (
    <div className="video-topics">
      <TopicLinks
        label={m.categories()}
        topics={categories.map(({ slug, name }) => ({ to: `/category/${slug}/`, label: name }))}
      />
      <TopicLinks label={m.tags()} topics={tags.map(({ slug, title }) => ({ to: `/tag/${slug}/`, label: title }))} />
    </div>
  );
}

/** The devices that play a video well, each with its recommended qualities. */
export function VideoDevices({ video: { recommendedDevices } }: { video: VideoItem }) {
  return (
    <ul className="video-devices">
      {recommendedDevices.map(({ slug, name, qualities }) => (
        <li key={slug} className="video-devices__item">
          <Link className="video-devices__name" dir="auto" to={`/devices/${slug}/`} prefetch="intent">
            {name}
          </Link>
          <span className="video-devices__qualities">{qualities.join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}

/** The compilations that include a video. */
export function PartOf({ video: { includedIn } }: { video: VideoItem }) {
  if (includedIn.length === 0) return null;
  return (
    <p className="video-part-of">
      {m.part_of()}{' '}
      {includedIn.map(({ id, slug, title }, index) => (
        <span key={id}>
          {index > 0 && ', '}
          <Link to={`/video/${slug}/`} dir="auto" prefetch="intent">
            {title}
          </Link>
        </span>
      ))}
    </p>
  );
}
