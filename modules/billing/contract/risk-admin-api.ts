import { z } from 'zod';
import { adminEndpoint, Instant, listEndpoint } from '#api/declare/admin-declare.ts';
import { FilterName } from '#api/declare/admin-table.ts';
import { envelope } from '#api/declare/declare.ts';
import { KnownEmail } from '#api/declare/email-address.ts';
import { BLOCKS, DISPUTES, Month, RiskRow, RiskTrendRow } from './risk.ts';

const tags = ['money'];
const block = { access: { permission: 'billing.block', isFresh: true } } as const;
const Id = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) });
const Reason = z.string().trim().min(3, 'Enter a reason.').max(500);

const LIST_FULL = {
  LIST_FULL: { status: 409, message: 'The block list is full. Remove entries that you no longer need.' },
} as const;

const COUNTRY = /^[A-Z]{2}$/;

const NewBlock = z
  .object({
    kind: z.enum(['email', 'country']),
    value: z.string().trim().min(1, 'Enter what to block.').max(254),
    /** Null: on all sites. */
    site: z.string().min(1).max(50).nullable().default(null),
    reason: Reason,
  })
  .superRefine(({ kind, value }, context) => {
    const path = ['value'];
    if (kind === 'country' && !COUNTRY.test(value.toUpperCase()))
      context.addIssue({ code: 'custom', path, message: 'Use the two letters of a country: GB.' });
    if (kind === 'email' && !KnownEmail.safeParse(value).success)
      context.addIssue({ code: 'custom', path, message: 'Enter an email address.' });
  });

/** Disputes, their thresholds, and the block list. */
export const riskAdminEndpoints = {
  risk: adminEndpoint
    .route({
      method: 'GET',
      path: '/api/admin/v1/risk',
      tags,
      summary: 'Chargebacks and fraud reports as shares of payments, by site, biller and month, with a forecast',
      description: 'Months of UTC. Refunds are counted apart: networks do not count them.',
    })
    .meta({ access: { permission: 'billing.read-money' } })
    .input(z.object({ month: Month.optional(), site: FilterName }))
    .output(
      envelope(
        z.object({
          month: Month,
          /** The last thirteen, oldest first. */
          months: z.array(Month),
          rows: z.array(RiskRow),
          trend: z.array(RiskTrendRow),
        }),
      ),
    ),
  disputes: listEndpoint(DISPUTES),
  reviewDisputes: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/disputes/review',
      tags,
      summary: 'Close chargebacks and fraud reports, and block their buyers if asked',
      description: 'Those that were closed before stay as they are.',
    })
    .meta(block)
    .input(
      z.object({
        ids: z.array(Id.shape.id).min(1, 'Choose one at least.').max(50),
        reason: Reason,
        blocksBuyers: z.boolean(),
      }),
    )
    .errors(LIST_FULL)
    .output(
      envelope(
        z.object({
          /** How many were reviewed. */
          changed: z.number().int(),
          /** How many entries were added to the block list. */
          added: z.number().int(),
        }),
      ),
    ),
  reportFraud: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/money-entries/{id}/report-fraud',
      tags,
      summary: 'Record that a card network reported a payment as fraud',
      description:
        'Billers tell this by email or in their consoles. A payment is counted once, however often it is recorded.',
    })
    .meta(block)
    .input(Id.extend({ /** When the network reported it; now if omitted. */ occurredAt: Instant.optional() }))
    .errors({ NOT_A_PAYMENT: { status: 409, message: 'Only a payment can be reported as fraud.' } })
    .output(envelope(z.object({ isNew: z.boolean() }))),
  blocks: listEndpoint(BLOCKS),
  addBlock: adminEndpoint
    .route({ method: 'POST', path: '/api/admin/v1/blocks', tags, summary: 'Block an email or a country' })
    .meta(block)
    .input(NewBlock)
    .errors({
      UNKNOWN_SITE: { status: 400, message: 'There is no such site.' },
      BLOCKED_BEFORE: { status: 409, message: 'This is on the block list already.' },
      ...LIST_FULL,
    })
    .output(envelope(z.object({ id: z.uuid() }))),
  blockAccount: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/accounts/{id}/block',
      tags,
      summary: 'Block an account, its email and the cards it paid with, on every site',
    })
    .meta(block)
    .input(z.object({ id: z.uuid(), reason: Reason }))
    .errors(LIST_FULL)
    .output(envelope(z.object({ added: z.number().int() }))),
  removeBlock: adminEndpoint
    .route({
      method: 'POST',
      path: '/api/admin/v1/blocks/{id}/remove',
      tags,
      summary: 'Take an entry off the block list, with a reason',
    })
    .meta(block)
    .input(z.object({ id: z.uuid(), reason: Reason }))
    .output(envelope(z.object({}))),
};
