import type { Tx } from '#kernel/db/database.ts';
import type { EmailPreference } from '../contract/types.ts';

/**
 * R3. What a letter is about, which decides who may be spared it: `account` and `membership` are always sent, `reminder` unless somebody
 * wants none, `news` to those alone who want all.
 */
export type EmailKind = 'account' | 'membership' | 'reminder' | 'news';

interface EmailContent {
  /** Key of the site in whose brand it is written. */
  site: string;
  /** Up to 200 signs, of which nothing is personal: the same cause never sends twice. */
  cause: string;
  subject: string;
  /** Plain texts. */
  paragraphs: readonly string[];
  /** A button under them. `path` stands on the site; `secret` where it lets somebody in: then it is kept no longer than it waits. */
  action?: { text: string; path: string; secret?: boolean };
}

/** A letter to an account, at the address that it has when the letter goes, or to an address alone. */
export type Email = EmailContent &
  (
    | { to: { userId: string }; kind: EmailKind }
    | {
        to: { email: string };
        kind: 'account' | 'membership';
        /** Whose account it is about: what is kept of it goes with that. */
        about?: string;
        /** It tells of the end of that account: nothing is kept of it once it has gone. */
        eraseAfterSending?: boolean;
      }
  );

export interface EmailApi {
  /** Has a letter sent by a job, in the transaction of its reason: if that is undone, so is the letter. */
  send(tx: Tx, letter: Email): Promise<void>;
  /** Which mails somebody wants, and the name under which they change that. */
  preferenceOf(userId: string): Promise<EmailPreference>;
  /** R9. Mails to an account that is removed are kept as a number alone, in the transaction that removes it. */
  forgetEmailsOf(tx: Tx, account: { userId: string; email: string }): Promise<void>;
}
