import { implement } from '@orpc/server';
import type { AdminContext } from '#api/admin/context.ts';
import { done } from '#api/declare/declare.ts';
import { type InvitationRow, invitationEndpoints } from '../../contract/invitation-api.ts';
import type { OperatorsDeps } from '../deps.ts';
import { entered, readMe } from '../sign-in/me.ts';
import { readInvitations } from './invitation-store.ts';
import { acceptInvitation, invite, readInvitation, revokeInvitation } from './invite.ts';

export function invitationHandlers(deps: OperatorsDeps) {
  const endpoints = implement(invitationEndpoints).$context<AdminContext>();
  const { db, clock, accounts } = deps;
  return {
    invitations: endpoints.invitations.handler(async ({ input }) => {
      const now = clock.now();
      const { rows, total } = await readInvitations(db.drizzle, input, now);
      const withState = rows.map(({ acceptedAt, revokedAt, ...row }) => {
        const ended = row.expiresAt <= now ? 'expired' : 'open';
        const state: InvitationRow['state'] = acceptedAt ? 'accepted' : revokedAt ? 'revoked' : ended;
        return { ...row, state };
      });
      return done({ rows: withState, total });
    }),

    invite: endpoints.invite.handler(async ({ context, input }) => done({ id: await invite(deps, context, input) })),

    revokeInvitation: endpoints.revokeInvitation.handler(async ({ context, input }) => {
      await revokeInvitation(deps, context, input.id);
      return done({});
    }),

    readInvitation: endpoints.readInvitation.handler(async ({ input, errors }) => {
      const invitation = await readInvitation(deps, input.token);
      if (!invitation) throw errors.LINK_DEAD();
      const { email, roles } = invitation;
      return done({ email, roles });
    }),

    acceptInvitation: endpoints.acceptInvitation.handler(async ({ context, input, errors }) => {
      const accepted = await acceptInvitation(deps, context, input);
      const user = accepted.outcome === 'in' ? await accounts.userById(accepted.userId) : undefined;
      if (!user) throw errors.LINK_DEAD();
      return done(await readMe(deps, entered(user, context)));
    }),
  };
}
