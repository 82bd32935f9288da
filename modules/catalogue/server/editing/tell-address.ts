import type { Tx } from '#kernel/db/database.ts';
import { AddressChanged } from '../../contract/events.ts';
import type { CatalogueDeps } from '../deps.ts';

interface Moved {
  /** `/video/`; undefined of what has no page. */
  path: string | undefined;
  id: number;
  /** Since the change. */
  version: number;
  from: string;
  to: string;
  /** Null for all. */
  sites: readonly string[] | null;
}

/** R60: tells that something has another address, in the transaction that gives it. */
export async function tellAddress({ events }: Pick<CatalogueDeps, 'events'>, tx: Tx, moved: Moved): Promise<void> {
  const { path, id, version, from, to, sites } = moved;
  if (path === undefined || from === to) return;
  await events.publish(tx, AddressChanged, {
    key: `${path}${id}:${version}`,
    // One may take the address that another one has just left.
    order: `${AddressChanged.name}:${path}`,
    payload: { path, id, from, to, sites: sites && [...sites] },
  });
}
