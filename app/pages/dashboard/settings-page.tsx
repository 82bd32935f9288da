import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { visitorOf } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/app';
import { AddressNotice } from '#modules/accounts/web/index.tsx';
import { Icon } from '#ui/icon.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { SETTINGS_SECTIONS } from './sections.ts';

export const meta = privateMeta(m.settings);
export const handle: PageHandle = { isNeutral: true };

export function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const { user } = visitorOf(args.context);
  return { email: user?.email ?? '', isUnconfirmed: user?.isUnconfirmed ?? false };
}

/** The list of the sections, each with its current settings. */
export default function SettingsPage() {
  const { email, isUnconfirmed } = useLoaderData<typeof loader>();
  return (
    <div className="settings">
      <h1>{m.settings()}</h1>
      {isUnconfirmed && <AddressNotice email={email} />}
      <ul className="settings__list">
        {SETTINGS_SECTIONS.map(({ to, icon, label, text }) => (
          <li key={to}>
            <Link className="settings__section" to={to}>
              <Icon name={icon} size={22} />
              <span className="settings__label">{label()}</span>
              <span className="settings__text">{text()}</span>
              <Icon name="chevron-right" size={18} />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
