import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { type OpenShow, rememberedShow } from './remembered.ts';

const Watch = lazy(async () => ({ default: (await import('./watch-show.tsx')).WatchShow }));

/**
 * R69. Looks after a show whose visitor is elsewhere on the site, and leads into the room when it changes. Only for who
 * has one, as this browser knows: nobody else's page fetches anything for it.
 */
export function ShowElsewhere() {
  const { pathname } = useLocation();
  const [show, setShow] = useState<OpenShow>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew on each page
  useEffect(() => setShow(rememberedShow()), [pathname]);
  if (!show || show.path === pathname) return null;
  return (
    <Suspense>
      <Watch show={show} key={show.room} onOver={() => setShow(undefined)} />
    </Suspense>
  );
}
