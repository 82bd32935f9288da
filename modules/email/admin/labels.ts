import * as m from '#messages/email-admin';
import type { EmailKind } from '../contract/types.ts';

export const KIND: Readonly<Record<EmailKind, () => string>> = {
  account: m.kind_account,
  membership: m.kind_membership,
  reminder: m.kind_reminder,
  news: m.kind_news,
};
