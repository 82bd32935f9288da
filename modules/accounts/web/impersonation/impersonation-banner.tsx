import * as m from '#messages/accounts';

/** Says on every page that an operator looks at it as somebody else, and ends the look, with or without the script. */
export function LookBanner({ email, isRefused }: { email: string; isRefused: boolean }) {
  return (
    <aside className="look-banner" aria-label={m.looking()}>
      <p role="status">{isRefused ? m.looking_only({ email }) : m.looking_as({ email })}</p>
      <form method="post" action="/look/end">
        <button type="submit" className="look-banner__end">
          {m.end_look()}
        </button>
      </form>
    </aside>
  );
}
