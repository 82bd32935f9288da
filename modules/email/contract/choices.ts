/** R4. Which emails a person wants. */
export const EMAIL_CHOICES = ['all', 'important', 'none'] as const;
export type EmailChoice = (typeof EMAIL_CHOICES)[number];
