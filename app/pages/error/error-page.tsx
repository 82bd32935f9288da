import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import * as m from '#messages/app';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { later } from '#ui/page/later.tsx';
import { NoPage } from './no-page.tsx';

/** Any page may turn out to be an error page, so its script is loaded only then. */
const NoPageLater = later(import.meta.env.SSR ? NoPage : undefined, async () => (await import('./no-page.tsx')).NoPage);

/** Tells a failed load from a page that doesn't exist. */
export function ErrorPage({ error }: { error: unknown }) {
  const isOffline = typeof navigator === 'object' && navigator.onLine === false;
  return (isOffline && !isRouteErrorResponse(error)) || isOfTheLine(error) ? (
    <NoConnection isOffline={isOffline} />
  ) : (
    <NoPageLater error={error} accessDenied={m.access_denied} tooMany={m.fault_too_many} toHomepage={m.to_homepage} />
  );
}

/** Whether it is what browsers throw, each with its own message, when a fetch gets no response. */
function isOfTheLine(error: unknown): boolean {
  return !import.meta.env.SSR && error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Reloads the page itself, whatever its application knows. */
const again = () => location.reload();

function NoConnection({ isOffline }: { isOffline: boolean }) {
  useEffect(() => {
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, []);
  return (
    <div className="error-page">
      <div className="error-page__message">
        <Icon name="wifi-off" size={64} strokeWidth={1.4} />
        <h1 className="error-page__title">{isOffline ? m.offline() : m.not_arrived()}</h1>
        <p className="error-page__text">{isOffline ? m.offline_text() : m.not_arrived_text()}</p>
        <Button kind="secondary" type="button" onClick={again}>
          {m.try_again()}
        </Button>
      </div>
    </div>
  );
}

/** The title of an error page. @param address what was requested */
export function errorTitle(error: unknown, address: string): string {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status === 401) return m.access_denied();
  return status === 429 ? m.fault_too_many() : m.nothing_found_for({ address });
}
