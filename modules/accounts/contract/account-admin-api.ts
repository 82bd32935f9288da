import { z } from 'zod';
import { adminEndpoint, Instant } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';
import { OUTRANKED } from './admin-refusals.ts';
import { EMAIL_TAKEN } from './refusals.ts';
import { Email } from './types.ts';

const tags = ['accounts'];
const ACCOUNT = '/api/admin/v1/accounts/{id}';
const Id = z.object({ id: z.uuid() });
const read = { access: { permission: 'accounts.read-accounts' } } as const;
const manage = { access: { permission: 'accounts.manage-accounts' } } as const;
const note = { access: { permission: 'accounts.write-notes' } } as const;
const Reason = z.string().trim().min(3, 'Enter a reason.').max(500);

/** Notes of one person; who wants more removes what is outdated. */
export const MOST_NOTES = 200;

/** From where guesses at an account are slowed down, and until when. */
export const SlowedSource = z.object({
  /** `device` is a browser that the account is known by. */
  from: z.enum(['address', 'device']),
  /** The network of the address; null of a device. */
  place: z.string().nullable(),
  attempts: z.number().int(),
  lastAttemptAt: Instant,
  /** The next try is refused before; null where one may be made. */
  blockedUntil: Instant.nullable(),
});
export type SlowedSource = z.output<typeof SlowedSource>;

export const Lockouts = z.object({
  /** Guesses from everywhere keep browsers out that the account is not known by; null where they do not. */
  everywhere: z.object({ since: Instant, until: Instant }).nullable(),
  places: z.array(SlowedSource),
});
export type Lockouts = z.output<typeof Lockouts>;

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
export const accountAdminEndpoints = {
  lockouts: adminEndpoint
    .route({
      method: 'GET',
      path: `${ACCOUNT}/lockouts`,
      tags,
      summary: 'Sign-in lockouts of an account',
    })
    .meta(read)
    .input(Id)
    .output(envelope(Lockouts)),
  clearLockouts: adminEndpoint
    .route({
      method: 'POST',
      path: `${ACCOUNT}/clear-lockouts`,
      tags,
      summary: 'Clear the lockouts of an account',
    })
    .meta(manage)
    .input(Id)
    .errors(OUTRANKED)
    .output(envelope(z.object({ forgotten: z.number().int() }))),
  emailUnblockLink: adminEndpoint
    .route({
      method: 'POST',
      path: `${ACCOUNT}/unblock-email`,
      tags,
      summary: 'Email the owner a link that unlocks one browser, branded for a site',
    })
    .meta(manage)
    .input(Id.extend({ site: z.string().min(1).max(50) }))
    .errors({
      ...OUTRANKED,
      TOO_MANY_EMAILS: {
        status: 429,
        message: 'This address got five of these emails within an hour. Try again later.',
      },
    })
    .output(envelope(z.object({}))),
  changeEmail: adminEndpoint
    .route({
      method: 'POST',
      path: `${ACCOUNT}/email`,
      tags,
      summary: 'Change the email of an account; ends its sessions and notifies both addresses',
    })
    .meta({ access: { permission: 'accounts.change-email', isFresh: true } })
    .input(Id.extend({ email: Email, reason: Reason, site: z.string().min(1).max(50) }))
    .errors({
      ...OUTRANKED,
      EMAIL_TAKEN: { ...EMAIL_TAKEN.EMAIL_TAKEN, message: 'Another account has this email.' },
      OF_AN_OPERATOR: {
        status: 403,
        message: 'This is an operator. Only someone who can assign roles can change their email.',
      },
      SAME_EMAIL: { status: 409, message: 'The account already has this email.' },
    })
    .output(envelope(z.object({ ended: z.number().int() }))),
  exportAccount: adminEndpoint
    .route({
      method: 'POST',
      path: `${ACCOUNT}/export`,
      tags,
      summary: 'Export everything we know about a person',
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
      summary: 'Notes about a person, newest first',
    })
    .meta(read)
    .input(Id)
    .output(envelope(z.object({ rows: z.array(NoteRow) }))),
  addNote: adminEndpoint
    .route({
      method: 'POST',
      path: `${ACCOUNT}/notes`,
      tags,
      summary: 'Add a note about a person, who can read it in their export',
      description: 'Idempotent by `writtenWith`.',
    })
    .meta(note)
    .input(Id.extend({ writtenWith: z.uuid(), text: z.string().trim().min(1).max(2000) }))
    .errors({
      TOO_MANY_NOTES: { status: 409, message: 'This person has the maximum number of notes. Delete one first.' },
    })
    .output(envelope(z.object({ id: z.uuid() }))),
  removeNote: adminEndpoint
    .route({ method: 'DELETE', path: '/api/admin/v1/notes/{id}', tags, summary: 'Delete one of your notes' })
    .meta(note)
    .input(Id)
    .errors({ NOT_YOURS: { status: 403, message: 'You can only delete your own notes.' } })
    .output(envelope(z.object({}))),
};
