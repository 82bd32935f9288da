import type { Tx } from '#kernel/db/database.ts';
import { AddressChanged } from '../../contract/events.ts';
import type { CatalogueDeps } from '../deps.ts';

interface Moved {
  /** Such as `/video/`; undefined if it has no page. */
  path: string | undefined;
  id: number;
  /** The version after the change. */
  version: number;
  from: string;
  to: string;
  /** Null means all. */
  sites: readonly string[] | null;
}

/** R60: publishes an address change, in its transaction. */
export async function tellAddress({ events }: Pick<CatalogueDeps, 'events'>, tx: Tx, moved: Moved): Promise<void> {
  const { path, id, version, from, to, sites } = moved;
  if (path === undefined || from === to) return;
  await events.publish(tx, AddressChanged, {
    key: `${path}${id}:${version}`,
    // In order across items: one may take the address that another has just left.
    order: `${AddressChanged.name}:${path}`,
    payload: { path, id, from, to, sites: sites && [...sites] },
  });
}
