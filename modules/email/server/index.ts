import type { Tx } from '#kernel/db/database.ts';
import type { EmailKind, EmailPreference } from '../contract/types.ts';

interface EmailContent {
  /** Key of the site whose brand it has. */
  site: string;
  /** Up to 200 characters, nothing personal: the same cause never sends twice. */
  cause: string;
  subject: string;
  /** Plain texts. */
  paragraphs: readonly string[];
  /**
   * A button. `path` is on the site; `secret` if the link signs somebody in: then it is stored sealed, and only while
   * it waits.
   */
  action?: { text: string; path: string; secret?: boolean };
  /**
   * Ends emails of this cause alone, such as about one discussion: a page that asks, and what mail programs post to
   * (R5). Without it their button changes the choice.
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
        /** The account it is about: it is deleted together with that, and neutral where its owner chose so (R12). */
        about?: string;
        /** The same choice, where the account is gone when it is sent. */
        isDiscreet?: boolean;
        /** It confirms that the account is removed: nothing of it is stored after sending (R9). */
        eraseAfterSending?: boolean;
      }
  );

export interface EmailApi {
  /** Queues an email in the transaction of its reason: a rollback undoes both (R1). */
  send(tx: Tx, email: Email): Promise<void>;
  /** Which emails somebody wants, and the uid to change that. */
  preferenceOf(userId: string): Promise<EmailPreference>;
  /** R9. For the transaction that removes an account. */
  forgetEmailsOf(tx: Tx, account: { userId: string; email: string }): Promise<void>;
}
