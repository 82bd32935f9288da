import { implement } from '@orpc/server';
import { type ApiContext, userOf } from '#api/context.ts';
import { done } from '#api/declare.ts';
import { cancellationEndpoints } from '../contract/api.ts';
import type { CancellationDeps } from './deps.ts';
import { givenAnswers, offersFor, questionsFor } from './questions-and-offers.ts';
import { replaceAnswers } from './store.ts';

/** Where somebody is who has canceled. */
const CANCELED = '/main-dashboard/?canceled';

/** The calls of `contract/api.ts`. */
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
      const asked = input.membershipUuid ?? input.hipUuid;
      const [own, [offer]] = await Promise.all([
        membership.membershipIdOf(userOf(context).id, context.site.key),
        offersFor(deps, context),
      ]);
      if (!offer || own === undefined || (asked !== undefined && asked !== own)) throw errors.NOT_FOUND();
      return done({ url: offer.link });
    }),

    leave: endpoints.leave.handler(async ({ context, input, errors }) => {
      const { site } = context;
      const { id: userId } = userOf(context);
      // What nobody asks for any more keeps nobody from leaving.
      const given = givenAnswers(await questionsFor(deps, context), input.answers);
      const membershipUuid = input.membershipUuid ?? input.hipUuid;
      const outcome = await membership.cancel({ userId, site, membershipUuid }, async (tx, membershipId) => {
        const of = { membershipId, userId, site: site.key, answeredAt: clock.now() };
        // A second press has nothing to add to the first.
        if (given.length > 0)
          await replaceAnswers(
            tx,
            membershipId,
            given.map((one) => ({ ...of, ...one })),
          );
      });
      if (outcome.kind === 'not-found') throw errors.NOT_FOUND();
      if (outcome.kind === 'not-cancelable') throw errors.NOT_CANCELABLE();
      return done({ url: CANCELED });
    }),
  };
}
