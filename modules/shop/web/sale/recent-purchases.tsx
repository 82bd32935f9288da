import { lazy, Suspense, useEffect, useState } from 'react';

const Popup = lazy(async () => ({ default: (await import('./recent-purchase.tsx')).RecentPurchase }));

/** Shows a recent purchase at intervals. Its script loads after the page. */
export function RecentPurchases(props: { delay: number; interval: number; locale: string }) {
  const [isLive, setLive] = useState(false);
  useEffect(() => setLive(true), []);
  if (!isLive) return null;
  return (
    <Suspense>
      <Popup {...props} />
    </Suspense>
  );
}
