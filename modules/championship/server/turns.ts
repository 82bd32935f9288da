import { entriesTag } from '#modules/content/contract/kinds.ts';
import { audienceOf } from '#modules/content/server/index.ts';
import { EDITION } from '../contract/kinds.ts';
import type { ChampionshipDeps } from './deps.ts';
import { type Edition, stageOf, type Viewer } from './edition.ts';

export interface Turns {
  /** @param edition the one that this viewer's site shows now */
  notice(viewer: Viewer, edition: Edition): Promise<void>;
}

/**
 * R2: pages are cached for up to a minute; the first request in a new stage, or after another edition took over,
 * invalidates them at once. Every open page requests the results when its timer ends.
 */
export function createTurns({ bus, clock }: Pick<ChampionshipDeps, 'bus' | 'clock'>): Turns {
  const seen = new Map<string, string>();
  return {
    async notice({ site, visitor }, edition) {
      // Audiences of one site may see different editions.
      const key = `${site} ${audienceOf(visitor)}`;
      const before = seen.get(key);
      const now = `${edition.id} ${stageOf({ clock }, edition)}`;
      seen.set(key, now);
      if (before !== undefined && before !== now) await bus.publish('pages.drop', [entriesTag(site, EDITION)]);
    },
  };
}
