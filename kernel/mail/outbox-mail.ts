import { constants } from 'node:fs';
import { access, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import { writeFileAtomically } from '../files/atomic-file.ts';
import { newId } from '../ids.ts';
import type { Mail } from '../mail.ts';
import { htmlFromText } from './html-from-text.ts';

const outboxMessage = z.object({
  /** Sorts by time of sending. */
  id: z.string(),
  /** ISO 8601. */
  sentAt: z.string(),
  to: z.string(),
  from: z.string().default(''),
  replyTo: z.string().default(''),
  subject: z.string(),
  text: z.string(),
  html: z.string(),
  headers: z.record(z.string(), z.string()).default({}),
});

export type OutboxMessage = z.infer<typeof outboxMessage>;

const MESSAGE_FILE = /^[0-9a-f-]{36}\.json$/;
/** Messages contain sign-in and reset links. */
const OWNER_ONLY = 0o600;

/** Writes each message as a JSON file into a folder, for the outbox page and tests. */
export function createOutboxMail(options: { folder: string; clock: Clock }): Mail {
  const { folder, clock } = options;
  return {
    async send({
      to,
      fromName = '',
      fromAddress = '',
      replyTo = '',
      subject,
      text,
      html = htmlFromText(text),
      headers = {},
    }) {
      const id = newId(clock);
      const sentAt = clock.now().toISOString();
      const from = fromAddress ? `${fromName} <${fromAddress}>` : fromName;
      const message: OutboxMessage = { id, sentAt, to, from, replyTo, subject, text, html, headers };
      await writeFileAtomically(join(folder, `${id}.json`), JSON.stringify(message, null, 2), OWNER_ONLY);
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.W_OK);
    },
  };
}

/** Newest first. A missing folder is an empty outbox. */
export async function listOutbox(folder: string, options: { limit?: number } = {}): Promise<OutboxMessage[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const newest = names
    .filter((name) => MESSAGE_FILE.test(name))
    .sort()
    .reverse()
    .slice(0, options.limit ?? 100);
  return Promise.all(
    newest.map(async (name) => outboxMessage.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}
