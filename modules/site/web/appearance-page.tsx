import type { LoaderFunctionArgs } from 'react-router';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/site';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { Looks } from './looks.tsx';

export const meta = privateMeta(m.appearance);
export const handle: PageHandle = { isNeutral: true };

export function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  return null;
}

/** The three themes, each with a picture, for this browser. */
export default function AppearancePage() {
  return (
    <>
      <h1>{m.appearance()}</h1>
      <section className="account-settings" aria-label={m.appearance()}>
        <p className="account-settings__hint">{m.appearance_text()}</p>
        <Looks />
      </section>
    </>
  );
}
