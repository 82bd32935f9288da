import * as m from '#messages/accounts';
import type { Email } from '#modules/email/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { LinkPurpose } from '../tables.ts';

type Words = Pick<Email, 'site' | 'subject' | 'paragraphs' | 'action'> & { kind: 'account' };

const PAGES: Readonly<Record<LinkPurpose, string>> = {
  reset: '/reset-password/',
  unblock: '/unblock/',
  'change-email': '/email-change/',
  remove: '/removal/',
};

/** What a letter with a link says. */
export function linkLetter(
  purpose: LinkPurpose,
  { site: { key, name: site }, token }: { site: Pick<Site, 'key' | 'name'>; token: string },
): Words {
  const words = {
    reset: {
      subject: m.letter_reset({ site }),
      paragraphs: [m.letter_reset_text({ site }), m.letter_reset_not_you()],
      text: m.letter_reset_act(),
    },
    unblock: {
      subject: m.letter_unblock({ site }),
      paragraphs: [m.letter_unblock_text({ site }), m.letter_unblock_not_you()],
      text: m.letter_unblock_act(),
    },
    'change-email': {
      subject: m.letter_confirm_email({ site }),
      paragraphs: [m.letter_confirm_email_text({ site }), m.letter_ignore()],
      text: m.letter_confirm_email_act(),
    },
    remove: {
      subject: m.letter_remove({ site }),
      paragraphs: [m.letter_remove_text({ site }), m.letter_remove_not_you()],
      text: m.letter_remove_act(),
    },
  }[purpose];
  const { subject, paragraphs, text } = words;
  const path = `${PAGES[purpose]}?token=${token}`;
  return { site: key, kind: 'account', subject, paragraphs, action: { text, path, secret: true } };
}

type Told = (of: { site: string }) => string;

/** What a letter says that tells of something that has happened. */
export function told(subject: Told, paragraphs: readonly Told[], action?: { text: () => string; path: string }) {
  return ({ key, name: site }: Pick<Site, 'key' | 'name'>): Words => ({
    site: key,
    kind: 'account',
    subject: subject({ site }),
    paragraphs: paragraphs.map((paragraph) => paragraph({ site })),
    action: action && { text: action.text(), path: action.path },
  });
}

export const TO_RESET = { text: m.letter_not_me, path: '/reset-password/' };

export const passwordChangedLetter = told(
  m.letter_password_changed,
  [m.letter_password_changed_text, m.letter_password_changed_not_you],
  TO_RESET,
);
export const emailAskedLetter = told(
  m.letter_email_asked,
  [m.letter_email_asked_text, m.letter_email_asked_not_you],
  TO_RESET,
);
export const emailChangedLetter = told(m.letter_email_changed, [
  m.letter_email_changed_text,
  m.letter_email_changed_not_you,
]);
/** R42 */
export const emailChangedForLetter = told(m.letter_email_changed, [
  m.letter_email_changed_for_text,
  m.letter_email_changed_not_you,
]);
export const emailIsYoursLetter = told(
  m.letter_email_changed,
  [m.letter_email_is_yours_text, m.letter_email_changed_not_you],
  { text: m.letter_has_account_act, path: '/sign-in/' },
);
export const emailHasAccountLetter = told(m.letter_has_account, [m.letter_has_account_text, m.letter_ignore], {
  text: m.letter_has_account_act,
  path: '/sign-in/',
});
export const removedLetter = told(m.letter_removed, [m.letter_removed_text]);
