import type { openApplication } from './application.ts';

type Application = Awaited<ReturnType<typeof openApplication>>;

/**
 * A dead letter: an event that a handler failed to process.
 * @returns its id
 */
export async function deadLetter({ db }: Application, handler: string): Promise<number> {
  const { rows } = await db.pool.query<{ id: number }>(
    `insert into kernel.events (type, key, payload, published_at) values ('test.happened', gen_random_uuid(), '{}', now()) returning id`,
  );
  const id = rows[0]?.id ?? 0;
  await db.pool.query(
    `insert into kernel.event_deliveries (event_id, handler, attempts, next_try_at, last_error, dead_at)
     values ($1, $2, 15, now(), 'it broke', now())`,
    [id, handler],
  );
  return id;
}

export interface Run {
  id: string;
  name: string;
}

/** A job run that has failed for good. */
export async function failedJob({ application, db }: Application): Promise<Run> {
  await application.jobs.admin.list({ states: ['failed'], limit: 1 });
  const { rows } = await db.pool.query<Run>(
    `insert into jobs.job (name, data, state, policy, completed_on, output)
     values ('kernel.repeat-mail', '{"id":"x"}', 'failed', 'short', now(), '{"message":"it broke"}')
     returning id, name`,
  );
  const [run] = rows;
  if (!run) throw new Error('There is no run.');
  return run;
}
