import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { Badge } from '#admin/components/resource/index.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/age-verification-admin';
import { ageVerification } from './api.ts';
import { RESULT } from './check-labels.ts';

/** The age checks of an account, on its screen. */
export function Component({ accountId }: { accountId: string }) {
  const { data, fault } = useLoaded(accountId, async () => {
    return (await ageVerification().checks({ search: accountId, limit: 10 })).data.rows;
  });
  return (
    <>
      <h2>{m.age_checks()}</h2>
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <Waiting />}
      {data?.length === 0 && <p className="muted">{m.no_checks_of_account()}</p>}
      {data && data.length > 0 && (
        <ul className="plain-list">
          {data.map(({ key, result, provider, at, expiresAt }) => (
            <li key={key}>
              <Badge labels={RESULT} value={result} />
              {m.check_line({ provider, at: dateTime(at), until: dateTime(expiresAt) })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
