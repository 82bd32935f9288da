import { useEffect, useState } from 'react';
import { browserEndpoints } from '#api/browser/browser.ts';
import type { accountsEndpoints } from '#modules/accounts/contract/api.ts';

const accounts = browserEndpoints<typeof accountsEndpoints>('accounts');

const STORED_MS = 600_000;

type CamUser = Awaited<ReturnType<typeof accounts.camUserInfo>>['data'];

let stored: { at: number; user: Promise<CamUser> } | undefined;

/** R87. The visitor's identity at the live cams, cached for ten minutes; null without a token or a response. */
export function camUser(now = performance.now()): Promise<CamUser> {
  if (stored && now - stored.at < STORED_MS) return stored.user;
  const query = { at: now, user: ask() };
  stored = query;
  void query.user.then((user) => {
    if (user === null && stored === query) stored = undefined;
  });
  return query.user;
}

const ask = (): Promise<CamUser> =>
  accounts.camUserInfo({}).then(
    ({ data }) => data,
    () => null,
  );

/** Null until it is loaded, and for guests, for whom nothing is requested. */
export function useCamUser(isGuest: boolean): CamUser {
  const [user, setUser] = useState<CamUser>(null);
  useEffect(() => {
    if (isGuest) return undefined;
    let isOver = false;
    void camUser().then((known) => !isOver && setUser(known));
    return () => {
      isOver = true;
    };
  }, [isGuest]);
  return isGuest ? null : user;
}
