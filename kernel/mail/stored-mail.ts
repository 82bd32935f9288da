import { z } from 'zod';
import { type Clock, DAY } from '../clock.ts';
import type { Database, Tx } from '../db/database.ts';
import { newId } from '../ids.ts';
import { job } from '../jobs/declare.ts';
import { type JobSender, type JobWork, work } from '../jobs/work.ts';
import { errorLine } from '../log/describe-error.ts';
import type { Mail, MailMessage } from '../mail.ts';
import { htmlFromText } from './html-from-text.ts';
import {
  countRefused,
  deleteMailsMadeBefore,
  findMail,
  finishMail,
  forgetMailsOf,
  insertMail,
  type MailQuery,
  type MailRow,
  type MailsOf,
  readMails,
  readMailsOf,
  readMailsTo,
} from './store.ts';

export type { MailQuery, MailRow };

/** For operators: what was sent, and whether it was accepted. */
export interface MailLog {
  list(query: MailQuery): Promise<{ rows: Omit<MailRow, 'text' | 'html'>[]; total: number }>;
  find(id: string): Promise<MailRow | undefined>;
  /** The newest to an address. */
  latestTo(recipient: string, limit: number): Promise<Omit<MailRow, 'text' | 'html'>[]>;
  countRefused(since: Date): Promise<number>;
  /** Mails about an account, and those to its address that are about no account; newest first. */
  of(account: MailsOf): Promise<MailRow[]>;
  /** Erases recipients and texts. */
  forget(tx: Tx, account: MailsOf): Promise<void>;
  /**
   * Queues the mail to be sent again. Returns the new id; undefined if there is no such mail, or if its stored text
   * lacks a secret link.
   */
  repeat(tx: Tx, id: string): Promise<string | undefined>;
}

export interface StoredMail extends Mail {
  log: MailLog;
  jobs: readonly JobWork[];
}

type CompleteMessage = MailMessage & { html: string };

const RETENTION_DAYS = 30;
const REMOVED = '(link removed)';
const FORGOTTEN = '(account removed)';
const RepeatMail = job('kernel.repeat-mail', z.object({ id: z.uuid() }));
const PruneMails = job('kernel.prune-mails', z.object({}), { cron: '51 3 * * *' });

/** Stores every mail before it is sent, and then the outcome. */
export function createStoredMail(options: { db: Database; clock: Clock; mail: Mail; jobs: JobSender }): StoredMail {
  const { db, clock, mail, jobs } = options;

  function rowOf(message: CompleteMessage, repeats?: string): MailRow {
    const { id = newId(clock), to, subject, text, html, secrets = [], account = null, eraseAfterSending } = message;
    const texts = eraseAfterSending
      ? { recipient: FORGOTTEN, subject: FORGOTTEN, text: FORGOTTEN, html: FORGOTTEN }
      : { recipient: to, subject, text: redact(secrets, text), html: redact(secrets, html) };
    return {
      id,
      ...texts,
      accountId: account,
      fromName: message.fromName ?? null,
      fromAddress: message.fromAddress ?? null,
      replyTo: message.replyTo ?? null,
      hadSecret: secrets.length > 0 || eraseAfterSending === true,
      state: 'waiting',
      error: null,
      madeAt: clock.now(),
      endedAt: null,
      repeats: repeats ?? null,
    };
  }

  async function handOver(id: string, message: CompleteMessage): Promise<void> {
    try {
      await mail.send({ ...message, id });
    } catch (error) {
      const line = errorLine(error);
      // Mail servers repeat the address in their response.
      const texts = message.eraseAfterSending ? line.replaceAll(message.to, FORGOTTEN) : line;
      await finishMail(db.drizzle, id, { state: 'refused', error: texts, endedAt: clock.now() });
      throw error;
    }
    await finishMail(db.drizzle, id, { state: 'sent', error: null, endedAt: clock.now() });
  }

  return {
    async send(message) {
      const complete = { ...message, html: message.html ?? htmlFromText(message.text) };
      const row = rowOf(complete);
      const state = await insertMail(db.drizzle, row);
      if (state !== 'sent') await handOver(row.id, complete);
    },
    check: () => mail.check(),
    log: {
      list: (query) => readMails(db, query),
      find: (id) => findMail(db.drizzle, id),
      latestTo: (recipient, limit) => readMailsTo(db, recipient, limit),
      countRefused: (since) => countRefused(db, since),
      of: (account) => readMailsOf(db.drizzle, account),
      forget: (tx, account) => forgetMailsOf(tx, account, FORGOTTEN),
      async repeat(tx, id) {
        const first = await findMail(tx, id);
        if (!first || first.hadSecret) return undefined;
        const row = rowOf(messageOf(first), id);
        await insertMail(tx, row);
        await jobs.send(tx, RepeatMail, { id: row.id });
        return row.id;
      },
    },
    jobs: [
      work(RepeatMail, async ({ id }) => {
        const row = await findMail(db.drizzle, id);
        // A removed account's mail has no content left.
        if (row && row.state !== 'sent' && !row.hadSecret) await handOver(id, messageOf(row));
      }),
      work(PruneMails, () => deleteMailsMadeBefore(db.drizzle, new Date(clock.now().getTime() - RETENTION_DAYS * DAY))),
    ],
  };
}

/** The message of a stored mail. */
function messageOf(row: MailRow): CompleteMessage {
  return {
    to: row.recipient,
    fromName: row.fromName ?? undefined,
    fromAddress: row.fromAddress ?? undefined,
    replyTo: row.replyTo ?? undefined,
    subject: row.subject,
    text: row.text,
    html: row.html,
    account: row.accountId ?? undefined,
  };
}

function redact(secrets: readonly string[], text: string): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, REMOVED), text);
}
