import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE, SECOND } from '#kernel/clock.ts';
import { type Browser, createAccountsWorld, PASSWORD } from '../test-world.ts';
import { EmailTaken } from '../types.ts';

let world: Awaited<ReturnType<typeof createAccountsWorld>>;
beforeAll(async () => {
  world = await createAccountsWorld();
});
afterAll(() => world.close());

describe('signing up', () => {
  it('refuses an e-mail that has an account, however it is spelled, also at the same instant', async () => {
    const both = await Promise.allSettled([
      world.browser().signUp('twice@example.com'),
      world.browser().signUp('TWICE@example.com'),
    ]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBe(1);
    await expect(world.browser().signUp(' Twice@Example.com')).rejects.toMatchObject({
      code: 'EMAIL_TAKEN',
      status: 409,
    });
    const again = world.accounts.api.createUser({ email: 'Twice@example.com', password: PASSWORD });
    await expect(again).rejects.toBeInstanceOf(EmailTaken);
  });

  it('refuses anyone on the block list', async () => {
    world.blocked.add('fraud@example.com');
    await expect(world.browser().signUp('Fraud@example.com')).rejects.toMatchObject({
      code: 'SIGN_UP_REFUSED',
      status: 403,
    });
    expect(await world.accounts.api.userByEmail('fraud@example.com')).toBeUndefined();
  });

  it('refuses who does not say to be an adult, and a password that everybody uses', async () => {
    const browser = world.browser();
    const minor = browser.call((c) =>
      c.signUp({ email: 'minor@example.com', password: PASSWORD, isAdult: false as never }),
    );
    await expect(minor).rejects.toMatchObject({
      status: 400,
      data: { errors: [{ pointer: '/isAdult', detail: 'Confirm that you are 18 or older.' }] },
    });
    await expect(browser.signUp('common@example.com', 'PassWord123')).rejects.toMatchObject({
      code: 'COMMON_PASSWORD',
    });
    expect(await world.accounts.api.userByEmail('minor@example.com')).toBeUndefined();
    expect(await world.accounts.api.userByEmail('common@example.com')).toBeUndefined();
  });

  it('costs nothing while the form is still wrong', async () => {
    const browser = world.browser();
    for (let attempts = 0; attempts < 12; attempts += 1) await browser.signUp('', '').catch(() => {});
    await browser.signUp('at-last@example.com');
  });

  it('names the field that is wrong', async () => {
    await expect(world.browser().signUp('nobody', 'short')).rejects.toMatchObject({
      data: { errors: [{ pointer: '/email' }, { pointer: '/password' }] },
    });
  });
});

describe('signing in', () => {
  it('waits for no crowd of strangers in a browser that the account knows', async () => {
    const own = world.browser();
    await own.signUp('patient@example.com');
    const strangers = Array.from({ length: 103 }, (_, n) =>
      world
        .browser()
        .signIn(`stranger${n}@example.com`)
        .catch((error: { status: number }) => error.status),
    );
    let answered = 0;
    for (const one of strangers) void one.then(() => (answered += 1));
    await own.signIn('patient@example.com');
    expect(answered).toBeLessThan(50);
    await Promise.all(strangers);
  });

  it('takes the e-mail in any case, and the password in either spelling of its accents', async () => {
    await world.browser().signUp('lena@example.com', 'caf\u00e9-harbour-7');
    const { data } = await world.browser().signIn('LENA@example.com', 'cafe\u0301-harbour-7');
    expect(data.user).toMatchObject({ email: 'lena@example.com', usc: 1 });
  });

  it('says the same about a wrong password and an unknown e-mail', async () => {
    await world.browser().signUp('timed@example.com');
    for (const email of ['timed@example.com', 'unknown@example.com']) {
      await expect(world.browser().signIn(email, 'wrong-password-1')).rejects.toMatchObject({
        code: 'WRONG_CREDENTIALS',
        message: 'Wrong email or password.',
      });
    }
  });

  describe('with a guessed password', () => {
    /** The outcome of an attempt: 'in', or the refusal's code. */
    const guess = (from: Browser, email: string, password = 'guess-1234') =>
      from.signIn(email, password).then(
        () => 'in',
        (error) => error.code,
      );
    const waitTold = (from: Browser, email: string) =>
      from.signIn(email).catch((error) => error.data.retryAfterSeconds as number);

    it('has to wait longer each time, with an account and without one alike', async () => {
      await world.browser().signUp('guessed@example.com');
      for (const email of ['guessed@example.com', 'nobody@example.com']) {
        const guesser = world.browser();
        for (let attempts = 0; attempts < 3; attempts += 1)
          expect(await guess(guesser, email)).toBe('WRONG_CREDENTIALS');
        for (const seconds of [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900]) {
          expect(await waitTold(guesser, email.toUpperCase())).toBe(seconds);
          world.clock.advance(seconds * SECOND);
          expect(await guess(guesser, email)).toBe('WRONG_CREDENTIALS');
        }
      }
    });

    it('from elsewhere harms nobody who is at another address', async () => {
      const email = 'harmed@example.com';
      await world.browser().signUp(email);
      const guesser = world.browser();
      for (let attempts = 0; attempts < 10; attempts += 1) await guess(guesser, email);
      expect(await guess(guesser, email, PASSWORD)).toBe('TOO_MANY_ATTEMPTS');
      expect(await guess(world.browser(), email, PASSWORD)).toBe('in');
    });

    it('is forgotten once the right one came', async () => {
      const browser = world.browser();
      await world.browser().signUp('typing@example.com');
      for (let round = 0; round < 3; round += 1) {
        for (let attempts = 0; attempts < 2; attempts += 1) await guess(browser, 'typing@example.com');
        expect(await guess(browser, 'typing@example.com', PASSWORD)).toBe('in');
      }
    });

    it('from everywhere slows anyone who is new, and not a browser that the account knows', async () => {
      const email = 'famous@example.com';
      const own = world.browser();
      await own.signUp(email);
      const other = world.browser();
      await other.signUp('other@example.com');
      const outcomes = [];
      for (let attempts = 0; attempts < 101; attempts += 1) outcomes.push(await guess(world.browser(), email));
      expect(outcomes.slice(0, 100).every((code) => code === 'WRONG_CREDENTIALS')).toBe(true);
      expect(outcomes[100]).toBe('TOO_MANY_ATTEMPTS');
      expect(await guess(world.browser(), email, PASSWORD)).toBe('TOO_MANY_ATTEMPTS');
      // A browser is known to its own account only, and only while its cookie is unchanged.
      expect(await guess(other, email, PASSWORD)).toBe('TOO_MANY_ATTEMPTS');
      const device = own.cookies.get('device') ?? '';
      own.cookies.set('device', device.slice(0, -2));
      expect(await guess(own, email, PASSWORD)).toBe('TOO_MANY_ATTEMPTS');
      own.cookies.set('device', device);
      expect(await guess(own, email, PASSWORD)).toBe('in');
      expect(own.cookieOptions.get('device')).toEqual({ maxAgeSeconds: 31_536_000, httpOnly: true });
      world.clock.advance(60 * MINUTE);
      expect(await guess(world.browser(), email, PASSWORD)).toBe('in');
    });

    it('is slowed in a known browser too', async () => {
      const own = world.browser();
      await own.signUp('stolen@example.com');
      for (let attempts = 0; attempts < 3; attempts += 1) await guess(own, 'stolen@example.com');
      expect(await waitTold(own, 'stolen@example.com')).toBe(1);
    });
  });
});

describe('secrets', () => {
  it('are in no log and no table: passwords and tokens', async () => {
    const browser = world.browser();
    const { data } = await browser.signUp('secret@example.com');
    await browser.signIn('secret@example.com', 'wrong-password-2').catch(() => {});
    await browser.refresh();
    const used = data.token.rtoken;
    world.clock.advance(MINUTE);
    await browser.refresh(used).catch(() => {});
    const close = world.subscriptions.get;
    world.subscriptions.get = () => {
      throw new Error('membership is down');
    };
    const body = JSON.stringify({ email: 'secret@example.com', password: PASSWORD });
    const headers = { 'content-type': 'application/json' };
    const post = new Request('http://localhost/api/wp/auth/login', { method: 'POST', headers, body });
    const answer = await world.browser().request((context) => world.startProcess().endpoints.handle(post, context));
    expect(answer?.status).toBe(500);
    world.subscriptions.get = close;

    const { rows } = await world.db.pool.query(
      `select users::text || coalesce(sessions::text, '') || coalesce(refresh_tokens::text, '') as text
       from accounts.users left join accounts.sessions on user_id = users.id
       left join accounts.refresh_tokens on session_id = sessions.id`,
    );
    const stored = rows.map(({ text }) => text).join('\n');
    const logged = world.logLines.join('\n');
    expect(logged).toContain('a used refresh token came back');
    expect(logged).toContain('call failed');
    expect(stored).toContain('secret@example.com');
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const secret of [PASSWORD, 'wrong-password-2', used, data.token.atoken, ...browser.cookies.values()]) {
      expect(logged).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
    expect(logged).not.toContain('argon2');
  });
});

describe('many who sign in at once', () => {
  // Nobody here has an account: that they queue shows that an unknown email costs a hash like any other.
  it('are served in turn, and told to come back when the queue is too long', async () => {
    await world.browser().signUp('crowd@example.com');
    const answers = await Promise.all(
      Array.from({ length: 130 }, (_, number) =>
        world
          .browser()
          .signIn(`crowd${number}@example.com`, 'not-this-one-1')
          .catch((error) => error),
      ),
    );
    const refused = answers.filter(({ status }) => status === 503);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]).toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
      data: { retryAfterSeconds: expect.any(Number) },
    });
    expect(answers.filter(({ status }) => status === 403).length).toBe(130 - refused.length);
    await world.browser().signIn('crowd@example.com');
  });
});
