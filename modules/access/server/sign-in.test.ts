import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#kernel/clock.ts';
import { EmailTaken } from './index.ts';
import { createAccessWorld, PASSWORD } from './test-world.ts';

let world: Awaited<ReturnType<typeof createAccessWorld>>;
beforeAll(async () => {
  world = await createAccessWorld();
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
    const again = world.access.api.createUser({ email: 'Twice@example.com', password: PASSWORD });
    await expect(again).rejects.toBeInstanceOf(EmailTaken);
  });

  it('refuses who does not say to be an adult, and a password that everybody uses', async () => {
    const browser = world.browser();
    const minor = browser.call((c) =>
      c.signUp({ email: 'minor@example.com', password: PASSWORD, isAdult: false as never }),
    );
    await expect(minor).rejects.toMatchObject({
      status: 400,
      data: { errors: [{ pointer: '/isAdult', detail: 'Please confirm that you are 18 or older.' }] },
    });
    await expect(browser.signUp('common@example.com', 'PassWord123')).rejects.toMatchObject({
      code: 'COMMON_PASSWORD',
    });
    expect(await world.access.api.userByEmail('minor@example.com')).toBeUndefined();
    expect(await world.access.api.userByEmail('common@example.com')).toBeUndefined();
  });

  it('names the field that is wrong', async () => {
    await expect(world.browser().signUp('nobody', 'short')).rejects.toMatchObject({
      data: { errors: [{ pointer: '/email' }, { pointer: '/password' }, { pointer: '/password' }] },
    });
  });
});

describe('signing in', () => {
  it('takes the e-mail in any case, and the password in either spelling of its accents', async () => {
    await world.browser().signUp('lena@example.com', 'caf\u00e9-harbour-7');
    const { data } = await world.browser().signIn('LENA@example.com', 'cafe\u0301-harbour-7');
    expect(data.user).toMatchObject({ email: 'lena@example.com', usc: 1 });
  });

  it('says the same about a wrong password and an unknown e-mail, after the same work', async () => {
    await world.browser().signUp('timed@example.com');
    const timeOf = async (email: string) => {
      const began = performance.now();
      await expect(world.browser().signIn(email, 'wrong-password-1')).rejects.toMatchObject({
        code: 'WRONG_CREDENTIALS',
        message: 'E-mail or password is wrong.',
      });
      return performance.now() - began;
    };
    const wrong: number[] = [];
    const unknown: number[] = [];
    for (let round = 0; round < 4; round += 1) {
      wrong.push(await timeOf('timed@example.com'));
      unknown.push(await timeOf('unknown@example.com'));
    }
    // The best of each is nearest to the work itself; without the stand-in hash it would be a tenth.
    expect(Math.min(...unknown)).toBeGreaterThan(Math.min(...wrong) / 2);
  });

  it('stops guessing at one account after ten tries, known or not, for ten minutes', async () => {
    await world.browser().signUp('guessed@example.com');
    const guess = (email: string, password: string) =>
      world
        .browser()
        .signIn(email, password)
        .then(
          () => 'in',
          (error) => error.code,
        );
    for (const email of ['guessed@example.com', 'nobody@example.com']) {
      for (let tries = 0; tries < 10; tries += 1)
        expect(await guess(email, `guess-${tries}`)).toBe('WRONG_CREDENTIALS');
      expect(await guess(email.toUpperCase(), PASSWORD)).toBe('TOO_MANY_TRIES');
    }
    world.clock.advance(10 * MINUTE - 1);
    expect(await guess('guessed@example.com', PASSWORD)).toBe('TOO_MANY_TRIES');
    world.clock.advance(1);
    expect(await guess('guessed@example.com', PASSWORD)).toBe('in');
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
    const answer = await world
      .browser()
      .request((context) => world.startProcess().calls.handle(post, context));
    expect(answer?.status).toBe(500);
    world.subscriptions.get = close;

    const { rows } = await world.db.pool.query(
      `select users::text || coalesce(sessions::text, '') || coalesce(refresh_tokens::text, '') as text
       from access.users left join access.sessions on user_id = users.id
       left join access.refresh_tokens on session_id = sessions.id`,
    );
    const kept = rows.map(({ text }) => text).join('\n');
    const logged = world.logLines.join('\n');
    expect(logged).toContain('a used refresh token came back');
    expect(logged).toContain('call failed');
    expect(kept).toContain('secret@example.com');
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    for (const secret of [
      PASSWORD,
      'wrong-password-2',
      used,
      data.token.atoken,
      ...browser.cookies.values(),
    ]) {
      expect(logged).not.toContain(secret);
      expect(kept).not.toContain(secret);
    }
    expect(logged).not.toContain('argon2');
  });
});

describe('many who sign in at once', () => {
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
    expect(refused[0]).toMatchObject({ code: 'SERVICE_UNAVAILABLE', data: { retryAfterSeconds: 1 } });
    expect(answers.filter(({ status }) => status === 403).length).toBe(130 - refused.length);
    await world.browser().signIn('crowd@example.com');
  });
});
