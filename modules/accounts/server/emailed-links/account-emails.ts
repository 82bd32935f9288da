import * as m from '#messages/accounts';
import type { Email } from '#modules/email/server/index.ts';
import type { Site } from '#sites/site.ts';
import type { LinkPurpose } from '../tables.ts';

type AccountEmail = Pick<Email, 'site' | 'subject' | 'paragraphs' | 'action'> & { kind: 'account' };

const PAGES: Readonly<Record<LinkPurpose, string>> = {
  reset: '/reset-password/',
  unblock: '/unblock/',
  'change-email': '/email-change/',
  remove: '/removal/',
  confirm: '/confirm-address/',
};

/** An email with a link. */
export function linkEmail(
  purpose: LinkPurpose,
  { site: { key, name: site }, token }: { site: Pick<Site, 'key' | 'name'>; token: string },
): AccountEmail {
  const texts = {
    reset: {
      subject: m.email_reset({ site }),
      paragraphs: [m.email_reset_text({ site }), m.email_reset_not_you()],
      text: m.email_reset_act(),
    },
    unblock: {
      subject: m.email_unblock({ site }),
      paragraphs: [m.email_unblock_text({ site }), m.email_unblock_not_you()],
      text: m.email_unblock_act(),
    },
    'change-email': {
      subject: m.email_confirm_email({ site }),
      paragraphs: [m.email_confirm_email_text({ site }), m.email_ignore()],
      text: m.email_confirm_email_act(),
    },
    remove: {
      subject: m.email_remove({ site }),
      paragraphs: [m.email_remove_text({ site }), m.email_remove_not_you()],
      text: m.email_remove_act(),
    },
    confirm: {
      subject: m.email_confirm({ site }),
      paragraphs: [m.email_confirm_text({ site }), m.email_confirm_why(), m.email_confirm_not_you()],
      text: m.email_confirm_act(),
    },
  }[purpose];
  const { subject, paragraphs, text } = texts;
  const path = `${PAGES[purpose]}?token=${token}`;
  return { site: key, kind: 'account', subject, paragraphs, action: { text, path, secret: true } };
}

/** R48, R49. The link that confirms an account's address, or a reminder with a new one. */
export function confirmEmail({
  site,
  token,
  isReminder,
}: {
  site: Pick<Site, 'key' | 'name'>;
  token: string;
  isReminder: boolean;
}): AccountEmail {
  const message = linkEmail('confirm', { site, token });
  return isReminder ? { ...message, subject: m.email_confirm_reminder({ site: site.name }) } : message;
}

export type Text = (of: { site: string }) => string;

/** An email about something that happened. */
export function notice(subject: Text, paragraphs: readonly Text[], action?: { text: () => string; path: string }) {
  return ({ key, name: site }: Pick<Site, 'key' | 'name'>): AccountEmail => ({
    site: key,
    kind: 'account',
    subject: subject({ site }),
    paragraphs: paragraphs.map((paragraph) => paragraph({ site })),
    action: action && { text: action.text(), path: action.path },
  });
}

export const RESET_ACTION = { text: m.email_not_me, path: '/reset-password/' };

export const passwordChangedEmail = notice(
  m.email_password_changed,
  [m.email_password_changed_text, m.email_password_changed_not_you],
  RESET_ACTION,
);
export const emailChangeRequestedEmail = notice(
  m.email_change_requested,
  [m.email_change_requested_text, m.email_change_requested_not_you],
  RESET_ACTION,
);
export const emailChangedEmail = notice(m.email_address_changed, [
  m.email_address_changed_text,
  m.email_address_changed_not_you,
]);
/** R42. Sent to the old address. */
export const emailChangedByOperatorEmail = notice(m.email_address_changed, [
  m.email_address_changed_for_text,
  m.email_address_changed_not_you,
]);
export const newAddressEmail = notice(
  m.email_address_changed,
  [m.email_new_address_text, m.email_address_changed_not_you],
  { text: m.email_has_account_act, path: '/sign-in/' },
);
export const emailHasAccountEmail = notice(m.email_has_account, [m.email_has_account_text, m.email_ignore], {
  text: m.email_has_account_act,
  path: '/sign-in/',
});
export const accountRemovedEmail = notice(m.email_removed, [m.email_removed_text]);
