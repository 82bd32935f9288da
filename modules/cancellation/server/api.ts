import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { cancellationEndpoints } from '../contract/api.ts';
import type { CancellationDeps } from './deps.ts';
import { offersFor, questionsFor, resolveAnswers } from './questions-and-offers.ts';
import { replaceAnswers } from './store.ts';

/** Where to go after canceling. */
const CANCELED = '/main-dashboard/?canceled';

/** Endpoints of `contract/api.ts`. */
export function cancellationHandlers(deps: CancellationDeps) {
  const endpoints = implement(cancellationEndpoints).$context<ApiContext>();
  const { membership, clock } = deps;

  return {
    questions: endpoints.questions.handler(async ({ context }) =>
      done({ questions: await questionsFor(deps, context) }),
    ),

    settings: endpoints.settings.handler(async ({ context }) => {
      const offers = await offersFor(deps, context);
      const isEasyCancelActive = context.site.flags.easyCancel;
      return done({ settings: { isEasyCancelActive, isSkippable: true as const, offers } });
    }),

    upgradeUrl: endpoints.upgradeUrl.handler(async ({ context, input, errors }) => {
      const requested = input.membershipUuid ?? input.hipUuid;
      const [own, [offer]] = await Promise.all([
        membership.membershipIdOf(userOf(context).id, context.site.key),
        offersFor(deps, context),
      ]);
      if (!offer || own === undefined || (requested !== undefined && requested !== own)) throw errors.NOT_FOUND();
      return done({ url: offer.link });
    }),

    cancel: endpoints.cancel.handler(async ({ context, input, errors }) => {
      const { site } = context;
      const { id: userId } = userOf(context);
      // Answers that are no longer offered don't prevent canceling (R3).
      const answers = resolveAnswers(await questionsFor(deps, context), input.answers);
      const membershipUuid = input.membershipUuid ?? input.hipUuid;
      const outcome = await membership.cancel({ userId, site, membershipUuid }, async (tx, membershipId) => {
        const of = { membershipId, userId, site: site.key, answeredAt: clock.now() };
        // A second click without answers must not delete those of the first.
        if (answers.length > 0)
          await replaceAnswers(
            tx,
            membershipId,
            answers.map((one) => ({ ...of, ...one })),
          );
      });
      if (outcome.kind === 'not-found') throw errors.NOT_FOUND();
      if (outcome.kind === 'not-cancelable') throw errors.NOT_CANCELABLE();
      return done({ url: CANCELED });
    }),
  };
}
