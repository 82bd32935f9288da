import { Link } from 'react-router';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { Badge } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/membership-admin';
import { membership } from './api.ts';
import { STATE } from './labels.ts';

/** An account's memberships, one per site, on the account's screen. */
export function Component({ accountId }: { accountId: string }) {
  const { data, fault } = useLoaded(accountId, async () => {
    return (await membership().memberships({ search: accountId })).data.rows;
  });
  return (
    <>
      <h2>{m.memberships()}</h2>
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <Waiting />}
      {data?.length === 0 && <p className="muted">{m.none_of_account()}</p>}
      {data && data.length > 0 && (
        <ul className="plain-list">
          {data.map(({ id, plan, site, status, endsAt }) => (
            <li key={id}>
              <Link to={`/memberships/${id}`}>{plan ?? m.no_plan()}</Link>
              <Badge labels={STATE} value={status} />
              <span>
                <SiteName site={site} />
              </span>
              {endsAt && <span className="muted">{m.until({ until: dateTime(endsAt) })}</span>}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
