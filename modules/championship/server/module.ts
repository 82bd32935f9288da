import { z } from 'zod';
import { createTimedCache } from '#kernel/cache/timed-cache.ts';
import { DAY, SECOND } from '#kernel/clock.ts';
import { on } from '#kernel/events/events.ts';
import { job } from '#kernel/jobs/declare.ts';
import { work } from '#kernel/jobs/work.ts';
import type { Module } from '#kernel/module.ts';
import { EntryRemoved } from '#modules/content/contract/events.ts';
import { largeEntries } from '#modules/content/server/index.ts';
import { editionEntryEndpoints } from '../contract/admin-api.ts';
import { EDITION, KINDS } from '../contract/kinds.ts';
import { championshipAdminHandlers } from './admin-api.ts';
import { championshipHandlers } from './api.ts';
import { bringPast } from './bring-past.ts';
import type { ChampionshipDeps, ChampionshipModuleDeps } from './deps.ts';
import { editionFault } from './edition-fault.ts';
import { createEditions } from './editions.ts';
import { ForgetEdition, forgetEdition } from './forget-edition.ts';
import { forgetVoidedAddressesBefore } from './fraud-store.ts';
import type { ChampionshipApi } from './index.ts';
import { picturesHttp } from './pictures-http.ts';
import { championshipEmailTemplates } from './sign-ups/email-templates.ts';
import { remind } from './sign-ups/remind.ts';
import { STOP_PATHS, stopHttp } from './sign-ups/sign-up.ts';
import { deleteSignUpsBefore, deleteSignUpsOf } from './sign-ups/sign-up-store.ts';
import { forgetAddressesBefore, forgetVoter, votesOfAccount } from './store.ts';
import { createTurns } from './turns.ts';
import { createVoters } from './voter.ts';

const Remind = job('championship.remind', z.object({}), { cron: '*/5 * * * *' });
const Forget = job('championship.forget', z.object({}), { cron: '40 3 * * *' });
/** R9, R12 */
const COUNTED_MS = SECOND;
/** R11 */
const ADDRESSES_MS = 120 * DAY;
const SIGN_UPS_MS = 365 * DAY;
const UNCONFIRMED_MS = 7 * DAY;

/** A time-limited vote between models in two rounds. */
export function championshipModule(given: ChampionshipModuleDeps) {
  const { db, clock, content } = given;
  const deps: ChampionshipDeps = {
    ...given,
    editions: createEditions(given),
    tallies: createTimedCache({ clock, lifeMs: COUNTED_MS }),
    liveCounts: createTimedCache({ clock, lifeMs: COUNTED_MS }),
  };
  const before = (ms: number) => new Date(clock.now().getTime() - ms);
  const api: ChampionshipApi = {
    bring: (past) => bringPast(deps, past),
    forgetEmail: deleteSignUpsOf,
    listen: deps.editions.listen,
  };
  return {
    name: 'championship' as const,
    endpoints: championshipHandlers({ ...deps, voters: createVoters(deps), turns: createTurns(deps) }),
    adminEndpoints: {
      ...content.adminHandlers(editionEntryEndpoints, {
        kinds: KINDS,
        publish: 'promotions.publish',
        faultIn: (_, fields, entry) => editionFault(fields, entry),
      }),
      ...championshipAdminHandlers(deps),
    },
    http: picturesHttp(deps).route('/', stopHttp(deps)),
    machinePaths: [STOP_PATHS],
    largeBodies: [largeEntries('championship')],
    searchProviders: [content.searchProvider({ kinds: KINDS, permission: 'promotions.read' })],
    emailTemplates: championshipEmailTemplates,
    jobs: [
      work(Remind, (_, { signal }) => remind(deps, signal)),
      work(Forget, async () => {
        await forgetAddressesBefore(db.drizzle, before(ADDRESSES_MS));
        await forgetVoidedAddressesBefore(db.drizzle, before(ADDRESSES_MS));
        await deleteSignUpsBefore(db.drizzle, { confirmed: before(SIGN_UPS_MS), unconfirmed: before(UNCONFIRMED_MS) });
      }),
      work(ForgetEdition, ({ edition }, { signal }) => forgetEdition(db, edition, signal)),
    ],
    on: [
      on(EntryRemoved, async ({ kind, id }, tx) => {
        if (kind === EDITION.name) await deps.jobs.send(tx, ForgetEdition, { edition: id }, { key: String(id) });
      }),
    ],
    forgetAccount: forgetVoter,
    async exportOf(userId) {
      const votes = await votesOfAccount(db.drizzle, userId);
      return votes.length > 0 ? { votes } : undefined;
    },
    api,
  } satisfies Module & { api: ChampionshipApi };
}
