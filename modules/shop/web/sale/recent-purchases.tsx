import { lazy, Suspense, useEffect, useState } from 'react';

const Popup = lazy(async () => ({ default: (await import('./recent-purchase.tsx')).RecentPurchase }));

/** Says now and then what somebody bought. Its script comes when the page stands. */
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
