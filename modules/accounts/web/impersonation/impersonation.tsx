import { useEffect, useState } from 'react';
import { later } from '#ui/later.tsx';
import { LookBanner } from './impersonation-banner.tsx';
import { watchLook } from './watch-impersonation.ts';

const Banner = later(
  import.meta.env.SSR ? LookBanner : undefined,
  async () => (await import('./impersonation-banner.tsx')).LookBanner,
);

/** On every page of a look, and on no other. It is watched from the start; what says so comes later. */
export function Look({ email, until }: { email: string; until: string }) {
  const [isRefused, setRefused] = useState(false);
  useEffect(() => watchLook(until, () => setRefused(true)), [until]);
  return <Banner email={email} isRefused={isRefused} />;
}
