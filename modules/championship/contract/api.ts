import { z } from 'zod';
import { call, envelope, moduleEndpoints, neutralEndpoint, noQuery, query, wholeNumber } from '#api/declare/declare.ts';
import { KnownEmail } from '#api/declare/email-address.ts';
import { MODELS } from './kinds.ts';
import { Championship, ModelOfChampionship, MyVotes, StageOnWire, Timer, VoteResult } from './types.ts';

const MINUTE = 60_000;
const tags = ['championship'];
const NOT_FOUND = { NOT_FOUND: { status: 404, message: 'This page could not be found' } } as const;
const NO_MODEL = { NOT_FOUND: { status: 404, message: 'There is no such model in the championship.' } } as const;
const Key = z.string().min(1).max(120);
const ModelId = wholeNumber('The model', MODELS.most);
const Token = z.object({ token: z.string().min(1).max(1000) });

export const championshipEndpoints = moduleEndpoints('championship', {
  championship: call
    .route({
      method: 'GET',
      path: '/api/content/v1/championship',
      tags,
      summary: 'The championship: its stage, models, pairs, finalists and winner',
    })
    .input(query({ edition: Key.optional().describe('The running one, or the last, where it is left out') }))
    .errors(NOT_FOUND)
    .output(envelope(Championship)),
  championshipModel: call
    .route({
      method: 'GET',
      path: '/api/content/v1/championship/models/{slug}',
      tags,
      summary: 'A model of the championship, with all pictures',
    })
    .input(query({ slug: Key, edition: Key.optional() }))
    .errors(NOT_FOUND)
    .output(envelope(ModelOfChampionship)),
  myVotes: call
    .meta({ access: 'anyone', unverified: { instead: { step1: [], step2: [] } } })
    .route({
      method: 'GET',
      path: '/api/content/v1/championship/my-votes',
      tags,
      summary: 'The models of the running championship that this visitor has voted for',
    })
    .input(noQuery)
    .output(envelope(MyVotes)),
  results: call
    .route({ method: 'GET', path: '/votes', tags, summary: 'The stage and the results of all models' })
    .input(noQuery)
    .errors(NOT_FOUND)
    .output(
      envelope(
        z.object({
          stage: StageOnWire,
          timer: Timer,
          results: z.array(z.object({ modelId: z.number().int(), result: VoteResult })),
        }),
      ),
    ),
  resultOf: call
    .route({
      method: 'GET',
      path: '/votes/{modelId}',
      tags,
      summary: 'The results of one model, without the base that every count begins with',
    })
    .input(query({ modelId: ModelId }))
    .errors(NO_MODEL)
    .output(envelope(z.object({ result: VoteResult }))),
  openBallot: call
    .meta({ access: 'anyone', rateLimit: { limit: 120, windowMs: MINUTE } })
    .route({
      method: 'POST',
      path: '/api/content/v1/championship/ballot',
      tags,
      summary: 'Give this browser the cookie that it votes with',
      description:
        'For pages, before a vote. Without it the first vote of a browser counts as one of its address and kind of browser.',
    })
    .errors(NOT_FOUND)
    .output(envelope(z.object({}))),
  vote: call
    .meta({ access: 'anyone', rateLimit: { limit: 120, windowMs: MINUTE } })
    .route({
      method: 'POST',
      path: '/votes/{modelId}',
      tags,
      summary: 'Vote for a model in the round that is open',
      description:
        'The body names the round by the field `voteStep1` or `voteStep2`; its value does not count. One vote a visitor, pair and round; the same vote again is answered and not counted.',
    })
    .input(
      z
        .object({ modelId: ModelId, voteStep1: z.unknown().optional(), voteStep2: z.unknown().optional() })
        .refine(({ voteStep1, voteStep2 }) => (voteStep1 === undefined) !== (voteStep2 === undefined), {
          path: ['voteStep1'],
          message: 'Send either voteStep1 or voteStep2.',
        }),
    )
    .errors({
      ...NO_MODEL,
      NOT_OPEN: { status: 409, message: 'Voting in this round isn’t open.' },
      NOT_A_FINALIST: { status: 409, message: 'This model isn’t in the final.' },
      ALREADY_VOTED: {
        status: 409,
        message: 'You’ve already voted here.',
        data: z.object({ modelId: z.number().int() }),
      },
      TOO_MANY_VOTES: { status: 429, message: 'There were too many votes from your connection. Try again tomorrow.' },
    })
    .output(
      envelope(
        z.object({
          /** False if the same vote was counted before. */
          isCounted: z.boolean(),
          /** The points of the vote. */
          points: z.number().int(),
          result: VoteResult,
        }),
      ),
    ),
  publicEvent: neutralEndpoint
    .meta({ access: 'anyone', rateLimit: { limit: 10, windowMs: 10 * MINUTE } })
    .route({
      method: 'POST',
      path: '/send/v1/public-event',
      tags,
      summary: 'Ask for an email when a round of the championship begins',
      description: 'Answers the same whether or not the address is known. Nothing is sent before it is confirmed.',
    })
    .input(z.object({ data: z.object({ email: KnownEmail }), event: z.string().min(1).max(60) }))
    .errors({ UNKNOWN_EVENT: { status: 404, message: 'There is no such event.' } })
    .output(envelope(z.object({}))),
  confirmEvent: neutralEndpoint
    .meta({ access: 'anyone', rateLimit: { limit: 30, windowMs: 10 * MINUTE } })
    .route({
      method: 'POST',
      path: '/send/v1/public-event/confirm',
      tags,
      summary: 'Confirm the address, by its email',
    })
    .input(Token)
    .errors({ NOT_FOUND: { status: 404, message: 'This link doesn’t work any more.' } })
    .output(envelope(z.object({}))),
  stopEvent: neutralEndpoint
    .meta({ access: 'anyone', rateLimit: { limit: 30, windowMs: 10 * MINUTE } })
    .route({ method: 'POST', path: '/send/v1/public-event/stop', tags, summary: 'Stop these emails' })
    .input(Token)
    .output(envelope(z.object({}))),
});
