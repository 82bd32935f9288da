import { z } from 'zod';

/** R4. What somebody wants to hear of. */
export const EMAIL_CHOICES = ['all', 'important', 'none'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];

/** The unguessable name of somebody's choice, as links in letters carry it. */
export const ChoiceUid = z.string().regex(/^[\w-]{22}$/, 'This is no address of a choice of mails.');

export const EmailPreference = z.object({ uid: z.string(), type: z.enum(EMAIL_CHOICES) });
export type EmailPreference = z.output<typeof EmailPreference>;
