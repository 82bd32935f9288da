import { z } from 'zod';
import { EMAIL_CHOICES } from './choices.ts';

/**
 * R3. Decides who gets it: `account` and `membership` are always sent, `reminder` unless somebody chose `none`, `news`
 * only to those who chose `all`.
 */
export const EMAIL_KINDS = ['account', 'membership', 'reminder', 'news'] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** The unguessable id of a person's choice, in links of emails. */
export const ChoiceUid = z.string().regex(/^[\w-]{22}$/, 'This is not a valid uid.');

export const EmailPreference = z.object({ uid: z.string(), type: z.enum(EMAIL_CHOICES) });
export type EmailPreference = z.output<typeof EmailPreference>;
