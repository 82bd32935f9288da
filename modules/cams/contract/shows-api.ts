import { z } from 'zod';
import { envelope, noQuery } from '#api/declare/declare.ts';
import { PublishAccess } from '#modules/live/contract/types.ts';
import { camsCall } from './cams-call.ts';
import { ROOM_LISTS } from './room-lists.ts';
import { OwnRoom, OwnShow, Tokens } from './types.ts';

const MINUTE = 60_000;
const tags = ['cams'];
const signedIn = camsCall.meta({ access: 'signed-in', rateLimit: { limit: 60, windowMs: MINUTE } });
const RoomId = z.coerce.number().int().positive().max(1e15);
const ofRoom = z.object({ id: RoomId });
const ofShow = z.object({ id: z.uuid() });
const own = envelope(OwnRoom);

/** Errors of all actions in a room. */
const IN_ROOM = {
  BANNED: { status: 403, message: 'You can’t enter this room.' },
  NAME_NEEDED: { status: 409, message: 'Choose your public name first. Everybody in the room sees it.' },
  OWN_ROOM: { status: 409, message: 'This is your own room.' },
  NOT_ENOUGH_TOKENS: { status: 402, message: 'Sorry, you don`t have enough tokens' },
} as const;

/** Dialogs show some of these messages as they are. */
const REQUESTS = {
  ...IN_ROOM,
  REQUEST_EXISTS: { status: 409, message: 'Request already exists' },
  NOT_OFFERED: { status: 409, message: 'This isn’t offered here now.' },
  NOT_PUBLIC: { status: 409, message: 'You can only request a show while the room is public.' },
  REQUEST_TOO_SOON: { status: 429, message: 'You sent a request a moment ago. Please wait a little.' },
  SPY_TOO_SOON: { status: 429, message: 'You can send only one request to spy per 1 minute' },
} as const;

const SHOW_OVER = { status: 409, message: 'This show or request is over.' } as const;
const ALREADY_STARTED = { status: 409, message: 'The show has already started.' } as const;
const NOT_YET_STARTED = { status: 409, message: 'The show hasn’t started yet.' } as const;

const PURCHASES = {
  ...IN_ROOM,
  ROOM_OFFLINE: { status: 409, message: 'The room is offline.' },
  KEY_TAKEN: { status: 409, message: 'This key belongs to another purchase.' },
} as const;

/** A repeated key has no second effect. */
const purchase = { idempotencyKey: z.uuid(), isAnonymous: z.boolean().default(false) };
const Spent = envelope(
  z.object({
    balance: z.number().int().nonnegative().describe('Tokens left to spend'),
    tokens: Tokens,
    isRepeated: z.boolean(),
  }),
);

export const showsEndpoints = {
  ownRoom: camsCall
    .route({ method: 'GET', path: '/api/cams/rooms/{id}/own', tags, summary: 'What is my own in a room' })
    .input(ofRoom)
    .output(own),
  myShow: camsCall
    .route({
      method: 'GET',
      path: '/api/cams/my-show',
      tags,
      summary: 'The show or request that I have open, and in which room',
    })
    .meta({ access: 'signed-in', unverified: { instead: { show: null, room: null } } })
    .input(noQuery)
    .output(
      envelope(
        z.object({
          show: OwnShow.nullable(),
          room: z.object({ id: z.number().int(), nickname: z.string(), list: z.enum(ROOM_LISTS) }).nullable(),
        }),
      ),
    ),
  requestPrivateShow: signedIn
    .route({
      method: 'POST',
      path: '/api/cams/rooms/{id}/private-show',
      tags,
      summary: 'Request a private show',
      description: 'The performer has two minutes to accept. `voice`: the performer hears the client, where offered.',
    })
    .input(ofRoom.extend({ kind: z.enum(['private', 'voice']).default('private') }))
    .errors(REQUESTS)
    .output(own),
  requestSpyShow: signedIn
    .route({ method: 'POST', path: '/api/cams/rooms/{id}/spy-show', tags, summary: 'Look in on a private show' })
    .input(ofRoom)
    .errors(REQUESTS)
    .output(own),
  cancelShowRequest: signedIn
    .route({ method: 'POST', path: '/api/cams/shows/{id}/cancel-request', tags, summary: 'Take back my request' })
    .input(ofShow)
    .errors({ SHOW_OVER, ALREADY_STARTED })
    .output(own),
  cancelShow: signedIn
    .route({
      method: 'POST',
      path: '/api/cams/shows/{id}/cancel',
      tags,
      summary: 'End a private show, as its client or its performer',
    })
    .input(ofShow)
    .errors({ SHOW_OVER, NOT_YET_STARTED })
    .output(own),
  leaveSpyShow: signedIn
    .route({ method: 'POST', path: '/api/cams/shows/{id}/leave-spy', tags, summary: 'Stop looking in on a show' })
    .input(ofShow)
    .errors({ SHOW_OVER })
    .output(own),
  resumeShow: signedIn
    .route({
      method: 'POST',
      path: '/api/cams/shows/{id}/resume',
      tags,
      summary: 'Go on with my show after a lost connection',
      description: 'Once the room’s socket is open again. The server notices by itself, too, within a second.',
    })
    .input(ofShow)
    .output(own),
  acceptShow: signedIn
    .route({ method: 'POST', path: '/api/cams/shows/{id}/accept', tags, summary: 'Accept a request, as its performer' })
    .input(ofShow)
    .errors({
      SHOW_OVER,
      ALREADY_STARTED,
      NOT_PUBLIC: REQUESTS.NOT_PUBLIC,
      ROOM_BUSY: { status: 409, message: 'Another private show is running.' },
      VISITOR_CANNOT_PAY: { status: 409, message: 'The visitor doesn’t have enough tokens any more.' },
    })
    .output(own),
  declineShow: signedIn
    .route({
      method: 'POST',
      path: '/api/cams/shows/{id}/decline',
      tags,
      summary: 'Decline a request, as its performer',
    })
    .input(ofShow)
    .errors({ SHOW_OVER, ALREADY_STARTED })
    .output(own),
  publishVoice: signedIn
    .route({
      method: 'POST',
      path: '/api/cams/shows/{id}/voice',
      tags,
      summary: 'Where to send my voice in a voice private show',
    })
    .input(ofShow)
    .errors({ SHOW_OVER })
    .output(envelope(PublishAccess)),
  tip: signedIn
    .route({ method: 'POST', path: '/api/cams/rooms/{id}/tips', tags, summary: 'Tip a performer' })
    .input(ofRoom.extend({ amount: Tokens, ...purchase }))
    .errors(PURCHASES)
    .output(Spent),
  buyFromMenu: signedIn
    .route({
      method: 'POST',
      path: '/api/cams/rooms/{id}/menu',
      tags,
      summary: 'Buy from the tip menu or the toy menu of a room',
      description: '`price` is what you saw; another price is refused and named.',
    })
    .input(
      ofRoom.extend({
        kind: z.enum(['tip-menu', 'toy']),
        itemId: z.string().min(1).max(40),
        price: Tokens,
        ...purchase,
      }),
    )
    .errors({
      ...PURCHASES,
      ITEM_GONE: { status: 409, message: 'This isn’t on the menu any more.' },
      PRICE_CHANGED: {
        status: 409,
        message: 'The price has changed.',
        data: z.object({ price: Tokens }),
      },
    })
    .output(Spent),
  giveToGoal: signedIn
    .route({ method: 'POST', path: '/api/cams/rooms/{id}/goals/{goalId}', tags, summary: 'Add to a goal of a room' })
    .input(ofRoom.extend({ goalId: z.uuid(), amount: Tokens, ...purchase }))
    .errors({ ...PURCHASES, GOAL_OVER: { status: 409, message: 'This goal is reached or removed.' } })
    .output(Spent),
  compliment: signedIn
    .route({
      method: 'POST',
      path: '/api/cams/shows/{id}/compliment',
      tags,
      summary: 'Send a compliment after a private show',
      description: 'Once for each show; `{id}` is the `privateRequestId` of `complimentInfo`.',
    })
    .input(ofShow.extend({ amount: Tokens, ...purchase }))
    .errors({
      ...PURCHASES,
      COMPLIMENT_SENT: { status: 409, message: 'You can send one compliment within an hour after a show.' },
    })
    .output(Spent),
} as const;
