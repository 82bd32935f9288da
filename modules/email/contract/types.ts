import { z } from 'zod';

/** R4. What somebody wants to hear of. */
export const MAIL_CHOICES = ['all', 'important', 'none'] as const;
export type MailChoice = (typeof MAIL_CHOICES)[number];

/** The unguessable name of somebody's choice, as links in letters carry it. */
export const ChoiceUid = z.string().regex(/^[\w-]{22}$/, 'This is no address of a choice of mails.');

export const MailPreference = z.object({ uid: z.string(), type: z.enum(MAIL_CHOICES) });
export type MailPreference = z.output<typeof MailPreference>;
