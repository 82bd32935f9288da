import { useEffect, useState } from 'react';
import * as m from '#messages/access';

/** Says on every page that an operator looks at it as somebody else, and ends the look, with or without the script. */
export function LookBanner({ email, until }: { email: string; until: string }) {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => {
    let end = () => {};
    let isGone = false;
    // Without what watches the look the server refuses the same, in its own words.
    void import('./watch-look.ts').then(
      ({ watchLook }) => {
        if (!isGone) end = watchLook(until, () => setRefused(true));
      },
      () => {},
    );
    return () => {
      isGone = true;
      end();
    };
  }, [until]);
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
