import { z } from 'zod';
import { adminEndpoint, Timestamp } from '#api/declare/admin-declare.ts';
import { envelope } from '#api/declare/declare.ts';
import { NewEmail } from '#api/declare/email-address.ts';
import { OUTRANKED } from './admin-refusals.ts';
import { EMAIL_TAKEN } from './refusals.ts';

const tags = ['accounts'];
const Id = z.object({ id: z.uuid() });
const read = {
  access: { permission: 'accounts.read-accounts' },
  site: { of: 'account', by: 'id', some: true },
  looksAt: { type: 'account', by: 'id' },
} as const;
const manage = { access: { permission: 'accounts.manage-accounts' } } as const;
const note = { access: { permission: 'accounts.write-notes' } } as const;
const Reason = z.string().trim().min(3, 'Enter a reason.').max(500);

/** Starts an endpoint for one account. */
export const ofAccount = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  summary: string,
  more: { description?: string } = {},
) => adminEndpoint.route({ method, path: `/api/admin/v1/accounts/{id}/${path}`, tags, summary, ...more });

/** Notes per account. */
export const MOST_NOTES = 200;

/** A source whose sign-in attempts are slowed down, and until when. */
export const SlowedSource = z.object({
  /** `device`: a browser that the account has signed in from before. */
  from: z.enum(['address', 'device']),
  /** The network of the address; null for a device. */
  place: z.string().nullable(),
  attempts: z.number().int(),
  lastAttemptAt: Timestamp,
  /** Attempts before this time are refused; null if none are. */
  blockedUntil: Timestamp.nullable(),
});
export type SlowedSource = z.output<typeof SlowedSource>;

export const Lockouts = z.object({
  /** Since when too many guesses lock out unknown browsers; null if they don't. */
  everywhere: z.object({ since: Timestamp, until: Timestamp }).nullable(),
  places: z.array(SlowedSource),
});
export type Lockouts = z.output<typeof Lockouts>;

export const NoteRow = z.object({
  id: z.uuid(),
  text: z.string(),
  writtenAt: Timestamp,
  /** Null if their account was removed. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
});
export type NoteRow = z.output<typeof NoteRow>;

/** Operators' actions on one account. */
export const accountAdminEndpoints = {
  lockouts: ofAccount('GET', 'lockouts', 'Sign-in lockouts of an account')
    .meta(read)
    .input(Id)
    .output(envelope(Lockouts)),
  clearLockouts: ofAccount('POST', 'clear-lockouts', 'Clear the lockouts of an account')
    .meta(manage)
    .input(Id)
    .errors(OUTRANKED)
    .output(envelope(z.object({ forgotten: z.number().int() }))),
  emailUnblockLink: ofAccount(
    'POST',
    'unblock-email',
    'Email the owner a link that unlocks one browser, branded for a site',
  )
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
  changeEmail: ofAccount(
    'POST',
    'email',
    'Change the email of an account; ends its sessions and notifies both addresses',
  )
    .meta({ access: { permission: 'accounts.change-email', isFresh: true } })
    .input(Id.extend({ email: NewEmail, reason: Reason, site: z.string().min(1).max(50) }))
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
  exportAccount: ofAccount('POST', 'export', 'Export everything we know about a person')
    .meta({ access: { permission: 'accounts.export-accounts', isFresh: true } })
    .input(Id)
    .errors(OUTRANKED)
    .output(envelope(z.record(z.string(), z.unknown()))),
  notes: ofAccount('GET', 'notes', 'Notes about a person, newest first')
    .meta(read)
    .input(Id)
    .output(envelope(z.object({ rows: z.array(NoteRow) }))),
  addNote: ofAccount('POST', 'notes', 'Add a note about a person, who can read it in their export', {
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
