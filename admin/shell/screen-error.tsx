import { useEffect } from 'react';
import { useRevalidator, useRouteError } from 'react-router';
import * as m from '#messages/admin';
import { messageOf } from '../parts/refusal.ts';

/** A screen whose data could not be had. The rest of the desk goes on, and so does the screen when a lost line is back. */
export function ScreenError() {
  const error = useRouteError();
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
