import { useEffect, useState } from 'react';
import { later } from '#ui/page/later.tsx';
import { ImpersonationBanner } from './impersonation-banner.tsx';
import { watchImpersonation } from './watch-impersonation.ts';

const Banner = later(
  import.meta.env.SSR ? ImpersonationBanner : undefined,
  async () => (await import('./impersonation-banner.tsx')).ImpersonationBanner,
);

/** On every page of an impersonation. The watch starts at once; the banner loads later. */
export function Impersonation({ email, until, mayWatch }: { email: string; until: string; mayWatch: boolean }) {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => watchImpersonation(until, () => setRefused(true)), [until]);
  return <Banner email={email} isRefused={isRefused} mayWatch={mayWatch} />;
}
