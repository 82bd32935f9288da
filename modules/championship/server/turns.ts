import { entriesTag } from '#modules/content/contract/kinds.ts';
import { EDITION } from '../contract/kinds.ts';
import type { Stage } from '../contract/stage.ts';
import type { ChampionshipDeps } from './deps.ts';
import { type Edition, stageOf } from './edition.ts';

export interface Turns {
  /** @param edition the site's current one */
  notice(site: string, edition: Edition): Promise<void>;
}

/**
 * R2. Cached pages stand for a minute at most; the first request of a new stage has them dropped at once. Every page
 * that is open asks for the results when its timer ends.
 */
export function createTurns({ bus, clock }: Pick<ChampionshipDeps, 'bus' | 'clock'>): Turns {
  const seen = new Map<string, Stage>();
  return {
    async notice(site, edition) {
      // Visitors of one site may see different editions.
      const key = `${site} ${edition.id}`;
      const before = seen.get(key);
      const stage = stageOf({ clock }, edition);
      seen.set(key, stage);
      if (before !== undefined && before !== stage) await bus.publish('pages.drop', [entriesTag(site, EDITION)]);
    },
  };
}
