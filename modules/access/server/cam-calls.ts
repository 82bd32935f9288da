import { implement } from '@orpc/server';
import { type CallContext, userOf } from '#calls/context.ts';
import { done } from '#calls/declare.ts';
import { camCalls } from '../contract/cam-calls.ts';
import type { AccessParts } from './parts.ts';

const NAME_SIGNS = 6;

/** The calls of `contract/cam-calls.ts`. */
export function camHandlers({ tokens }: Pick<AccessParts, 'tokens'>) {
  const calls = implement(camCalls).$context<CallContext>();
  return {
    camUserInfo: calls.camUserInfo.handler(async ({ context }) => {
      const { site, visitor } = context;
      const { id, sessionId } = userOf(context);
      const { subscription, roles } = visitor;
      const token = await tokens.issue(site, { user: { id, roles }, sessionId, subscription });
      return done({ dreamcam_token: token, user_name: nameOf(id), user_uuid: id });
    }),
  };
}

/** Of the random end of the id: the same in every room, and nothing of the person. */
function nameOf(userId: string): string {
  return `Guest-${userId.slice(-NAME_SIGNS).toUpperCase()}`;
}
