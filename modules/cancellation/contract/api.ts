import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint, noQuery, query } from '#api/declare/declare.ts';
import { MEMBERSHIP_REF, oneMembership } from '#modules/membership/contract/which.ts';
import { Chosen, Question, Settings } from './types.ts';

const MINUTE = 60_000;
const tags = ['cancellation'];
const memberEndpoint = neutralEndpoint.meta({ access: 'signed-in' });
const NO_MEMBERSHIP = { NOT_FOUND: { status: 404, message: 'There is no such membership.' } } as const;

export const cancellationEndpoints = moduleEndpoints('cancellation', {
  questions: memberEndpoint
    .route({
      method: 'GET',
      path: '/api/easy-cancel/questions',
      tags,
      summary: 'Questions for members who cancel',
    })
    .input(noQuery)
    .output(envelope(z.object({ questions: z.array(Question) }))),
  settings: memberEndpoint
    .route({
      method: 'GET',
      path: '/api/easy-cancel/settings',
      tags,
      summary: 'Whether easy cancel is on, and its offers',
    })
    .input(noQuery)
    .output(envelope(z.object({ settings: Settings }))),
  upgradeUrl: memberEndpoint
    .route({
      method: 'GET',
      path: '/api/easy-cancel/upgrade-url',
      tags,
      summary: 'The link of the first offer',
    })
    .meta({ access: 'signed-in', failure: 'Failed to get upgrade url' })
    .input(query(MEMBERSHIP_REF).superRefine(oneMembership))
    .errors({ NOT_FOUND: { status: 404, message: 'Failed to get upgrade url' } })
    .output(envelope(z.object({ url: z.string() }))),
  cancel: memberEndpoint
    .route({
      method: 'POST',
      path: '/api/easy-cancel',
      tags,
      summary: 'Stop renewal, with or without answers',
      description: 'Returns where to go next. Answers are optional.',
    })
    .meta({
      access: 'signed-in',
      rateLimit: { limit: 10, windowMs: 10 * MINUTE },
      failure: 'Failed to send',
    })
    .input(z.object({ ...MEMBERSHIP_REF, answers: z.array(Chosen).max(50).default([]) }).superRefine(oneMembership))
    .errors({
      ...NO_MEMBERSHIP,
      NOT_CANCELABLE: {
        status: 409,
        message: 'This membership doesn’t renew, so there’s nothing to cancel.',
      },
    })
    .output(envelope(z.object({ url: z.string() }))),
});
