import { Link } from 'react-router';
import { useMay } from '#admin/components/account/operator.ts';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/player-admin';
import { player } from './api.ts';

/** What a person was given to download, on the screen of their account. */
export function Component({ accountId }: { accountId: string }) {
  const maySeeMedia = useMay('media.read');
  const { data, fault } = useLoaded(
    accountId,
    async () => (await player().downloadsOfAccount({ id: accountId })).data.grants,
  );
  return (
    <>
      <h2>{m.downloads_of_member()}</h2>
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <Waiting />}
      {data?.length === 0 && <p className="muted">{m.no_downloads()}</p>}
      {data && data.length > 0 && (
        <ul className="plain-list">
          {data.map(({ id, site, videoId, video, quality, issuedAt, expiresAt }) => (
            <li key={id}>
              {videoId !== null && video && maySeeMedia ? (
                <Link to={`/videos/${videoId}/media`}>{video}</Link>
              ) : (
                <span>{video || m.video_gone()}</span>
              )}
              <span>{quality}</span>
              <span>
                <SiteName site={site} />
              </span>
              <span>{dateTime(issuedAt)}</span>
              <span className="muted">{m.link_until({ until: dateTime(expiresAt) })}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
