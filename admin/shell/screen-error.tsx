import { useEffect } from 'react';
import { Link, useRevalidator, useRouteError } from 'react-router';
import { ApiRefused } from '#api/browser/endpoint-answer.ts';
import type { Permission } from '#api/declare/permissions.ts';
import * as m from '#messages/admin';
import { messageOf } from '../components/request/refusal.ts';
import { PERMISSION_LABELS } from '../screens.ts';
import { NotFound } from './not-found.tsx';

/** A screen whose data could not be had. @param permission that the screen needs */
export function ScreenError({ permission }: { permission?: Permission }) {
  const error = useRouteError();
  const status = error instanceof ApiRefused ? error.status : undefined;
  if (status === 403) return <NotAllowed permission={permission} why={messageOf(error)} />;
  if (status === 404) return <NotFound why={messageOf(error)} />;
  // An address that somebody mistyped, or that was cut on its way.
  if (status === 400) return <NotFound />;
  return <Failed error={error} />;
}

function NotAllowed({ permission, why }: { permission?: Permission; why: string }) {
  return (
    <div className="blank-state" role="alert">
      <h1>{m.not_allowed_title()}</h1>
      <p>{why}</p>
      {permission && (
        <p>
          {m.not_allowed_needs()} {PERMISSION_LABELS[permission]()} (<code>{permission}</code>)
        </p>
      )}
      <p>{m.not_allowed_hint()}</p>
      <Link className="button" to="/">
        {m.to_home()}
      </Link>
    </div>
  );
}

/** The rest of the admin goes on, and so does the screen when a lost line is back. */
function Failed({ error }: { error: unknown }) {
  const { revalidate, state } = useRevalidator();
  useEffect(() => {
    const goOn = () => void revalidate();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [revalidate]);
  return (
    <div className="blank-state" role="alert">
      <h1>{m.screen_failed()}</h1>
      <p>{messageOf(error)}</p>
      <button type="button" className="button" disabled={state !== 'idle'} onClick={() => void revalidate()}>
        {m.try_again()}
      </button>
    </div>
  );
}
