import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import type { ApiContext } from '#api/request/context.ts';
import { entriesTag } from '#modules/content/contract/kinds.ts';
import { championshipEndpoints } from '../contract/api.ts';
import { EDITION } from '../contract/kinds.ts';
import { timerOf } from '../contract/stage.ts';
import { castVote } from './cast-vote.ts';
import type { ChampionshipDeps } from './deps.ts';
import type { Edition } from './edition.ts';
import { readResults, readResultsOrBase, resultOf } from './results.ts';
import { askForReminder, confirmReminder, stopReminder } from './sign-ups/sign-up.ts';
import { readVotesOf } from './store.ts';
import type { Turns } from './turns.ts';
import type { Voters } from './voter.ts';
import { championshipOf, modelPageOf } from './wire-of.ts';

/** Handlers of `contract/api.ts`. */
export function championshipHandlers(deps: ChampionshipDeps & { voters: Voters; turns: Turns }) {
  const endpoints = implement(championshipEndpoints).$context<ApiContext>();
  const { db, editions, turns } = deps;
  const viewerOf = ({ site, visitor }: ApiContext) => ({ site: site.key, visitor });

  /** Undefined if the site has none, or none with this key. Tags the response with the editions. */
  async function editionAt(context: ApiContext, key?: string): Promise<Edition | undefined> {
    context.reply.dependsOn(entriesTag(context.site.key, EDITION));
    const edition = await editions.find(viewerOf(context), key);
    if (edition && key === undefined) await turns.notice(viewerOf(context), edition);
    return edition;
  }

  return {
    championship: endpoints.championship.handler(async ({ context, input, errors }) => {
      const edition = await editionAt(context, input.edition);
      if (!edition) throw errors.NOT_FOUND();
      const [all, results] = await Promise.all([editions.at(viewerOf(context)), readResultsOrBase(deps, edition)]);
      return done(championshipOf(edition, results, all));
    }),

    championshipModel: endpoints.championshipModel.handler(async ({ context, input, errors }) => {
      const edition = await editionAt(context, input.edition);
      const model = edition?.models.find(({ slug }) => slug === input.slug);
      if (!edition || !model) throw errors.NOT_FOUND();
      return done(modelPageOf(edition, model, await readResultsOrBase(deps, edition)));
    }),

    myVotes: endpoints.myVotes.handler(async ({ context }) => {
      const edition = await editionAt(context);
      if (!edition) return done({ step1: [], step2: [] });
      const reader = await deps.voters.readerOf(edition.id, context);
      const votes = await readVotesOf(db.drizzle, { edition: edition.id, ...reader });
      const numbersOf = (round: number) => [
        ...new Set(votes.flatMap((vote) => (vote.round === round ? [vote.number] : []))),
      ];
      return done({ step1: numbersOf(1), step2: numbersOf(2) });
    }),

    results: endpoints.results.handler(async ({ context, errors }) => {
      const edition = await editionAt(context);
      if (!edition) throw errors.NOT_FOUND();
      const results = await readResults(deps, edition);
      return done({
        stage: results.stage,
        timer: timerOf(edition.dates, results.stage),
        results: edition.models.map(({ number }) => ({ modelId: number, result: resultOf(results, number) })),
      });
    }),

    resultOf: endpoints.resultOf.handler(async ({ context, input: { modelId }, errors }) => {
      const edition = await editionAt(context);
      if (!edition?.models[modelId - 1]) throw errors.NOT_FOUND();
      return done({ result: resultOf(await readResults(deps, edition), modelId) });
    }),

    openBallot: endpoints.openBallot.handler(async ({ context, errors }) => {
      if (!(await editionAt(context))) throw errors.NOT_FOUND();
      await deps.voters.introduce(context);
      return done({});
    }),

    vote: endpoints.vote.handler(async ({ context, input: { modelId, voteStep1 }, errors }) => {
      const edition = await editionAt(context);
      if (!edition?.models[modelId - 1]) throw errors.NOT_FOUND();
      const round = voteStep1 === undefined ? 2 : 1;
      const { isCounted, points } = await castVote(deps, { edition, number: modelId, round }, context);
      // Voters see their own vote at once.
      if (isCounted) deps.tallies.drop((key) => key === String(edition.id));
      return done({ isCounted, points, result: resultOf(await readResults(deps, edition), modelId) });
    }),

    publicEvent: endpoints.publicEvent.handler(async ({ context, input: { data, event }, errors }) => {
      const all = await editions.at(viewerOf(context));
      const edition = all.find(({ content }) => content.signUpEvent === event);
      if (!edition) throw errors.UNKNOWN_EVENT();
      await askForReminder(deps, { site: context.site, edition, email: data.email }, context.limits);
      return done({});
    }),

    confirmEvent: endpoints.confirmEvent.handler(async ({ input: { token }, errors }) => {
      if (!(await confirmReminder(deps, token))) throw errors.NOT_FOUND();
      return done({});
    }),

    stopEvent: endpoints.stopEvent.handler(async ({ input: { token } }) => {
      await stopReminder(deps, token);
      return done({});
    }),
  };
}
