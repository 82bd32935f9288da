export interface MailMessage {
  /** One bare address, without a name. */
  to: string;
  subject: string;
  /** Plain text; the HTML part is made from it unless given. */
  text: string;
  html?: string;
}

export interface Mail {
  /** Resolves when the message is handed over; rejects when it was not, so that whoever sends it can try again. */
  send(message: MailMessage): Promise<void>;
  /** Sends nothing; rejects where nothing could be sent. */
  check(): Promise<void>;
}
