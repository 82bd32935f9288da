import { randomUUID } from 'node:crypto';
import type { Database } from '#kernel/db/database.ts';
import type { AdminAnswer } from '../operator.ts';

type Endpoint = (method: string, path: string, body?: unknown) => Promise<AdminAnswer>;

/** Endpoints for operators of rooms, each to be called once. */
export function camsChanges(
  operator: () => { call: Endpoint; db: Pick<Database, 'pool'> },
): Record<string, () => Promise<() => Promise<AdminAnswer>>> {
  async function room(): Promise<{ id: string; performerId: string }> {
    const performerId = randomUUID();
    const { rows } = await operator().db.pool.query(
      `insert into cams.rooms (performer_id, nickname, list, status_at, created_at)
       values ($1, $2, 'vr-cam-girls', now(), now()) returning id`,
      [performerId, `Room${performerId.slice(0, 8)}`],
    );
    return { id: String(rows[0].id), performerId };
  }
  /** Books tokens earned by a performer, as a tip does. */
  async function earn(performerId: string, tokens: number): Promise<void> {
    const { pool } = operator().db;
    const account = randomUUID();
    await pool.query(`insert into wallet.accounts (id, owner, kind) values ($1, $2, 'earned')`, [account, performerId]);
    // A transfer and its entries are written together or not at all.
    await pool.query(
      `with moved as (insert into wallet.transfers (key, kind, owner, amount, about, made_at, earner)
         values ($1, 'spent', $2, $3, 'tip', now(), $2) returning id)
       insert into wallet.entries (transfer_id, account_id, amount)
       select moved.id, $4::uuid, $3::bigint from moved union all
       select moved.id, a.id, -$3::bigint from moved, wallet.accounts a where a.owner is null and a.kind = 'packs'`,
      [`tip:${performerId}`, performerId, tokens, account],
    );
  }
  return {
    'cams.saveRoom': async () => {
      const { id } = await room();
      const fields = { list: 'vr-cam-girls', performerPercent: 70, modelId: null, version: 1 };
      return () => operator().call('PATCH', `/cams/rooms/${id}`, fields);
    },
    'cams.setRoom': async () => {
      const { id } = await room();
      const change = { version: 1, mayBroadcast: true, reason: 'The documents are complete.' };
      return () => operator().call('POST', `/cams/rooms/${id}/set`, change);
    },
    'cams.stopRoom': async () => {
      const { id } = await room();
      return () => operator().call('POST', `/cams/rooms/${id}/stop`, { reason: 'Not allowed here.' });
    },
    'cams.explainStop': async () => {
      const { id } = await room();
      return () => operator().call('POST', `/cams/rooms/${id}/stop-reason`, { reason: 'Not allowed here.' });
    },
    'cams.resumeRoom': async () => {
      const { id } = await room();
      return () => operator().call('POST', `/cams/rooms/${id}/resume`, {});
    },
    'cams.bookPayout': async () => {
      const { id, performerId } = await room();
      await earn(performerId, 100);
      const payout = { key: randomUUID(), room: id, amount: 60, note: 'Bank transfer' };
      return () => operator().call('POST', '/cams/payouts', payout);
    },
    'cams.saveSettings': async () => {
      const fields = {
        performerPercent: 55,
        periodSeconds: 60,
        lowBalanceMinutes: 3,
        chargebacksTouchPerformers: false,
      };
      return () => operator().call('PATCH', '/cams/settings/vrbs', { ...fields, version: 0 });
    },
  };
}
