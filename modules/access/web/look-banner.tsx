import { useEffect, useState } from 'react';
import * as m from '#messages/access';
import { watchLook } from './watch-look.ts';

/** Says on every page that an operator looks at it as somebody else, and ends the look, with or without the script. */
export function LookBanner({ email, until }: { email: string; until: string }) {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => watchLook(until, () => setRefused(true)), [until]);
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
