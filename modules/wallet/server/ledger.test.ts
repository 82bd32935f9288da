import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE } from '#kernel/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import { takeBack } from './ledger/ledger.ts';
import { returnDueHolds } from './ledger/return-holds.ts';
import { openTestWallet } from './test-wallet.ts';

let wallet: Awaited<ReturnType<typeof openTestWallet>>;
beforeAll(async () => {
  wallet = await openTestWallet();
});
afterAll(() => wallet.db.close());

const inTransaction = <T>(work: Parameters<typeof wallet.db.transaction<T>>[0]) => wallet.db.transaction(work);

let keys = 0;
function request(userId: string, amount: number, key = `k${++keys}`) {
  return { key, userId, amount, about: 'test' };
}

function credit(userId: string, amount: number) {
  return inTransaction((tx) => wallet.api.credit(tx, { ...request(userId, amount), from: 'packs' }));
}
function spend(userId: string, amount: number, key?: string) {
  return inTransaction((tx) => wallet.api.spend(tx, request(userId, amount, key)));
}

test('twenty who spend the last token at once: one does', async () => {
  const userId = wallet.newPerson();
  await credit(userId, 1);
  const outcomes = await Promise.all(Array.from({ length: 20 }, () => spend(userId, 1)));
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(outcomes.filter((outcome) => outcome === 'not-enough')).toHaveLength(19);
  expect(await wallet.api.balanceOf(userId)).toBe(0);
});

test('one request has one effect, however often and however many at once ask for it', async () => {
  const userId = wallet.newPerson();
  const first = request(userId, 50);
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, () => inTransaction((tx) => wallet.api.credit(tx, { ...first, from: 'packs' }))),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(await wallet.api.balanceOf(userId)).toBe(50);
  await expect(spend(userId, 50, first.key)).rejects.toThrow('stands for another transfer');
  await expect(spend(userId, 0.5)).rejects.toThrow('whole numbers');
  await expect(spend(userId, -1)).rejects.toThrow('whole numbers');
});

test('what is killed before it is committed has not happened, and can be asked for again', async () => {
  const userId = wallet.newPerson();
  await credit(userId, 10);
  const holding = { ...request(userId, 4), expiresAt: new Date(wallet.clock.now().getTime() + MINUTE) };
  const spending = request(userId, 3);
  const killed = (step: 'hold' | 'spend' | 'post') =>
    inTransaction(async (tx) => {
      if (step === 'hold') await wallet.api.hold(tx, holding);
      else if (step === 'spend') await wallet.api.spend(tx, spending);
      else await wallet.api.post(tx, holding);
      throw new Error('killed');
    });
  await expect(killed('hold')).rejects.toThrow('killed');
  expect(await wallet.api.standingOf(userId)).toEqual({ tokens: 10, held: 0, owed: 0 });
  expect(await inTransaction((tx) => wallet.api.hold(tx, holding))).toBe('done');
  await expect(killed('spend')).rejects.toThrow('killed');
  expect(await inTransaction((tx) => wallet.api.spend(tx, spending))).toBe('done');
  await expect(killed('post')).rejects.toThrow('killed');
  expect(await inTransaction((tx) => wallet.api.post(tx, { ...holding, amount: 1 }))).toBe('done');
  expect(await wallet.api.standingOf(userId)).toEqual({ tokens: 6, held: 0, owed: 0 });
});

test('the database itself refuses what the books may not hold', async () => {
  const userId = wallet.newPerson();
  await credit(userId, 5);
  const refused = (statement: string) =>
    expect(wallet.db.pool.query(statement.replaceAll('$owner', `'${userId}'`))).rejects;
  await refused(`update wallet.accounts set balance = 500 where owner = $owner`).toThrow('by an entry alone');
  await refused(`delete from wallet.accounts where owner = $owner`).toThrow('only ever added');
  await refused(`update wallet.entries set amount = amount * 2`).toThrow('only ever added');
  await refused(`delete from wallet.transfers where owner = $owner`).toThrow('only ever added');
  const transfer = `insert into wallet.transfers (key, kind, owner, amount, about, made_at)
    values ('by hand', 'given', $owner, 5, 'x', now())`;
  await refused(transfer).toThrow('come to 0');
  const account = `(select id from wallet.accounts where owner = $owner and kind = 'tokens')`;
  const entry = (amount: number, of = account) =>
    `insert into wallet.entries select max(id), ${of}, ${amount} from wallet.transfers`;
  await refused(`${transfer}; ${entry(5)}`).toThrow('to zero');
  const house = "'00000000-0000-8000-8000-000000000003'::uuid";
  await refused(`${transfer}; ${entry(-6)}; ${entry(6, house)}`).toThrow('accounts_no_overdraft');
  expect(await wallet.api.balanceOf(userId)).toBe(5);
});

test('a hold whose time is over is there to be spent at that moment, and a job writes it down', async () => {
  const userId = wallet.newPerson();
  await credit(userId, 8);
  const expiresAt = new Date(wallet.clock.now().getTime() + MINUTE);
  const holding = { ...request(userId, 8), expiresAt };
  await inTransaction((tx) => wallet.api.hold(tx, holding));
  expect(await spend(userId, 1)).toBe('not-enough');
  wallet.clock.advance(MINUTE);
  expect(await wallet.api.standingOf(userId)).toEqual({ tokens: 8, held: 0, owed: 0 });
  expect(await inTransaction((tx) => wallet.api.post(tx, holding))).toBe('over');
  const second = { ...request(userId, 2), expiresAt: new Date(wallet.clock.now().getTime() + MINUTE) };
  await inTransaction((tx) => wallet.api.hold(tx, second));
  wallet.clock.advance(MINUTE);
  await returnDueHolds(wallet);
  const { rows } = await wallet.db.pool.query('select state from wallet.holds where owner = $1 order by key', [userId]);
  expect(rows.map(({ state }) => state)).toEqual(['expired', 'expired']);
  expect(await spend(userId, 8)).toBe('done');
});

test('who earns gets their part of what is spent and posted, and the house the rest', async () => {
  const [userId, earner] = [wallet.newPerson(), wallet.newPerson()];
  await credit(userId, 100);
  const spending = { ...request(userId, 10), earner: { userId: earner, tokens: 6 } };
  for (const outcome of ['done', 'repeated'])
    expect(await inTransaction((tx) => wallet.api.spend(tx, spending))).toBe(outcome);
  const holding = { ...request(userId, 20), expiresAt: new Date(wallet.clock.now().getTime() + MINUTE) };
  await inTransaction((tx) => wallet.api.hold(tx, holding));
  const posting = { key: holding.key, amount: 5, earner: { userId: earner, tokens: 3 } };
  for (const outcome of ['done', 'repeated'])
    expect(await inTransaction((tx) => wallet.api.post(tx, posting))).toBe(outcome);
  await inTransaction((tx) => wallet.api.spend(tx, { ...request(userId, 1), earner: { userId: earner, tokens: 0 } }));
  const tooMuch = { ...request(userId, 1), earner: { userId: earner, tokens: 2 } };
  await expect(inTransaction((tx) => wallet.api.spend(tx, tooMuch))).rejects.toThrow('nobody can earn 2');
  expect(await wallet.api.earnedBy(earner)).toBe(9);
  expect(await wallet.api.standingOf(userId)).toEqual({ tokens: 84, held: 0, owed: 0 });
  // Earned tokens can't be spent.
  expect(await spend(earner, 1)).toBe('not-enough');

  const payout = request(earner, 7);
  for (const outcome of ['done', 'repeated'])
    expect(await inTransaction((tx) => wallet.api.payOut(tx, payout))).toBe(outcome);
  for (const other of [
    { ...payout, amount: 1 },
    { ...payout, userId: wallet.newPerson() },
  ])
    expect(await inTransaction((tx) => wallet.api.payOut(tx, other))).toBe('key-taken');
  expect(await inTransaction((tx) => wallet.api.payOut(tx, request(earner, 3)))).toBe('not-enough');
  const lost = request(earner, 5);
  for (const taken of [2, 0]) expect(await inTransaction((tx) => wallet.api.takeEarned(tx, lost))).toEqual({ taken });
  const of = { userId: earner, used: 16, earned: 9, takenBack: 2, paidOut: 7 };
  expect((await wallet.api.earnings()).find((one) => one.userId === earner)).toEqual(of);
  const now = wallet.clock.now();
  expect(await wallet.api.earnings({ from: now, to: now })).toEqual([]);
  const traced = await wallet.api.trace([holding.key]);
  expect(traced.map(({ kind }) => kind)).toEqual(['held', 'posted']);
  expect(traced[1]?.entries.find(({ account }) => account === 'earned')).toEqual({
    account: 'earned',
    owner: earner,
    amount: 3,
  });
});

test('twenty payouts at once of what was earned: one is booked', async () => {
  const [userId, earner] = [wallet.newPerson(), wallet.newPerson()];
  await credit(userId, 10);
  await inTransaction((tx) => wallet.api.spend(tx, { ...request(userId, 10), earner: { userId: earner, tokens: 10 } }));
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => inTransaction((tx) => wallet.api.payOut(tx, request(earner, 10)))),
  );
  expect(outcomes.filter((outcome) => outcome === 'done')).toHaveLength(1);
  expect(await wallet.api.earnedBy(earner)).toBe(0);
});

/** A minimal model of a wallet to compare the real one with. */
class Model {
  tokens = 0;
  owed = 0;
  now = 0;
  holds = new Map<string, { amount: number; due: number; state: string; used: number }>();

  come(amount: number) {
    const settled = Math.min(amount, this.owed);
    this.owed -= settled;
    this.tokens += amount - settled;
  }
  settle() {
    const due = [...this.holds].filter(([, hold]) => hold.state === 'open' && hold.due <= this.now);
    for (const [, hold] of due) this.end(hold, 'expired', 0);
  }
  end(hold: { amount: number; state: string; used: number }, state: string, used: number) {
    Object.assign(hold, { state, used });
    if (hold.amount > used) this.come(hold.amount - used);
  }
  get held() {
    const open = [...this.holds.values()].filter(({ state }) => state === 'open');
    return open.reduce((sum, { amount }) => sum + amount, 0);
  }
}

const step = fc.record({
  act: fc.constantFrom('credit', 'credit', 'spend', 'hold', 'post', 'void', 'take-back', 'wait'),
  amount: fc.integer({ min: 1, max: 20 }),
  which: fc.nat(5),
});

test('whatever is done in whatever order, the wallet is what a few lines of arithmetic say', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      const userId = wallet.newPerson();
      const model = new Model();
      const begin = wallet.clock.now().getTime();
      for (const { act, amount, which } of steps) {
        const key = `${userId}:${++keys}`;
        const move = request(userId, amount, key);
        const ofHold = [...model.holds.keys()][which % Math.max(1, model.holds.size)] ?? 'none';
        const hold = model.holds.get(ofHold);
        if (act === 'wait') {
          wallet.clock.advance(which * MINUTE);
          model.now = wallet.clock.now().getTime() - begin;
          model.settle();
        } else if (act === 'credit') {
          await inTransaction((tx) => wallet.api.credit(tx, { ...move, from: 'gifts' }));
          model.come(amount);
        } else if (act === 'spend') {
          const isEnough = model.tokens >= amount;
          expect(await spend(userId, amount, key)).toBe(isEnough ? 'done' : 'not-enough');
          if (isEnough) model.tokens -= amount;
        } else if (act === 'hold') {
          const isEnough = model.tokens >= amount;
          const due = model.now + (which + 1) * MINUTE;
          const outcome = await inTransaction((tx) =>
            wallet.api.hold(tx, { ...move, expiresAt: new Date(begin + due) }),
          );
          expect(outcome).toBe(isEnough ? 'done' : 'not-enough');
          if (isEnough) {
            model.tokens -= amount;
            model.holds.set(key, { amount, due, state: 'open', used: 0 });
          }
        } else if (act === 'post') {
          const used = Math.min(amount, hold?.amount ?? amount);
          const outcome = await inTransaction((tx) => wallet.api.post(tx, { key: ofHold, amount: used }));
          const isRepeated = hold?.state === 'posted' && hold.used === used;
          expect(outcome).toBe(hold?.state === 'open' ? 'done' : isRepeated ? 'repeated' : 'over');
          if (hold?.state === 'open') model.end(hold, 'posted', used);
        } else if (act === 'void') {
          const outcome = await inTransaction((tx) => wallet.api.void(tx, { key: ofHold }));
          const wasReturned = hold?.state === 'voided' || hold?.state === 'expired';
          expect(outcome).toBe(hold?.state === 'open' ? 'done' : wasReturned ? 'repeated' : 'over');
          if (hold?.state === 'open') model.end(hold, 'voided', 0);
        } else {
          await inTransaction((tx) => takeBack(tx, wallet.clock, { ...move, to: 'gifts' }));
          const there = Math.min(amount, model.tokens);
          model.tokens -= there;
          model.owed += amount - there;
        }
        const { tokens, held, owed } = model;
        expect(await wallet.api.standingOf(userId)).toEqual({ tokens, held, owed });
      }
    }),
    { numRuns: rounds(12, 200) },
  );
  const { rows } = await wallet.db.pool.query(`
    select (select coalesce(sum(amount), 0) from wallet.entries) as total,
      (select count(*) from wallet.accounts a where owner is not null
        and balance <> (select coalesce(sum(amount), 0) from wallet.entries where account_id = a.id)) as differing`);
  expect(rows[0]).toEqual({ total: '0', differing: 0 });
});
