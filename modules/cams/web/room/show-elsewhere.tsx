import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type OpenShow, rememberedShow } from './remembered.ts';

const Watch = lazy(async () => ({ default: (await import('./watch-show.tsx')).WatchShow }));

/**
 * R69. Follows a show while its visitor is elsewhere on the site, and leads into the room when it changes. Nothing is
 * loaded for visitors without a show, as far as this browser knows.
 */
export function ShowElsewhere() {
  const { pathname } = useLocation();
  const [show, setShow] = useState<OpenShow>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: read again on each page
  useEffect(() => setShow(rememberedShow()), [pathname]);
  if (!show || show.path === pathname) return null;
  return (
    <Suspense>
      <Watch show={show} key={show.room} onOver={() => setShow(undefined)} />
    </Suspense>
  );
}
