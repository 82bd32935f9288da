import { z } from 'zod';
import { adminEndpoint, Instant } from '#api/admin-declare.ts';
import { envelope } from '#api/declare.ts';
import { OUTRANKED } from './admin-refusals.ts';
import { EMAIL_TAKEN } from './refusals.ts';
import { Email } from './types.ts';

const tags = ['accounts'];
const ACCOUNT = '/api/admin/v1/accounts/{id}';
const Id = z.object({ id: z.uuid() });
const read = { access: { permission: 'accounts.read-accounts' } } as const;
const manage = { access: { permission: 'accounts.manage-accounts' } } as const;
const note = { access: { permission: 'accounts.write-notes' } } as const;
const Reason = z.string().trim().min(3, 'Say why, for anyone who reads it later.').max(500);

/** Notes of one person; who wants more removes what is outdated. */
export const MOST_NOTES = 200;

/** From where guesses at an account are slowed down, and until when. */
export const SlowedPlace = z.object({
  /** `device` is a browser that the account is known by. */
  from: z.enum(['address', 'device']),
  /** The network of the address; null of a device. */
  place: z.string().nullable(),
  attempts: z.number().int(),
  lastTryAt: Instant,
  /** The next try is refused before; null where one may be made. */
  refusedUntil: Instant.nullable(),
});
export type SlowedPlace = z.output<typeof SlowedPlace>;

export const LockOuts = z.object({
  /** Guesses from everywhere keep browsers out that the account is not known by; null where they do not. */
  everywhere: z.object({ since: Instant, until: Instant }).nullable(),
  places: z.array(SlowedPlace),
});
export type LockOuts = z.output<typeof LockOuts>;

export const NoteRow = z.object({
  id: z.uuid(),
  text: z.string(),
  writtenAt: Instant,
  /** Null where their account is gone. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
});
export type NoteRow = z.output<typeof NoteRow>;

/** What operators do for one person. */
export const personAdminEndpoints = {
  lockOuts: adminEndpoint
    .route({
      method: 'GET',
      path: `${ACCOUNT}/lock-outs`,
      tags,
      summary: 'Whether guesses keep somebody out',
    })
    .meta(read)
    .input(Id)
    .output(envelope(LockOuts)),
  letInAgain: adminEndpoint
    .route({
      method: 'POST',
      path: `${ACCOUNT}/let-in`,
      tags,
      summary: 'Forget the guesses at an account, so that its owner may try again at once',
    })
    .meta(manage)
    .input(Id)
    .errors(OUTRANKED)
    .output(envelope(z.object({ forgotten: z.number().int() }))),
  mailUnblock: adminEndpoint
    .route({
      method: 'POST',
      path: `${ACCOUNT}/unblock-letter`,
      tags,
      summary: 'Mail the owner a link that lets one browser in, in the brand of a site',
    })
    .meta(manage)
    .input(Id.extend({ site: z.string().min(1).max(50) }))
    .errors({
      ...OUTRANKED,
      TOO_MANY_LETTERS: { status: 429, message: 'This address was sent five of these letters in an hour.' },
    })
    .output(envelope(z.object({}))),
  changeEmail: adminEndpoint
    .route({
      method: 'POST',
      path: `${ACCOUNT}/email`,
      tags,
      summary: 'Give an account another e-mail; its sessions end, and both addresses are told',
    })
    .meta({ access: { permission: 'accounts.change-email', isFresh: true } })
    .input(Id.extend({ email: Email, reason: Reason, site: z.string().min(1).max(50) }))
    .errors({
      ...OUTRANKED,
      EMAIL_TAKEN: { ...EMAIL_TAKEN.EMAIL_TAKEN, message: 'Another account has this e-mail.' },
      OF_AN_OPERATOR: {
        status: 403,
        message: 'This account is in the admin. Only who gives roles may change its e-mail.',
      },
      SAME_EMAIL: { status: 409, message: 'This is its e-mail already.' },
    })
    .output(envelope(z.object({ ended: z.number().int() }))),
  exportAccount: adminEndpoint
    .route({
      method: 'POST',
      path: `${ACCOUNT}/export`,
      tags,
      summary: 'Everything that is known of a person, as its owner can have it',
    })
    .meta({ access: { permission: 'accounts.export-accounts', isFresh: true } })
    .input(Id)
    .errors(OUTRANKED)
    .output(envelope(z.record(z.string(), z.unknown()))),
  notes: adminEndpoint
    .route({
      method: 'GET',
      path: `${ACCOUNT}/notes`,
      tags,
      summary: 'Notes about a person, the newest first',
    })
    .meta(read)
    .input(Id)
    .output(envelope(z.object({ rows: z.array(NoteRow) }))),
  addNote: adminEndpoint
    .route({
      method: 'POST',
      path: `${ACCOUNT}/notes`,
      tags,
      summary: 'Write a note about a person, who reads it in their export',
      description: 'The same `writtenWith` writes once.',
    })
    .meta(note)
    .input(Id.extend({ writtenWith: z.uuid(), text: z.string().trim().min(1).max(2000) }))
    .errors({
      TOO_MANY_NOTES: { status: 409, message: 'There are too many notes about this person already.' },
    })
    .output(envelope(z.object({ id: z.uuid() }))),
  removeNote: adminEndpoint
    .route({ method: 'DELETE', path: '/api/admin/v1/notes/{id}', tags, summary: 'Remove a note of your own' })
    .meta(note)
    .input(Id)
    .errors({ NOT_YOURS: { status: 403, message: 'Somebody else wrote this note.' } })
    .output(envelope(z.object({}))),
};
