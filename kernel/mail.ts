export interface MailMessage {
  to: string;
  subject: string;
  /** Plain text; the HTML part is made from it unless given. */
  text: string;
  html?: string;
}

export interface Mail {
  send(message: MailMessage): Promise<void>;
}
