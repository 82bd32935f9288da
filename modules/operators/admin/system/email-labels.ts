import type { Labels } from '#admin/components/resource/index.ts';
import * as m from '#messages/operators-admin';
import type { MailRow } from '../../contract/email-api.ts';

export const MAIL_STATE: Labels<MailRow['state']> = {
  waiting: [m.mail_waiting, 'warn'],
  sent: m.mail_sent,
  refused: [m.mail_refused, 'bad'],
};
