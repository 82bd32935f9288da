import { implement } from '@orpc/server';
import { done } from '#api/declare/declare.ts';
import { type ApiContext, userOf } from '#api/request/context.ts';
import { isAuthorisedForCams } from '#api/request/visitor.ts';
import { camEndpoints } from '../../contract/cam-api.ts';
import type { AccountsDeps } from '../deps.ts';

const NAME_SIGNS = 6;

export function camHandlers({ tokens, publicNameOf }: Pick<AccountsDeps, 'tokens' | 'publicNameOf'>) {
  const endpoints = implement(camEndpoints).$context<ApiContext>();
  return {
    camUserInfo: endpoints.camUserInfo.handler(async ({ context }) => {
      const { site, visitor } = context;
      if (!isAuthorisedForCams(visitor, site)) return done(null);
      const { id, sessionId } = userOf(context);
      const { subscription, roles, partners } = visitor;
      const token = await tokens.issue(site, { user: { id, roles }, sessionId, subscription, partners });
      return done({ dreamcam_token: token, user_name: (await publicNameOf(id)) ?? pseudonymOf(id), user_uuid: id });
    }),
  };
}

/** From the random end of the id: the same in every room, and it reveals nothing about the person. */
function pseudonymOf(userId: string): string {
  return `Guest-${userId.slice(-NAME_SIGNS).toUpperCase()}`;
}
