import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { botsEndpoints, EVENTS_PATH } from '../../contract/bots-api.ts';
import type { CamsDeps } from '../deps.ts';
import { eventKeysOf, makeEventKey, revokeEventKey } from './event-keys.ts';

/** Endpoints of `contract/bots-api.ts`. */
export function botsHandlers(deps: CamsDeps) {
  const endpoints = implement(botsEndpoints).$context<ApiContext>();
  const performer = (context: ApiContext) => userOf(context).id;

  return {
    eventKeys: endpoints.eventKeys.handler(async ({ context }) =>
      done({ items: await eventKeysOf(deps, performer(context)) }),
    ),
    makeEventKey: endpoints.makeEventKey.handler(async ({ context, input: { name } }) => {
      const made = await makeEventKey(deps, performer(context), name);
      return done({ ...made, url: `${context.request.origin}${EVENTS_PATH}/${made.key}` });
    }),
    revokeEventKey: endpoints.revokeEventKey.handler(async ({ context, input: { id } }) => {
      await revokeEventKey(deps, performer(context), id);
      return done({ id });
    }),
  };
}
