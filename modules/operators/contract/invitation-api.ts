import { z } from 'zod';
import { adminEndpoint, adminRoutes, listEndpoint, Timestamp } from '#api/declare/admin-declare.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';
import { NewEmail } from '#api/declare/email-address.ts';
import { RoleKey } from '#api/declare/role-key.ts';
import { Me, NewPassword } from './types.ts';

const MINUTE = 60_000;
const tags = ['operators'];
const route = adminRoutes(...tags);
/** Limits the emails that a stolen session can send. */
export const MOST_INVITATIONS = 50;
const Token = z.string().max(100);

export const InvitationRow = z.object({
  id: z.uuid(),
  email: z.string(),
  roles: z.array(z.string()),
  invitedBy: z.uuid(),
  invitedAt: Timestamp,
  expiresAt: Timestamp,
  state: z.enum(['open', 'accepted', 'expired', 'revoked']),
});
export type InvitationRow = z.output<typeof InvitationRow>;

export const INVITATIONS = adminTable({
  path: '/api/admin/v1/invitations',
  namesPeople: true,
  permission: 'accounts.set-roles',
  tags,
  summary: 'Colleagues who were invited',
  row: InvitationRow,
  sorts: ['invitedAt', 'email'],
  filters: { state: InvitationRow.shape.state.optional() },
});

const LINK_DEAD = {
  LINK_DEAD: { status: 403, message: 'This invitation was used or withdrawn, or has expired. Ask for a new one.' },
};
const fresh = { access: { permission: 'accounts.set-roles', isFresh: true } } as const;

/** Inviting colleagues by email to an account of staff, apart from customers. */
export const invitationEndpoints = {
  invitations: listEndpoint(INVITATIONS),
  invite: route('accounts.set-roles', 'POST', '/invitations', 'Invite a colleague by email', {
    description: 'The link works once and for seven days. Another invitation of the same address replaces it.',
  })
    .meta({ ...fresh, rateLimit: { limit: 30, windowMs: 60 * MINUTE } })
    .input(
      z.object({
        email: NewEmail,
        roles: z.array(RoleKey).min(1, 'Choose at least one role.').max(20),
        /** The site whose brand the email has. */
        site: z.string().min(1).max(60),
      }),
    )
    .errors({
      HAS_ACCOUNT: {
        status: 409,
        message: 'There is already an account with this email. Give it roles on its own page.',
      },
      OUTRANKED: { status: 403, message: 'These roles allow more than yours, so you cannot give them.' },
      TOO_MANY_INVITATIONS: { status: 409, message: 'Too many invitations are open. Withdraw one first.' },
    })
    .output(envelope(z.object({ id: z.uuid() }))),
  revokeInvitation: route('accounts.set-roles', 'POST', '/invitations/{id}/revoke', 'Withdraw an invitation')
    .meta(fresh)
    .input(z.object({ id: z.uuid() }))
    .output(envelope(z.object({}))),
  readInvitation: adminEndpoint
    .route({ method: 'POST', path: '/api/admin/v1/invitation/read', tags, summary: 'Who a link of an email invites' })
    .meta({ access: 'anyone', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .input(z.object({ token: Token }))
    .errors(LINK_DEAD)
    .output(envelope(z.object({ email: z.string(), roles: z.array(z.string()) }))),
  acceptInvitation: adminEndpoint
    .route({ method: 'POST', path: '/api/admin/v1/invitation/accept', tags, summary: 'Begin to work here' })
    .meta({ access: 'anyone', rateLimit: { limit: 20, windowMs: 10 * MINUTE } })
    .input(z.object({ token: Token, password: NewPassword }))
    .errors(LINK_DEAD)
    .output(envelope(Me)),
};
