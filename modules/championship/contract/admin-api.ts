import { z } from 'zod';
import { adminRoutes, Instant, inOneSpelling, listEndpoint, MOST, Timestamp } from '#api/declare/admin-declare.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints, wholeNumber } from '#api/declare/declare.ts';
import { contentAdminEndpoints } from '#modules/content/contract/admin-api.ts';
import { KINDS, MODELS } from './kinds.ts';
import { StageOnWire, Timer } from './types.ts';

const tags = ['championship'];
const permission = 'promotions.read';
const EditionId = wholeNumber('The edition', MOST);
const Round = z.coerce.number().pipe(z.literal([1, 2]));
/** A keyed hash: it identifies one address in one edition. */
const AddressHash = z.string().regex(/^[\w-]{22}$/, 'This is not an address of an edition.');
const Reason = z.string().trim().min(3, 'Say why.').max(500);

const Counted = z.object({ votes: z.number().int(), points: z.number().int(), total: z.number().int() });

export const LiveCount = z.object({
  id: z.number().int(),
  key: z.string().nullable(),
  title: z.string(),
  stage: StageOnWire,
  timer: Timer,
  base: z.number().int(),
  models: z.array(
    z.object({
      number: z.number().int(),
      name: z.string(),
      pair: z.number().int(),
      isFinalist: z.boolean(),
      isWinner: z.boolean(),
      step1: Counted,
      step2: Counted,
    }),
  ),
  lastMinute: z.number().int(),
  lastHour: z.object({ votes: z.number().int(), addresses: z.number().int() }),
  /** The last hour, without minutes that have no votes. */
  minutes: z.array(z.object({ at: Timestamp, votes: z.number().int() })),
});
export type LiveCount = z.output<typeof LiveCount>;

const AddressRow = z.object({
  id: AddressHash,
  votes: z.number().int(),
  points: z.number().int(),
  voided: z.number().int(),
  browsers: z.number().int(),
  accounts: z.number().int(),
  /** The most in one minute. */
  peak: z.number().int(),
  /** The model with the most of these votes, and how many. */
  favourite: z.number().int(),
  favouriteVotes: z.number().int(),
  firstAt: Timestamp,
  lastAt: Timestamp,
});
export type AddressRow = z.output<typeof AddressRow>;

/** Where votes came from, to find patterns that real visitors don't produce (R12). */
export const ADDRESSES = adminTable({
  path: '/api/admin/v1/championship/addresses',
  permission,
  tags,
  summary: 'Addresses that voted in an edition, as keyed hashes, with their rates',
  row: AddressRow,
  sorts: ['votes', 'peak', 'browsers', 'lastAt'],
  filters: { edition: EditionId, round: Round.optional() },
});

const VoidRow = z.object({
  id: z.uuid(),
  reason: z.string(),
  address: z.string().nullable(),
  round: z.number().int().nullable(),
  number: z.number().int().nullable(),
  fromAt: Timestamp.nullable(),
  untilAt: Timestamp.nullable(),
  votes: z.number().int(),
  points: z.number().int(),
  voidedBy: z.string(),
  voidedAt: Timestamp,
  undoneAt: Timestamp.nullable(),
});

export const VOIDS = adminTable({
  path: '/api/admin/v1/championship/voids',
  permission,
  tags,
  summary: 'Votes that were voided, and why',
  row: VoidRow,
  sorts: ['voidedAt', 'votes'],
  filters: { edition: EditionId },
});

export const editionEntryEndpoints = contentAdminEndpoints('championship', KINDS, {
  read: permission,
  edit: 'promotions.edit',
  publish: 'promotions.publish',
});

const route = adminRoutes(...tags);

export const championshipAdminEndpoints = moduleEndpoints('championship', {
  ...editionEntryEndpoints,
  count: route(permission, 'GET', '/championship/counts/{edition}', 'How an edition stands now')
    .input(z.object({ edition: EditionId }))
    .output(envelope(LiveCount)),
  addresses: listEndpoint(ADDRESSES),
  voids: listEndpoint(VOIDS),
  voidVotes: route('promotions.publish', 'POST', '/championship/voids', 'Void votes, with a reason', {
    description: 'All votes that match and aren’t voided yet. Name an address, or a model with a time.',
  })
    .input(
      z
        .object({
          edition: EditionId,
          address: AddressHash.optional(),
          round: Round.optional(),
          number: wholeNumber('The model', MODELS.most).optional(),
          from: Instant.overwrite(inOneSpelling).optional(),
          until: Instant.overwrite(inOneSpelling).optional(),
          reason: Reason,
        })
        .refine(({ address, number, from, until }) => address || (number && from && until), {
          path: ['address'],
          message: 'Name an address, or a model with the beginning and the end of a time.',
        }),
    )
    .errors({ NOTHING_TO_VOID: { status: 409, message: 'There are no such votes, or they are voided already.' } })
    .output(envelope(z.object({ votes: z.number().int(), points: z.number().int() }))),
  undoVoid: route('promotions.publish', 'POST', '/championship/voids/{id}/undo', 'Count voided votes again', {})
    .input(z.object({ id: z.uuid(), reason: Reason }))
    .errors({ ALREADY_UNDONE: { status: 409, message: 'These votes count again already.' } })
    .output(envelope(z.object({ votes: z.number().int() }))),
});
