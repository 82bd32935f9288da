import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { Refused } from '#api/errors/refused.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { chatEndpoints, OLDER_MESSAGES } from '../../contract/chat-api.ts';
import type { CamsDeps } from '../deps.ts';
import { readActs } from './act-store.ts';
import { appoint, dismiss, impose, type Keeper, lift, removeMessage, roomOfKeeper } from './keep-order.ts';
import { lastMessages } from './message-store.ts';
import { moderatorsShown, peopleIn, sanctionsShown } from './people.ts';
import { roomFor } from './room-visitor.ts';
import { showMessages } from './show-message.ts';

const ACTS_A_PAGE = 50;

/** Endpoints of `contract/chat-api.ts`. */
export function chatHandlers(deps: CamsDeps) {
  const endpoints = implement(chatEndpoints).$context<ApiContext>();
  const { drizzle } = deps.db;

  function keeperIn(context: ApiContext): Keeper {
    return { userId: userOf(context).id, address: context.request.address, site: context.site.key };
  }

  return {
    olderMessages: endpoints.olderMessages.handler(async ({ context, input: { id, before } }) => {
      const { site, request, visitor } = context;
      const userId = visitor.user?.id;
      const room = await roomFor(deps, { site: site.key, userId, country: request.geolocation?.country }, id);
      if (!room) throw new Refused('NOT_FOUND');
      const [rows, blocked] = await Promise.all([
        lastMessages(drizzle, id, { limit: OLDER_MESSAGES, before }),
        userId ? deps.profiles.blockedBy(userId) : new Set<string>(),
      ]);
      const seen = rows.filter(({ authorId }) => authorId === null || !blocked.has(authorId));
      return done({ items: await showMessages(drizzle, room, seen) });
    }),

    roomPeople: endpoints.roomPeople.handler(async ({ context, input: { id } }) =>
      done(await peopleIn(deps, id, keeperIn(context).userId)),
    ),

    roomSanctions: endpoints.roomSanctions.handler(async ({ context, input: { id } }) =>
      done({ items: await sanctionsShown(deps, id, keeperIn(context).userId) }),
    ),

    imposeInRoom: endpoints.imposeInRoom.handler(async ({ context, input: { id: roomId, ...act } }) =>
      done({ id: await impose(deps, keeperIn(context), { roomId, ...act }) }),
    ),

    liftInRoom: endpoints.liftInRoom.handler(async ({ context, input: { id: roomId, sanction, reason } }) => {
      await lift(deps, keeperIn(context), { roomId, sanction, reason });
      return done({ id: sanction });
    }),

    roomModerators: endpoints.roomModerators.handler(async ({ context, input: { id } }) => {
      await roomOfKeeper(deps, id, keeperIn(context).userId, { asPerformer: true });
      return done({ items: await moderatorsShown(deps, id) });
    }),

    appointModerator: endpoints.appointModerator.handler(async ({ context, input: { id, name, days } }) => {
      await appoint(deps, keeperIn(context), { roomId: id, name, days });
      return done({ items: await moderatorsShown(deps, id) });
    }),

    dismissModerator: endpoints.dismissModerator.handler(async ({ context, input: { id, name } }) => {
      await dismiss(deps, keeperIn(context), { roomId: id, name });
      return done({ items: await moderatorsShown(deps, id) });
    }),

    removeMessage: endpoints.removeMessage.handler(async ({ context, input: { id, message } }) => {
      await removeMessage(deps, keeperIn(context), { roomId: id, message });
      return done({ id: message });
    }),

    roomActs: endpoints.roomActs.handler(async ({ context, input: { id, before } }) => {
      await roomOfKeeper(deps, id, keeperIn(context).userId, { asPerformer: true });
      const rows = await readActs(drizzle, id, { before, limit: ACTS_A_PAGE });
      return done({
        items: rows.map(({ id: act, kind, byName, aboutName, endsAt, reason, at }) => ({
          id: act,
          kind,
          by: byName,
          about: aboutName,
          endsAt: endsAt?.toISOString() ?? null,
          reason,
          at: at.toISOString(),
        })),
      });
    }),
  };
}
