import { Link } from 'react-router';
import * as m from '#messages/cams';
import { useView } from '#ui/page/view.tsx';
import { Facts } from '#ui/text/facts.tsx';
import { formatTime } from '#ui/text/formats.ts';
import type { RoomItem } from '../../contract/rooms-api.ts';

/** The performer's profile and schedule. */
export function RoomAbout({ room }: { room: RoomItem }) {
  const { locale } = useView();
  const { nickname: name, profile, tags, model, schedule } = room;
  const facts = [
    { label: m.languages(), value: profile.languages.join(', ') },
    { label: m.interests(), value: profile.interests.join(', ') },
  ].filter(({ value }) => value !== '');
  return (
    <section className="cam-about" aria-labelledby="cam-about">
      <h2 className="section-title" id="cam-about">
        {m.about({ name })}
      </h2>
      {room.broadcastTextStatus && (
        <p className="cam-about__text" dir="auto">
          {room.broadcastTextStatus}
        </p>
      )}
      {profile.phrases.length > 0 && (
        <ul className="chips">
          {profile.phrases.map((phrase) => (
            <li className="chip chip--plain" key={phrase}>
              {phrase}
            </li>
          ))}
        </ul>
      )}
      {facts.length > 0 && <Facts items={facts} />}
      {tags.length > 0 && (
        <ul className="chips" aria-label={m.tags()}>
          {tags.map(({ slug, title }) => (
            <li key={slug}>
              <Link className="chip" to={`/vr-cam-tag/${slug}/`}>
                {title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {model && (
        <p>
          <Link className="cam-about__link" to={`/model/${model.slug}/`}>
            {m.in_videos({ name: model.title })}
          </Link>
        </p>
      )}
      {schedule.length > 0 && (
        <section aria-label={m.schedule()}>
          <h3 className="spend__title">{m.schedule()}</h3>
          <ul className="cam-about__times">
            {schedule.map(({ startsAt, endsAt }) => {
              const [from, to] = [Date.parse(startsAt) / 1000, Date.parse(endsAt) / 1000];
              return (
                <li key={startsAt}>
                  <time dateTime={startsAt}>
                    {m.time_range({ from: formatTime(locale, from), to: formatTime(locale, to) })}
                  </time>
                </li>
              );
            })}
          </ul>
        </section>
      )}
    </section>
  );
}
