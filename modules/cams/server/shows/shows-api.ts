import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { Refused } from '#api/errors/refused.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { MINUTE } from '#kernel/clock.ts';
import { NotFound } from '#kernel/errors.ts';
import { showsEndpoints } from '../../contract/shows-api.ts';
import type { CamsDeps } from '../deps.ts';
import { buyFromMenu, compliment, giveToGoal, tip } from '../money/spend-in-room.ts';
import { findShownRoom } from '../rooms/find-shown-room.ts';
import type { StoredRoom } from '../rooms/room-store.ts';
import { voiceStream } from '../rooms/room-stream.ts';
import { actAsPerformer, actAsVisitor, cancelShow, resumeShow } from './act-on-show.ts';
import type { Caller } from './lock-shown-room.ts';
import { ownRoomOf } from './own-room.ts';
import { showOwn } from './permissions.ts';
import { requestShow } from './request-show.ts';
import { findShow, openShowOf } from './show-store.ts';

/** How long an address may be used to start sending the client's voice. */
const VOICE_TTL_MS = 5 * MINUTE;

/** Endpoints of `contract/shows-api.ts`. */
export function showsHandlers(deps: CamsDeps) {
  const endpoints = implement(showsEndpoints).$context<ApiContext>();
  const { drizzle } = deps.db;

  const callerOf = (context: ApiContext): Caller => {
    const { id: userId, sessionId } = userOf(context);
    return { userId, sessionId, site: context.site, country: context.request.geolocation?.country };
  };
  const ofShow = (context: ApiContext, showId: string) => ({ showId, userId: userOf(context).id });
  const ownOf = async (context: ApiContext, room: StoredRoom) =>
    done(await ownRoomOf(deps, drizzle, room, context.visitor.user?.id));

  return {
    ownRoom: endpoints.ownRoom.handler(async ({ context, input }) => {
      const { site, request } = context;
      const room = await findShownRoom(deps, site, String(input.id), () => request.geolocation?.country);
      if (!room) throw new NotFound('There is no such room.');
      return ownOf(context, room);
    }),

    myShow: endpoints.myShow.handler(async ({ context }) => {
      const open = await openShowOf(drizzle, userOf(context).id);
      return done(open ? { show: showOwn(open.show), room: open.room } : { show: null, room: null });
    }),

    requestPrivateShow: endpoints.requestPrivateShow.handler(async ({ context, input: { id, kind } }) =>
      ownOf(context, await requestShow(deps, callerOf(context), { roomId: id, kind })),
    ),

    requestSpyShow: endpoints.requestSpyShow.handler(async ({ context, input: { id } }) =>
      ownOf(context, await requestShow(deps, callerOf(context), { roomId: id, kind: 'spy' })),
    ),

    cancelShowRequest: endpoints.cancelShowRequest.handler(async ({ context, input }) =>
      ownOf(context, await actAsVisitor(deps, { ...ofShow(context, input.id), type: 'cancel-request' })),
    ),

    cancelShow: endpoints.cancelShow.handler(async ({ context, input }) =>
      ownOf(context, await cancelShow(deps, ofShow(context, input.id))),
    ),

    leaveSpyShow: endpoints.leaveSpyShow.handler(async ({ context, input }) =>
      ownOf(context, await actAsVisitor(deps, { ...ofShow(context, input.id), type: 'leave-spy' })),
    ),

    resumeShow: endpoints.resumeShow.handler(async ({ context, input }) =>
      ownOf(context, await resumeShow(deps, ofShow(context, input.id))),
    ),

    acceptShow: endpoints.acceptShow.handler(async ({ context, input }) =>
      ownOf(context, await actAsPerformer(deps, { ...ofShow(context, input.id), type: 'accept' })),
    ),

    declineShow: endpoints.declineShow.handler(async ({ context, input }) =>
      ownOf(context, await actAsPerformer(deps, { ...ofShow(context, input.id), type: 'decline' })),
    ),

    publishVoice: endpoints.publishVoice.handler(async ({ context, input }) => {
      const { showId, userId } = ofShow(context, input.id);
      const show = await findShow(drizzle, showId);
      if (show?.visitorId !== userId || show.kind !== 'voice') throw new NotFound('There is no such show.');
      if (show.state !== 'running' || !show.withClientVoice) throw new Refused('SHOW_OVER');
      const request = { stream: voiceStream(showId), person: userId, ttlMs: VOICE_TTL_MS };
      return done(await deps.live.publishAccess(request));
    }),

    tip: endpoints.tip.handler(async ({ context, input: { id: roomId, ...input } }) =>
      done(await tip(deps, callerOf(context), { roomId, ...input })),
    ),

    buyFromMenu: endpoints.buyFromMenu.handler(async ({ context, input: { id: roomId, ...input } }) =>
      done(await buyFromMenu(deps, callerOf(context), { roomId, ...input })),
    ),

    giveToGoal: endpoints.giveToGoal.handler(async ({ context, input: { id: roomId, ...input } }) =>
      done(await giveToGoal(deps, callerOf(context), { roomId, ...input })),
    ),

    compliment: endpoints.compliment.handler(async ({ context, input: { id: showId, ...input } }) =>
      done(await compliment(deps, callerOf(context), { showId, ...input })),
    ),
  };
}
