export interface MailMessage {
  /** One name for every try: what was sent under it is not sent again. */
  id?: string;
  /** One bare address, without a name. */
  to: string;
  /** Beside or instead of the address that the installation sends from. */
  fromName?: string;
  fromAddress?: string;
  replyTo?: string;
  subject: string;
  /** Plain text; the HTML part is made from it unless given. */
  text: string;
  html?: string;
  headers?: Readonly<Record<string, string>>;
  /** Parts of the texts that let somebody in: they go out, and are kept nowhere. Such a mail cannot be repeated. */
  secrets?: readonly string[];
  /** Whose account it is about, where it is about one: what is kept of it goes with that. */
  account?: string;
  /** It tells of the end of what we know of somebody: nothing is kept of whom it went to and what it said. */
  eraseAfterSending?: boolean;
}

export interface Mail {
  /** Resolves when the message is handed over; rejects when it was not, so that anyone who sends it can try again. */
  send(message: MailMessage): Promise<void>;
  /** Sends nothing; rejects where nothing could be sent. */
  check(): Promise<void>;
}
