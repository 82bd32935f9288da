import * as m from '#messages/accounts';

/**
 * Says on every page which account an operator impersonates, with a button to end it, which works without JavaScript.
 */
export function ImpersonationBanner({
  email,
  isRefused,
  mayWatch,
}: {
  email: string;
  isRefused: boolean;
  mayWatch: boolean;
}) {
  return (
    <aside className="impersonation-banner" aria-label={m.impersonating()}>
      <p role="status">
        {isRefused ? m.impersonating_read_only({ email }) : m.impersonating_as({ email })}
        {!mayWatch && ` ${m.impersonating_trailers()}`}
      </p>
      <form method="post" action="/impersonation/end">
        <button type="submit" className="impersonation-banner__end">
          {m.end_impersonation()}
        </button>
      </form>
    </aside>
  );
}
