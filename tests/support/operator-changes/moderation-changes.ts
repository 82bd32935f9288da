import { randomUUID } from 'node:crypto';
import type { Database } from '#kernel/db/database.ts';
import type { AdminAnswer } from '../operator.ts';

type Endpoint = (method: string, path: string, body?: unknown) => Promise<AdminAnswer>;

/** Endpoints of moderators, each to be called once. */
export function moderationChanges(
  operator: () => { call: Endpoint; db: Pick<Database, 'pool'>; newAccount(): Promise<string> },
): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  const post = (path: string, body: unknown) => operator().call('POST', `/moderation${path}`, body);

  async function name(): Promise<{ userId: string; look: string }> {
    const { db, newAccount } = operator();
    const userId = await newAccount();
    const look = `rude-${randomUUID().slice(0, 8).replace(/0/g, 'o').replace(/1/g, 'l')}`;
    await db.pool.query('insert into profiles.profiles (user_id, name, look, changed_at) values ($1, $2, $2, now())', [
      userId,
      look,
    ]);
    return { userId, look };
  }
  /** A reported name. */
  async function open(): Promise<string> {
    const { db } = operator();
    const [id, { userId, look }] = [randomUUID(), await name()];
    await db.pool.query(
      `insert into moderation.cases (id, kind, subject_id, subject_version, author_id, text, site, reason, severity, opened_at, due_at)
       values ($1, 'name', $2::text, $3, $2::uuid, $3, 'vrbs', 'spam', 0, now(), now())`,
      [id, userId, look],
    );
    return id;
  }
  async function claimed(id: string): Promise<number> {
    const { version } = (await operator().call('GET', `/moderation/cases/${id}`)).body.data;
    return (await post(`/cases/${id}/claim`, { version, takeOver: true })).body.data.version;
  }
  async function restricted(): Promise<string> {
    const id = await open();
    await post(`/cases/${id}/restrict`, await restriction(id));
    return id;
  }
  const restriction = async (id: string) => ({
    version: await claimed(id),
    isHidden: true,
    sanction: { kind: 'mute', scope: 'site', days: 7 },
    ground: 'terms',
    rule: 'Section 4',
    facts: 'It insults.',
  });

  return {
    'moderation.open': async () => {
      const { look } = await name();
      return () => post('/cases', { kind: 'name', subject: look });
    },
    'moderation.claim': async () => {
      const id = await open();
      return () => post(`/cases/${id}/claim`, { version: 0 });
    },
    'moderation.release': async () => {
      const id = await open();
      const version = await claimed(id);
      return () => post(`/cases/${id}/release`, { version });
    },
    'moderation.dismiss': async () => {
      const id = await open();
      const version = await claimed(id);
      return () => post(`/cases/${id}/dismiss`, { version, facts: 'Nothing wrong.' });
    },
    'moderation.restrict': async () => {
      const id = await open();
      const body = await restriction(id);
      return () => post(`/cases/${id}/restrict`, body);
    },
    'moderation.decideAppeal': async () => {
      const first = await restricted();
      const { db } = operator();
      // Somebody else decided it.
      const { rows } = await db.pool.query(
        'update moderation.decisions set decided_by = gen_random_uuid() where case_id = $1 returning id',
        [first],
      );
      const id = randomUUID();
      await db.pool.query(
        `insert into moderation.cases (id, appeal_of, appeal_text, kind, subject_id, subject_version, author_id, site, reason, severity, opened_at, due_at)
         select $1, $2, 'No', kind, subject_id, subject_version, author_id, site, reason, severity, now(), now()
         from moderation.cases where id = $3`,
        [id, rows[0].id, first],
      );
      const version = await claimed(id);
      return () => post(`/cases/${id}/decide-appeal`, { version, outcome: 'upheld', facts: 'It stays.' });
    },
    'moderation.reverse': async () => {
      const id = await restricted();
      return () => post(`/cases/${id}/reverse`, { reason: 'A mistake.' });
    },
    'moderation.liftSanction': async () => {
      const id = await restricted();
      const { decision } = (await operator().call('GET', `/moderation/cases/${id}`)).body.data;
      return () => post(`/sanctions/${decision.sanction.id}/lift`, { reason: 'Apologised.' });
    },
  };
}
