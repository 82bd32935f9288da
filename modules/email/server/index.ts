import type { Tx } from '#kernel/db/database.ts';
import type { EmailKind, EmailPreference } from '../contract/types.ts';

interface EmailContent {
  /** Key of the site whose brand it has. */
  site: string;
  /** Up to 200 characters, no personal data. The same cause is never sent twice. */
  cause: string;
  subject: string;
  /** As plain text. */
  paragraphs: readonly string[];
  /**
   * A button. `path` is on the site; `secret` if the link signs somebody in: it is then stored encrypted, and only
   * until it is sent.
   */
  action?: { text: string; path: string; secret?: boolean };
  /**
   * Unsubscribes from emails of this cause only, such as about one discussion: a confirmation page, and the address
   * that mail programs post to (R5). Without it, the mail program's button changes the choice.
   */
  unsubscribe?: { page: string; press: string };
}

/** To an account, at its address at the time of sending, or to an address. */
export type Email = EmailContent &
  (
    | { to: { userId: string }; kind: EmailKind }
    | {
        to: { email: string };
        kind: 'account' | 'membership';
        /** The account it is about: the email is deleted together with it, and neutral if its owner chose so (R12). */
        about?: string;
        /** The same choice, for an account that will be gone when it is sent. */
        isDiscreet?: boolean;
        /** It confirms that the account was removed: nothing of it is stored after sending (R9). */
        eraseAfterSending?: boolean;
      }
  );

export interface EmailApi {
  /** Queues an email in the transaction of its reason: a rollback undoes both (R1). */
  send(tx: Tx, email: Email): Promise<void>;
  /** An account's choice of emails, and the uid to change it. */
  preferenceOf(userId: string): Promise<EmailPreference>;
  /** R9. Call it in the transaction that removes an account. */
  forgetEmailsOf(tx: Tx, account: { userId: string; email: string }): Promise<void>;
}
