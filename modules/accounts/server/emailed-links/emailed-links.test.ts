import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { DAY, HOUR, MINUTE } from '#kernel/clock.ts';
import { runWork } from '#kernel/jobs/test-run.ts';
import { createAccountsWorld, PASSWORD } from '../test-world.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

const NEW = 'other-harbour-8';
let people = 0;
let email: string;
beforeEach(() => {
  people += 1;
  email = `person${people}@example.com`;
  world.emails.length = 0;
  // The limits per address and per person last an hour.
  world.clock.advance(HOUR);
});

/** Somebody with an account, in the browser that created it. */
async function owner() {
  const browser = world.browser();
  await browser.signUp(email);
  world.emails.length = 0;
  return browser;
}

/** The token in the latest email that links to a page. */
function tokenFor(page: string): string {
  const path = world.emails.findLast(({ action }) => action?.path.startsWith(page))?.action?.path ?? '';
  return new URL(path, 'http://site').searchParams.get('token') ?? '';
}

async function mailed(use: () => Promise<unknown>, page: string): Promise<string> {
  await use();
  await world.runJobs();
  return tokenFor(page);
}

const refused = (code: string) => expect.objectContaining({ code });

describe('a forgotten password', () => {
  test('is replaced by a mailed link, once, and everybody is signed out and told', async () => {
    const [signedIn, elsewhere] = [await owner(), world.browser()];
    const token = await mailed(() => elsewhere.call((c) => c.restore({ email: email.toUpperCase() })), '/reset');
    expect(token).toHaveLength(43);
    await elsewhere.call((c) => c.checkResetToken({ token }));
    await elsewhere.call((c) => c.reset({ token, password: NEW }));
    expect((await signedIn.visit()).signedIn).toBe(false);
    await expect(elsewhere.signIn(email)).rejects.toThrow(refused('WRONG_CREDENTIALS'));
    await elsewhere.signIn(email, NEW);
    await expect(elsewhere.call((c) => c.reset({ token, password: PASSWORD }))).rejects.toThrow(
      refused('LINK_EXPIRED'),
    );
    expect(world.emails.at(-1)?.subject).toContain('was changed');
    const { rows } = await world.db.pool.query('select * from accounts.emailed_links');
    expect(rows).toEqual([]);
  });

  test('the newest link wins, and none outlives its hour or asking twice for one', async () => {
    await owner();
    const browser = world.browser();
    const first = await mailed(() => browser.call((c) => c.restore({ email })), '/reset');
    const [again] = await Promise.all([browser.call((c) => c.restore({ email }))]);
    expect(again.data).toEqual({});
    const [requested] = [...world.waiting];
    await world.runJobs();
    const second = tokenFor('/reset');
    // Running a completed job again changes nothing.
    await runWork(world.accounts.jobs, requested?.name, requested?.payload);
    const isGood = (token: string) => browser.call((c) => c.checkResetToken({ token }));
    await expect(isGood(first)).rejects.toThrow(refused('LINK_EXPIRED'));
    await isGood(second);
    world.clock.advance(HOUR);
    await expect(isGood(second)).rejects.toThrow(refused('LINK_EXPIRED'));
    await runWork(world.accounts.jobs, 'accounts.forget-ended-sessions');
    expect((await world.db.pool.query("select 1 from accounts.emailed_links where purpose = 'reset'")).rows).toEqual(
      [],
    );
  });

  test('an address without an account is answered alike and gets nothing; nor do floods', async () => {
    const browser = world.browser();
    const nobody = `nobody-${email}`;
    const answer = await browser.call((c) => c.restore({ email: nobody }));
    await owner();
    expect(await browser.call((c) => c.restore({ email }))).toEqual(answer);
    expect(world.waiting).toHaveLength(2);
    expect(JSON.stringify(world.waiting)).not.toContain('@');
    await world.runJobs();
    expect(world.emails).toHaveLength(1);
    for (let n = 0; n < 9; n += 1) await world.browser().call((c) => c.restore({ email }));
    expect(world.waiting.splice(0)).toHaveLength(4);
  });

  test('a new one that is among the most used is refused, and the link stays good', async () => {
    await owner();
    const browser = world.browser();
    const token = await mailed(() => browser.call((c) => c.restore({ email })), '/reset');
    await expect(browser.call((c) => c.reset({ token, password: 'password1' }))).rejects.toThrow(
      refused('COMMON_PASSWORD'),
    );
    await browser.call((c) => c.reset({ token, password: NEW }));
  });
});

test('of two who come with one link at once, one gets it', async () => {
  await owner();
  const token = await mailed(() => world.browser().call((c) => c.restore({ email })), '/reset');
  const attempts = ['first-harbour-1', 'second-harbour-2'].map((password) =>
    world.browser().call((c) => c.reset({ token, password })),
  );
  const outcomes = (await Promise.allSettled(attempts)).map(({ status }) => status);
  expect(outcomes.sort()).toEqual(['fulfilled', 'rejected']);
});

test('guesses from everywhere end in a letter, whose link lets its browser in', async () => {
  await owner();
  for (let n = 0; n < 101; n += 1)
    await world
      .browser()
      .signIn(email, 'wrong-guess-1')
      .catch(() => {});
  const browser = world.browser();
  await expect(browser.signIn(email)).rejects.toThrow(refused('TOO_MANY_ATTEMPTS'));
  await world
    .browser()
    .signIn(email)
    .catch(() => {});
  await world.runJobs();
  expect(world.emails).toHaveLength(1);
  const token = tokenFor('/unblock/');
  await browser.call((c) => c.unblock({ token }));
  await browser.signIn(email);
  await expect(world.browser().signIn(email)).rejects.toThrow(refused('TOO_MANY_ATTEMPTS'));
  await expect(browser.call((c) => c.unblock({ token }))).rejects.toThrow(refused('LINK_EXPIRED'));
});

describe('another e-mail', () => {
  test('asks for the password, is confirmed by the new address and told to the old one', async () => {
    const browser = await owner();
    const next = `new-${email}`;
    const ask = (password: string) => browser.call((c) => c.requestChangeEmail({ email: next, password }));
    await expect(ask('wrong-guess-1')).rejects.toThrow(refused('WRONG_PASSWORD'));
    expect(world.emails).toEqual([]);
    const token = await mailed(() => ask(PASSWORD), '/email-change/');
    expect(world.emails.map(({ to }) => to)).toEqual([{ email: next }, { userId: expect.any(String) }]);
    expect((await browser.visit()).user?.email).toBe(email);
    await world.browser().call((c) => c.confirmChangeEmail({ token }));
    expect((await browser.visit()).user?.email).toBe(next);
    expect(world.emails.at(-1)?.to).toEqual({ email });
    await expect(world.browser().signIn(email)).rejects.toThrow(refused('WRONG_CREDENTIALS'));
    await world.browser().signIn(next);
  });

  test('that has an account is told so itself, and anyone who asks learns nothing', async () => {
    const taken = `taken-${email}`;
    await world.browser().signUp(taken);
    world.emails.length = 0;
    const browser = await owner();
    const answer = await browser.call((c) => c.requestChangeEmail({ email: taken, password: PASSWORD }));
    expect(answer.data).toEqual({});
    expect(tokenFor('/email-change/')).toBe('');
    expect(world.emails[0]).toMatchObject({ to: { email: taken }, action: { path: '/sign-in/' } });
  });

  test('is off when the password is changed, and refused where somebody took the address meanwhile', async () => {
    const browser = await owner();
    const next = `new-${email}`;
    const ask = () => browser.call((c) => c.requestChangeEmail({ email: next, password: PASSWORD }));
    const before = await mailed(ask, '/email-change/');
    await browser.call((c) => c.changePassword({ oldPassword: PASSWORD, password: PASSWORD }));
    const confirm = (token: string) => browser.call((c) => c.confirmChangeEmail({ token }));
    await expect(confirm(before)).rejects.toThrow(refused('LINK_EXPIRED'));
    const token = await mailed(ask, '/email-change/');
    await world.browser().signUp(next);
    world.emails.length = 0;
    await expect(confirm(token)).rejects.toThrow(refused('EMAIL_TAKEN'));
    expect((await browser.visit()).user?.email).toBe(email);
  });
});

describe('the owner', () => {
  test('sets another password with the old one, and only this browser stays signed in', async () => {
    const [browser, other] = [await owner(), world.browser()];
    await other.signIn(email);
    const change = (oldPassword: string) => browser.call((c) => c.changePassword({ oldPassword, password: NEW }));
    await expect(change('wrong-guess-1')).rejects.toThrow(refused('WRONG_PASSWORD'));
    await change(PASSWORD);
    expect([(await browser.visit()).signedIn, (await other.visit()).signedIn]).toEqual([true, false]);
    await world.browser().signIn(email, NEW);
  });

  test('sees where they are signed in, and ends one session or all others, and nobody else’s', async () => {
    const [browser, other, third] = [await owner(), world.browser(), world.browser()];
    await other.signIn(email);
    await third.signIn(email);
    const { items } = (await browser.call((c) => c.devices({}))).data;
    expect(items.map(({ isCurrent }) => isCurrent).filter(Boolean)).toHaveLength(1);
    expect(items).toHaveLength(3);
    const ofOther = (await other.call((c) => c.devices({}))).data.items.find(({ isCurrent }) => isCurrent);
    const stranger = world.browser();
    await stranger.signUp(`stranger-${email}`);
    const end = { id: ofOther?.id ?? '' };
    await expect(stranger.call((c) => c.endDevice(end))).rejects.toThrow('no such session');
    await browser.call((c) => c.endDevice(end));
    expect((await other.visit()).signedIn).toBe(false);
    expect((await browser.call((c) => c.endOtherDevices())).data).toEqual({ ended: 1 });
    expect([(await browser.visit()).signedIn, (await third.visit()).signedIn]).toEqual([true, false]);
  });

  test('sees every open session, page by page, however many have ended since', async () => {
    const [browser, old] = [await owner(), world.browser()];
    await old.signIn(email);
    const { id = '' } = (await browser.visit()).user ?? {};
    await world.db.pool.query(
      `insert into accounts.sessions (id, user_id, site, agent, created_at, last_seen_at, revoked_at)
       select gen_random_uuid(), $1, 'x', 'Firefox', now(), now() + n * interval '1 second', case when n > 60 then now() end
       from generate_series(1, 160) n`,
      [id],
    );
    const pages = [1, 2].map((page) => browser.call((c) => c.devices({ page })));
    const [first, second] = await Promise.all(pages);
    expect([first?.data.items.length, second?.data.items.length, first?.data.total]).toEqual([50, 12, 62]);
    expect(second?.data.items.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  });

  test('reads all that is known of them, which holds no secret', async () => {
    const browser = await owner();
    const reported = JSON.stringify((await browser.call((c) => c.exportMine())).data);
    expect(reported).toContain(email);
    expect(reported).not.toMatch(/argon2|password|hash/i);
  });
});

describe('removal by the owner', () => {
  test('takes a mailed link and leaves nothing but a last letter', async () => {
    const browser = await owner();
    const { id = '' } = (await browser.visit()).user ?? {};
    const token = await mailed(() => world.browser().call((c) => c.initRemoval({ email })), '/removal/');
    world.clock.advance(DAY - MINUTE);
    await world.browser().call((c) => c.remove({ token }));
    expect((await browser.visit()).signedIn).toBe(false);
    expect(world.emails.at(-1)).toMatchObject({ to: { email } });
    await world.events.dispatchDue();
    expect(world.forgotten).toContain(id);
    await expect(browser.call((c) => c.remove({ token }))).rejects.toThrow(refused('LINK_EXPIRED'));
  });

  test('during a ban keeps the email out until the ban would have ended, as if it were taken (R46)', async () => {
    const browser = await owner();
    const { id = '' } = (await browser.visit()).user ?? {};
    world.sanctions.set(id, [{ endsAt: new Date(world.clock.now().getTime() + 7 * DAY) }]);
    const token = await mailed(() => world.browser().call((c) => c.initRemoval({ email })), '/removal/');
    await world.browser().call((c) => c.remove({ token }));
    await expect(world.browser().signUp(email.toUpperCase())).rejects.toThrow(refused('EMAIL_TAKEN'));
    const other = `other-${email}`;
    const second = world.browser();
    await second.signUp(other);
    await second.call((c) => c.requestChangeEmail({ email, password: PASSWORD }));
    expect(tokenFor('/email-change/')).toBe('');
    world.clock.advance(7 * DAY);
    await world.browser().signUp(email);
    const { rows } = await world.db.pool.query('select hash from accounts.barred_emails');
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  test('is not for those who run the site', async () => {
    const { id } = await world.accounts.api.createUser({ email, password: PASSWORD, roles: ['support'] });
    const token = await mailed(() => world.browser().call((c) => c.initRemoval({ email })), '/removal/');
    await expect(world.browser().call((c) => c.remove({ token }))).rejects.toThrow(refused('OF_AN_OPERATOR'));
    expect(await world.accounts.api.userById(id)).toBeDefined();
  });
});

describe('another password, while the old one is being shown', () => {
  test('leaves no session that was just beginning with it', async () => {
    await owner();
    const { subscriptionOf } = world.membership;
    const [requested, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    world.membership.subscriptionOf = async (id) => {
      requested.resolve();
      await goOn.promise;
      return subscriptionOf(id);
    };
    const thief = world.browser();
    const signingIn = expect(thief.signIn(email)).rejects.toThrow(refused('WRONG_CREDENTIALS'));
    await requested.promise;
    world.membership.subscriptionOf = subscriptionOf;
    const token = await mailed(() => world.browser().call((c) => c.restore({ email })), '/reset');
    await world.browser().call((c) => c.reset({ token, password: NEW }));
    goOn.resolve();
    await signingIn;
    expect((await thief.visit()).signedIn).toBe(false);
    await world.browser().signIn(email, NEW);
    const user = await world.accounts.api.userByEmail(email);
    const open = 'select 1 from accounts.sessions where revoked_at is null and user_id = $1';
    expect((await world.db.pool.query(open, [user?.id])).rows).toHaveLength(1);
  });

  test('is set by one of two who show the old one at once', async () => {
    const browser = await owner();
    const attempts = ['first-harbour-1', 'second-harbour-2'].map((password) =>
      browser.call((c) => c.changePassword({ oldPassword: PASSWORD, password })),
    );
    const outcomes = await Promise.allSettled(attempts);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('leaves no link to another e-mail that was asked for with the old one', async () => {
    const browser = await owner();
    const [next, other] = [`new-${email}`, `other-${email}`];
    await world.browser().signUp(other);
    const changing = browser.call((c) => c.changePassword({ oldPassword: PASSWORD, password: NEW }));
    // Passwords are hashed one at a time: after this one, the new one is being hashed.
    await world.browser().signIn(other);
    const asking = browser.call((c) => c.requestChangeEmail({ email: next, password: PASSWORD }));
    await Promise.allSettled([changing, asking]);
    const links = await world.db.pool.query('select 1 from accounts.emailed_links where email = $1', [next]);
    expect(links.rows).toEqual([]);
  });
});

test('of two who take one address at once, one gets it and the other is told', async () => {
  const next = `new-${email}`;
  const browser = await owner();
  const ask = () => browser.call((c) => c.requestChangeEmail({ email: next, password: PASSWORD }));
  const token = await mailed(ask, '/email-change/');
  // A concurrent sign-up with this address, not committed yet.
  const signingUp = await world.db.pool.connect();
  await signingUp.query('begin');
  await signingUp.query(
    `insert into accounts.users (id, email, password_hash, created_at) values (gen_random_uuid(), $1, '', now())`,
    [next],
  );
  const confirming = browser.call((c) => c.confirmChangeEmail({ token }));
  const reported = expect(confirming).rejects.toThrow(refused('EMAIL_TAKEN'));
  await untilSomebodyWaits();
  await signingUp.query('commit');
  signingUp.release();
  await reported;
  expect((await browser.visit()).user?.email).toBe(email);
});

test('no address is flooded by those who would have it as theirs', async () => {
  const victim = `victim-${email}`;
  for (let n = 0; n < 7; n += 1) {
    const stranger = world.browser();
    await stranger.signUp(`stranger${n}-${email}`);
    const answer = await stranger.call((c) => c.requestChangeEmail({ email: victim, password: PASSWORD }));
    expect(answer.data).toEqual({});
  }
  expect(world.emails.filter(({ to }) => 'email' in to && to.email === victim)).toHaveLength(5);
});

/** Waits until a database statement is blocked by a lock. */
async function untilSomebodyWaits() {
  await vi.waitFor(
    async () => {
      const { rows } = await world.db.pool.query(
        `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(rows).not.toEqual([]);
    },
    { timeout: 20_000 },
  );
}

test('no token and no address is in any line of the log', () => {
  const everything = world.logLines.join('\n');
  expect(everything).not.toContain('@example.com');
});
