import { z } from 'zod';
import { adminEndpoint, Timestamp } from '#api/declare/admin-declare.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { packAdminEndpoints } from './pack-admin-api.ts';
import { Balance } from './types.ts';

const tags = ['money'];
const read = { access: { permission: 'wallet.read' } } as const;

export const GiftRow = z.object({
  id: z.uuid(),
  userId: z.uuid(),
  tokens: z.number().int(),
  reason: z.string(),
  requestedBy: z.uuid(),
  requestedAt: Timestamp,
  state: z.enum(['waiting', 'given', 'declined']),
  decidedBy: z.uuid().nullable(),
});
export type GiftRow = z.output<typeof GiftRow>;

/** A transfer of an account. `change` is its effect on the spendable tokens. */
export const TransferRow = z.object({
  id: z.number().int(),
  kind: z.enum(['bought', 'given', 'spent', 'held', 'posted', 'returned', 'taken-back', 'paid-out', 'earned-back']),
  amount: z.number().int(),
  change: z.number().int(),
  about: z.string(),
  madeAt: Timestamp,
});
export type TransferRow = z.output<typeof TransferRow>;

/** Tokens, for operators. */
export const walletAdminEndpoints = moduleEndpoints('wallet', {
  ...packAdminEndpoints,
  wallet: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/accounts/{id}/wallet',
      tags,
      summary: 'Tokens of an account, with recent transfers and gifts',
    })
    .meta({ ...read, looksAt: { type: 'account', by: 'id' } })
    .input(z.object({ id: z.uuid() }))
    .output(envelope(Balance.extend({ transfers: z.array(TransferRow), gifts: z.array(GiftRow) }))),
  books: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/wallet-books',
      tags,
      summary: 'Totals of the token accounts; together zero',
    })
    .meta(read)
    .output(envelope(z.object({ accounts: z.array(z.object({ kind: z.string(), tokens: z.number().int() })) }))),
  gifts: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/token-gifts',
      tags,
      summary: 'Gifts that wait for approval',
    })
    .meta({ ...read, namesPeople: true })
    .output(envelope(z.object({ rows: z.array(GiftRow) }))),
  giveTokens: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/accounts/{id}/token-gifts',
      tags,
      summary: 'Give tokens to an account',
      description: 'A large gift waits until another operator approves it. The same `givenWith` gives once.',
    })
    .meta({ access: { permission: 'wallet.give', isFresh: true } })
    .input(
      z.object({
        id: z.uuid(),
        givenWith: z.uuid(),
        tokens: z.number().int().min(1).max(1_000_000),
        reason: z.string().trim().min(3, 'Enter a reason.').max(500),
      }),
    )
    .errors({
      KEY_TAKEN: { status: 409, message: 'This key belongs to another gift.' },
      TOO_MANY_WAITING: { status: 409, message: 'Too many gifts are waiting. Decide those first.' },
    })
    .output(envelope(z.object({ id: z.uuid(), state: GiftRow.shape.state }))),
  decideGift: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/token-gifts/{id}/decide',
      tags,
      summary: 'Approve or decline another operator’s gift',
    })
    .meta({ access: { permission: 'wallet.approve-gifts', isFresh: true } })
    .input(z.object({ id: z.uuid(), decision: z.enum(['given', 'declined']) }))
    .errors({ OWN_GIFT: { status: 409, message: 'Another operator has to approve your gift.' } })
    .output(envelope(z.object({ state: GiftRow.shape.state }))),
});
