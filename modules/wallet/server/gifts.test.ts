import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { DAY } from '#kernel/clock.ts';
import { newId } from '#kernel/ids.ts';
import { openTestWallet } from './test-wallet.ts';

let wallet: Awaited<ReturnType<typeof openTestWallet>>;
let admin: ReturnType<typeof openTestAdmin>;
beforeAll(async () => {
  wallet = await openTestWallet();
  admin = openTestAdmin(wallet.adminEndpoints, wallet);
});
afterAll(() => wallet.db.close());

const by = (id: string) => ({ by: { id } });

function give(operator: string, userId: string, tokens: number, givenWith = newId(wallet.clock)) {
  const body = { givenWith, tokens, reason: 'it is due' };
  return admin.call('POST', `/api/admin/v1/accounts/${userId}/token-gifts`, { body, ...by(operator) });
}

test('what one person may give alone is there at once, once for each key', async () => {
  const [operator, userId] = [wallet.newPerson(), wallet.newPerson()];
  const key = newId(wallet.clock);
  for (const _ of [1, 2]) expect((await give(operator, userId, 500, key)).body.data).toMatchObject({ state: 'given' });
  expect((await give(operator, userId, 400, key)).body.code).toBe('KEY_TAKEN');
  expect(await wallet.api.balanceOf(userId)).toBe(500);
  expect(await wallet.api.givenTo(userId)).toBe(500);
});

test('nobody is given anything who is not there', async () => {
  const userId = wallet.newPerson();
  wallet.strangers.add(userId);
  expect((await give(wallet.newPerson(), userId, 5)).status).toBe(404);
  expect(await wallet.api.balanceOf(userId)).toBe(0);
});

test('nobody gives to themselves, or approves what they are given', async () => {
  const [operator, other] = [wallet.newPerson(), wallet.newPerson()];
  expect((await give(operator, operator, 5)).status).toBe(403);
  const { id } = (await give(other, operator, 501)).body.data;
  const decide = (decision: string) =>
    admin.call('POST', `/api/admin/v1/token-gifts/${id}/decide`, { body: { decision }, ...by(operator) });
  expect((await decide('given')).status).toBe(403);
  expect(await wallet.api.balanceOf(operator)).toBe(0);
  expect((await decide('declined')).body.data.state).toBe('declined');
});

test('more, at once or in a day, waits for somebody else', async () => {
  const [anna, boris, userId] = [wallet.newPerson(), wallet.newPerson(), wallet.newPerson()];
  const gift = (await give(anna, userId, 501)).body.data;
  expect(gift.state).toBe('waiting');
  expect(await wallet.api.balanceOf(userId)).toBe(0);
  const decide = (operator: string, decision: string) =>
    admin.call('POST', `/api/admin/v1/token-gifts/${gift.id}/decide`, {
      body: { decision },
      ...by(operator),
    });
  expect((await decide(anna, 'given')).body.code).toBe('OWN_GIFT');
  const decided = await Promise.all([decide(boris, 'given'), decide(boris, 'given')]);
  expect(decided.map(({ body }) => body.data.state)).toEqual(['given', 'given']);
  expect((await decide(boris, 'declined')).body.data.state).toBe('given');
  expect(await wallet.api.balanceOf(userId)).toBe(501);

  const states = await Promise.all([1, 2, 3, 4, 5].map(() => give(anna, userId, 500)));
  expect(states.map(({ body }) => body.data.state).sort()).toEqual([...Array(4).fill('given'), 'waiting']);
  wallet.clock.advance(DAY + 1);
  expect((await give(anna, userId, 500)).body.data.state).toBe('given');
});

test('a role’s limit of a day is less than what one person may give alone, and never more', async () => {
  const userId = wallet.newPerson();
  const giving = async (operator: string, tokens: number, tokensADay: number) => {
    const body = { givenWith: newId(wallet.clock), tokens, reason: 'They asked for it.' };
    const limited = { id: operator, limits: { tokensADay } };
    return (await admin.call('POST', `/api/admin/v1/accounts/${userId}/token-gifts`, { body, by: limited })).body.data
      .state;
  };
  const few = wallet.newPerson();
  expect([await giving(few, 60, 100), await giving(few, 41, 100), await giving(few, 40, 100)]).toEqual([
    'given',
    'waiting',
    'given',
  ]);
  expect(await giving(wallet.newPerson(), 501, 90_000)).toBe('waiting');
});

test('operators see what moved the tokens of a person, and that all accounts come to zero', async () => {
  const userId = wallet.newPerson();
  await give(wallet.newPerson(), userId, 50);
  const spending = { key: newId(wallet.clock), userId, amount: 20, about: 'a show' };
  await wallet.db.transaction((tx) => wallet.api.spend(tx, spending));
  const { body } = await admin.call('GET', `/api/admin/v1/accounts/${userId}/wallet`);
  expect(body.data).toMatchObject({
    balance: 30,
    transfers: [
      { kind: 'spent', amount: 20, change: -20, about: 'a show' },
      { kind: 'given', amount: 50, change: 50, about: 'gift' },
    ],
    gifts: [{ tokens: 50, state: 'given', reason: 'it is due' }],
  });
  const books = (await admin.call('GET', '/api/admin/v1/wallet-books')).body.data.accounts;
  expect(books.reduce((sum: number, { tokens }: { tokens: number }) => sum + tokens, 0)).toBe(0);
});
