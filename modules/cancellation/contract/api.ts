import { z } from 'zod';
import { envelope, moduleEndpoints, neutralEndpoint, noQuery, query } from '#api/declare.ts';
import { oneMembership, WHICH_MEMBERSHIP } from '#modules/membership/contract/which.ts';
import { Chosen, Question, Settings } from './types.ts';

const MINUTE = 60_000;
const tags = ['cancellation'];
const ofMember = neutralEndpoint.meta({ access: 'signed-in' });
const NO_MEMBERSHIP = { NOT_FOUND: { status: 404, message: 'There is no such membership.' } } as const;

export const cancellationEndpoints = moduleEndpoints('cancellation', {
  questions: ofMember
    .route({
      method: 'GET',
      path: '/api/easy-cancel/questions',
      tags,
      summary: 'What somebody is asked who cancels',
    })
    .input(noQuery)
    .output(envelope(z.object({ questions: z.array(Question) }))),
  settings: ofMember
    .route({
      method: 'GET',
      path: '/api/easy-cancel/settings',
      tags,
      summary: 'Whether this site asks and offers anything, and what it offers',
    })
    .input(noQuery)
    .output(envelope(z.object({ settings: Settings }))),
  upgradeUrl: ofMember
    .route({
      method: 'GET',
      path: '/api/easy-cancel/upgrade-url',
      tags,
      summary: 'Where the first offer leads',
    })
    .meta({ access: 'signed-in', failure: 'Failed to get upgrade url' })
    .input(query(WHICH_MEMBERSHIP).superRefine(oneMembership))
    .errors({ NOT_FOUND: { status: 404, message: 'Failed to get upgrade url' } })
    .output(envelope(z.object({ url: z.string() }))),
  leave: ofMember
    .route({
      method: 'POST',
      path: '/api/easy-cancel',
      tags,
      summary: 'Stop renewal, with or without answers',
      description: 'Answers where to go on. What is not answered is as good.',
    })
    .meta({
      access: 'signed-in',
      rateLimit: { limit: 10, windowMs: 10 * MINUTE },
      failure: 'Failed to send',
    })
    .input(z.object({ ...WHICH_MEMBERSHIP, answers: z.array(Chosen).max(50).default([]) }).superRefine(oneMembership))
    .errors({
      ...NO_MEMBERSHIP,
      NOT_CANCELABLE: {
        status: 409,
        message: 'This membership does not renew, so there is nothing to cancel.',
      },
    })
    .output(envelope(z.object({ url: z.string() }))),
});
