import { useEffect } from 'react';
import { isRouteErrorResponse } from 'react-router';
import * as m from '#messages/app';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { later } from '#ui/page/later.tsx';
import { NoPage } from './no-page.tsx';

/** Every page may turn out to be one, so its script waits until one does. */
const NoPageLater = later(import.meta.env.SSR ? NoPage : undefined, async () => (await import('./no-page.tsx')).NoPage);

/** A page that did not arrive is not one that does not exist. */
export function ErrorPage({ error }: { error: unknown }) {
  const isOffline = typeof navigator === 'object' && navigator.onLine === false;
  return (isOffline && !isRouteErrorResponse(error)) || isOfTheLine(error) ? (
    <NoConnection isOffline={isOffline} />
  ) : (
    <NoPageLater error={error} accessDenied={m.access_denied} tooMany={m.fault_too_many} toHomepage={m.to_homepage} />
  );
}

/** What browsers throw, each in its own words, when an answer cannot be fetched. */
function isOfTheLine(error: unknown): boolean {
  return !import.meta.env.SSR && error instanceof TypeError && /fetch|network|load failed/i.test(error.message);
}

/** Loads the page itself, whatever its application knows. */
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

/** The title of the page that says so. @param address what was looked for */
export function errorTitle(error: unknown, address: string): string {
  const status = isRouteErrorResponse(error) ? error.status : undefined;
  if (status === 401) return m.access_denied();
  return status === 429 ? m.fault_too_many() : m.nothing_found_for({ address });
}
