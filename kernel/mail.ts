export interface MailMessage {
  /** The same for every attempt: what was sent under it isn't sent again. */
  id?: string;
  /** A single bare address, without a name. */
  to: string;
  /** Overrides the name and address that the installation sends from. */
  fromName?: string;
  fromAddress?: string;
  replyTo?: string;
  subject: string;
  /** Plain text; the HTML part is derived from it unless given. */
  text: string;
  html?: string;
  headers?: Readonly<Record<string, string>>;
  /**
   * Parts of the texts that grant access, such as sign-in links: they are sent but never stored. Such a mail can't be
   * repeated.
   */
  secrets?: readonly string[];
  /** The account it is about, if any. The stored mail is erased along with the account. */
  account?: string;
  /** Confirms that an account was erased: its recipient and content aren't stored. */
  eraseAfterSending?: boolean;
}

export interface Mail {
  /** Resolves when the message was handed over; rejects if it wasn't, so that the caller can retry. */
  send(message: MailMessage): Promise<void>;
  /** Sends nothing. Rejects if nothing could be sent. */
  check(): Promise<void>;
}
