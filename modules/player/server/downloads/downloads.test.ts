import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestAdmin } from '#api/admin/test-admin.ts';
import { VERIFIED_GUEST } from '#api/request/test-visitors.ts';
import type { Visitor } from '#api/request/visitor.ts';
import { DAY, HOUR, MINUTE } from '#kernel/clock.ts';
import { MEMBER, NOBODY, openMedia, otherSite } from '#tests/support/media.ts';
import { rounds } from '#tests/support/rounds.ts';
import { forgetOldDownloads } from './forget-downloads.ts';
import { startDownload } from './start-download.ts';

const NOON = new Date('2027-03-10T12:00:00Z');
const CAP = 10;
let world: Awaited<ReturnType<typeof openMedia>>;
/** One of each video. */
const files: number[] = [];
/** Another file of the first video. */
const small: number[] = [];
const FIRST_VIDEO = 100;
beforeAll(async () => {
  world = await openMedia(NOON);
  for (let count = 0; count < 60; count += 1) files.push((await world.addFile({ videoId: FIRST_VIDEO + count })).id);
  small.push((await world.addFile({ videoId: FIRST_VIDEO, quality: '2K', width: 2048, height: 1024 })).id);
});
afterAll(() => world.close());

function ask(visitor: Visitor, file = 0, site?: typeof otherSite) {
  return askFor(visitor, files[file], site);
}

function askFor(visitor: Visitor, id: number | undefined, site?: typeof otherSite) {
  const url = `/download/${id}/`;
  return world.call('POST', '/api/users/can_download', world.contextOf(visitor, site), { url });
}

/** What the database says, not what was answered. */
async function counted(visitor: Visitor, db = world.db) {
  const { rows } = await db.drizzle.execute<{ used: number; grants: number }>(sql`
    select coalesce(sum(used), 0)::int as used,
      (select count(*)::int from player.download_grants where user_id = ${visitor.user?.id}) as grants
    from player.download_days where user_id = ${visitor.user?.id}`);
  return rows[0];
}

describe('a download', () => {
  test('starts for a member, in the body and in the query, and is counted once', async () => {
    const member = world.visitor(MEMBER);
    const first = await ask(member);
    expect(first.status).toBe(200);
    expect(first.body.data).toMatchObject({ result: 'success', downloadsLeft: 9 });
    const again = await world.call(
      'POST',
      `/api/users/can_download?url=${encodeURIComponent(`http://test/download/${files[0]}/`)}`,
      world.contextOf(member),
    );
    expect(again.body.data).toEqual(first.body.data);
    expect(await counted(member)).toEqual({ used: 1, grants: 1 });
  });

  test('of a video costs once a day, whichever of its files and however often', async () => {
    const member = world.visitor({ ...MEMBER, dailyDownloadCap: 1 });
    world.clock.set(new Date('2027-04-01T01:00:00Z'));
    const first = await ask(member, 0);
    const second = await askFor(member, small[0]);
    expect(second.body.data.downloadsLeft).toBe(0);
    expect(second.body.data.url).not.toBe(first.body.data.url);
    world.clock.advance(6 * HOUR);
    const later = await ask(member, 0);
    expect([later.status, later.body.data.downloadsLeft]).toEqual([200, 0]);
    expect(later.body.data.url).not.toBe(first.body.data.url);
    expect((await ask(member, 1)).status).toBe(403);
    expect(await counted(member)).toEqual({ used: 1, grants: 3 });
  });

  test('of a video costs nothing more where its file was replaced the same day, and of the video that got the file, one', async () => {
    const member = world.visitor(MEMBER);
    const admin = openTestAdmin(world.media.adminEndpoints, world);
    const path = (video: number) => `/api/admin/v1/videos/${video}/media-files`;
    const [video, other] = [FIRST_VIDEO + 50, FIRST_VIDEO + 51];
    const old = await world.addFile({ videoId: video });
    const next = await world.addFile({ videoId: other });
    await askFor(member, old.id);
    await admin.call('POST', `${path(video)}/${old.id}/replace`, { body: { by: next.id, version: 0 } });
    const [replaced] = (await admin.call('GET', path(video))).body.data.files.filter(
      ({ id }: { id: number }) => id !== files[50],
    );
    expect((await askFor(member, replaced.id)).body.data.downloadsLeft).toBe(9);
    await admin.call('POST', path(other), { body: { file: old.id } });
    expect((await askFor(member, next.id)).body.data.downloadsLeft).toBe(8);
  });

  test('of another video costs one more', async () => {
    const member = world.visitor(MEMBER);
    expect((await ask(member, 0)).body.data.downloadsLeft).toBe(9);
    expect((await ask(member, 1)).body.data.downloadsLeft).toBe(8);
  });

  test('in an app costs nothing in the browser, nor the other way round, and has a limit of its own', async () => {
    const member = world.visitor({ ...MEMBER, dailyDownloadCap: 1 });
    const inApp = (file: number) => {
      const deps = { ...world.parts, db: world.db, appDownloadsADay: 2 };
      return startDownload(deps, world.contextOf(member), `/download/${files[file]}/`, { inApp: true });
    };
    expect(await inApp(0)).toMatchObject({ started: true, downloadsLeft: 1 });
    expect(await inApp(0)).toMatchObject({ started: true, downloadsLeft: 1 });
    expect(await inApp(1)).toMatchObject({ started: true, downloadsLeft: 0 });
    expect(await inApp(2)).toMatchObject({ started: false, reason: 'DOWNLOAD_LIMIT', cap: 2 });
    const sources = () => world.call('GET', '/api/content/v1/videos/100/sources', world.contextOf(member));
    expect((await sources()).body.data).toMatchObject({ downloadsLeft: 1, downloadRefusal: null });
    // What an app holds a link to is counted all the same.
    expect((await ask(member, 0)).body.data.downloadsLeft).toBe(0);
    expect((await ask(member, 1)).status).toBe(403);
    const generous = world.visitor({ ...MEMBER, dailyDownloadCap: 100 });
    const asGenerous = startDownload(
      { ...world.parts, db: world.db },
      world.contextOf(generous),
      `/download/${files[0]}/`,
      { inApp: true },
    );
    expect(await asGenerous).toMatchObject({ downloadsLeft: 99 });
  });

  test('gets a link of the session that asks', async () => {
    const member = world.visitor(MEMBER);
    const elsewhere = { ...member, user: { id: member.user?.id ?? '', sessionId: 'tablet', email: '' } };
    const [first, second] = [await ask(member), await ask(elsewhere)];
    expect(second.body.data.url).not.toBe(first.body.data.url);
    const fetched = await world.fetch(second.body.data.url, { visitor: elsewhere });
    expect(fetched.status).toBe(200);
    expect(await counted(member)).toEqual({ used: 1, grants: 1 });
  });

  test('is refused with a reason', async () => {
    const refusal = async (visitor: Visitor) => {
      const { status, body } = await ask(visitor);
      const { message } = body.status;
      expect(body).toMatchObject({ result: 'error', message, msg: message });
      return { status, code: body.code, message, video: body.video };
    };
    const video = 'video-0';
    const none = { status: 403, code: 'NO_SUBSCRIPTION', video };
    const noneMessage = 'You do not have a subscription. Please subscribe to get access.';
    expect(await refusal(VERIFIED_GUEST)).toEqual({ ...none, message: noneMessage });
    expect(await refusal(world.visitor({ ...NOBODY, status: 'expired' }))).toEqual({
      ...none,
      message: noneMessage,
    });
    expect(await refusal(world.visitor({ ...MEMBER, trial: true }))).toEqual({
      status: 403,
      code: 'TRIAL_WATCHES_ONLINE',
      message: 'Only watching online is available in trial period!',
      video,
    });
    expect(await refusal(world.visitor({ ...MEMBER, dailyDownloadCap: 0 }))).toEqual({
      status: 403,
      code: 'DOWNLOAD_LIMIT',
      message: 'You have reached your daily limit! Daily downloads are limited to 0 videos.',
      video,
    });
    expect(await refusal({ ...world.visitor(MEMBER), verified: false })).toMatchObject({
      status: 403,
      code: 'AGE_NOT_VERIFIED',
      video: undefined,
    });
  });

  test('names the plan’s own number where it is reached', async () => {
    const member = world.visitor({ ...MEMBER, dailyDownloadCap: 1 });
    await ask(member, 0);
    const { body } = await ask(member, 1);
    expect(body).toMatchObject({ code: 'DOWNLOAD_LIMIT', cap: 1, video: 'video-1' });
    expect(body.status.message).toBe('You have reached your daily limit! Daily downloads are limited to 1 video.');
  });

  test('of a trailer, an unready or unknown file, another site’s file or no file at all does not exist', async () => {
    const member = world.visitor(MEMBER);
    const trailer = await world.addFile({ role: 'trailer' });
    const unready = await world.addFile({ sizeBytes: -1 });
    const addresses = [`/download/${trailer.id}/`, `/download/${unready.id}/`, '/download/999999999/', '/etc/', ''];
    for (const url of addresses) {
      const context = world.contextOf(member);
      expect((await world.call('POST', '/api/users/can_download', context, { url })).status).toBe(404);
    }
    expect((await ask(member, 0, otherSite)).status).toBe(404);
    expect(await counted(member)).toEqual({ used: 0, grants: 0 });
  });

  test('is not limited where the plan has no cap', async () => {
    const member = world.visitor({ ...MEMBER, dailyDownloadCap: null });
    for (let file = 0; file < CAP + 2; file += 1) {
      expect((await ask(member, file)).body.data).toMatchObject({ downloadsLeft: null });
    }
    expect(await counted(member)).toEqual({ used: CAP + 2, grants: CAP + 2 });
  });
});

describe('the day', () => {
  test('ends at midnight UTC, to the millisecond', async () => {
    const member = world.visitor({ ...MEMBER, dailyDownloadCap: 1 });
    world.clock.set(new Date('2027-05-01T12:00:00Z'));
    expect((await ask(member, 0)).status).toBe(200);
    world.clock.set(new Date('2027-05-01T23:59:59.999Z'));
    expect((await ask(member, 1)).status).toBe(403);
    world.clock.set(new Date('2027-05-02T00:00:00.000Z'));
    expect((await ask(member, 1)).status).toBe(200);
  });

  test('does not make a link that lives across midnight cost twice', async () => {
    const member = world.visitor({ ...MEMBER, dailyDownloadCap: 1 });
    world.clock.set(new Date('2027-06-01T23:00:00Z'));
    expect((await ask(member, 0)).status).toBe(200);
    world.clock.advance(2 * HOUR);
    expect((await ask(member, 0)).body.data.downloadsLeft).toBe(1);
    expect(await counted(member)).toEqual({ used: 1, grants: 1 });
  });
});

describe('many at once', () => {
  const start = (db: typeof world.db, visitor: Visitor, file: number) =>
    startDownload({ ...world.parts, db }, world.contextOf(visitor), `/download/${files[file]}/`);

  test('fifty different files over several processes: ten start', async () => {
    const member = world.visitor(MEMBER);
    const processes = [world.anotherProcess(8), world.anotherProcess(8), world.anotherProcess(8)];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, file) =>
        start((processes[file % 3] ?? world).db as typeof world.db, member, file),
      ),
    );
    expect(answers.filter(({ started }) => started)).toHaveLength(CAP);
    const left = answers.flatMap((answer) => (answer.started ? [answer.downloadsLeft ?? -1] : []));
    expect(left.sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(await counted(member)).toEqual({ used: CAP, grants: CAP });
  });

  test('the same file fifty times costs one and answers one link', async () => {
    const member = world.visitor(MEMBER);
    const other = world.anotherProcess(8);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, at) => start((at % 2 ? other : world).db as typeof world.db, member, 0)),
    );
    expect(new Set(answers.map((answer) => answer.started && answer.url)).size).toBe(1);
    expect(await counted(member)).toEqual({ used: 1, grants: 1 });
  });

  test('two processes whose clocks stand on either side of midnight grant one file once', async () => {
    const member = world.visitor(MEMBER);
    const other = world.anotherProcess(4);
    const before = { now: () => new Date('2027-07-01T23:59:59.999Z') };
    const after = { now: () => new Date('2027-07-02T00:00:00.001Z') };
    const context = world.contextOf(member);
    const address = `/download/${files[0]}/`;
    const answers = await Promise.all([
      startDownload({ ...world.parts, clock: before, db: world.db }, context, address),
      startDownload({ ...world.parts, clock: after, db: other.db }, context, address),
    ]);
    expect(answers.every(({ started }) => started)).toBe(true);
    expect(await counted(member)).toEqual({ used: 1, grants: 1 });
  });

  test('connections killed at any moment leave as many counts as links', async () => {
    const member = world.visitor({ ...MEMBER, dailyDownloadCap: null });
    const victim = world.anotherProcess(4);
    const killOne = () =>
      world.db.drizzle.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid() order by random() limit 1`);
    let killed = 0;
    for (let at = 0; killed < 10 && at < 100; at += 1) {
      const requested = [0, 1, 2, 3].map((more) =>
        start(victim.db as typeof world.db, member, (at + more) % files.length),
      );
      const kills = [killOne(), killOne()];
      for (const { status } of await Promise.allSettled(requested)) if (status === 'rejected') killed += 1;
      await Promise.allSettled(kills);
    }
    expect(killed).toBeGreaterThanOrEqual(10);
    // The last kill may have hit a connection of the world's own, which learns of it when it is next used.
    const { used, grants } = (await counted(member, world.anotherProcess(1).db as typeof world.db)) ?? {};
    expect(used).toBe(grants);
  });
});

test('any history of requests is counted as the rule says', async () => {
  const step = fc.oneof(
    { weight: 5, arbitrary: fc.record({ video: fc.nat({ max: 3 }), isSmall: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ minutes: fc.integer({ min: 1, max: 600 }) }) },
    { weight: 2, arbitrary: fc.record({ moved: fc.nat({ max: 3 }), to: fc.nat({ max: 3 }) }) },
  );
  const admin = openTestAdmin(world.media.adminEndpoints, world);
  const filesOf = (video: number) => `/api/admin/v1/videos/${FIRST_VIDEO + video}/media-files`;
  /** Which video each file is of, where it is not its first one. */
  const videoOf = new Map<number, number>();
  async function move(at: number, to: number) {
    const from = videoOf.get(at) ?? at;
    if (from === to) return;
    const { version } = (await admin.call('GET', filesOf(from))).body.data;
    await admin.call('DELETE', `${filesOf(from)}/${files[at]}`, { body: { version } });
    const { status } = await admin.call('POST', filesOf(to), { body: { file: files[at] } });
    expect(status).toBe(200);
    videoOf.set(at, to);
  }
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.integer({ min: 1, max: 3 }), async (steps, cap) => {
      const member = world.visitor({ ...MEMBER, dailyDownloadCap: cap });
      world.clock.set(NOON);
      const videosOn = new Map<number, Set<number>>();
      const heldUntil = new Map<number, number>();
      for (const requested of steps) {
        if ('minutes' in requested) {
          world.clock.advance(requested.minutes * MINUTE);
          continue;
        }
        if ('moved' in requested) {
          await move(requested.moved, requested.to);
          continue;
        }
        const now = world.clock.now().getTime();
        const videos = videosOn.get(Math.floor(now / DAY)) ?? new Set();
        const video = requested.isSmall ? 0 : (videoOf.get(requested.video) ?? requested.video);
        const file = (requested.isSmall ? small[0] : files[requested.video]) ?? 0;
        const isHeld = (heldUntil.get(file) ?? 0) > now;
        const answer = await startDownload(
          { ...world.parts, db: world.db },
          world.contextOf(member),
          `/download/${file}/`,
        );
        expect(answer.started).toBe(isHeld || videos.has(video) || videos.size < cap);
        if (!answer.started) continue;
        if (!isHeld) {
          videosOn.set(Math.floor(now / DAY), videos.add(video));
          heldUntil.set(file, now + 6 * HOUR);
        }
        expect(answer.downloadsLeft).toBe(cap - videos.size);
        expect(answer.url).toContain(`exp=${heldUntil.get(file)}&`);
      }
      for (const at of [...videoOf.keys()]) await move(at, at);
    }),
    { numRuns: rounds(10, 150) },
  );
});

describe('what is kept of downloads', () => {
  test('goes after thirty days, and not before', async () => {
    const member = world.visitor(MEMBER);
    world.clock.set(new Date('2027-08-01T12:00:00Z'));
    await ask(member, 0);
    world.clock.set(new Date('2027-08-31T12:00:00Z'));
    await ask(member, 1);
    await forgetOldDownloads(world.db, world.clock);
    expect(await counted(member)).toEqual({ used: 2, grants: 2 });
    world.clock.set(new Date('2027-09-01T00:00:00Z'));
    await forgetOldDownloads(world.db, world.clock);
    expect(await counted(member)).toEqual({ used: 1, grants: 1 });
  });

  test('goes with the account, and nobody else’s does', async () => {
    const [cancellation, staying] = [world.visitor(MEMBER), world.visitor(MEMBER)];
    await ask(cancellation);
    await ask(staying);
    await world.db.transaction((tx) => world.player.forgetAccount(tx, cancellation.user?.id ?? ''));
    expect(await counted(cancellation)).toEqual({ used: 0, grants: 0 });
    expect(await counted(staying)).toEqual({ used: 1, grants: 1 });
  });
});

test('what a member downloaded is listed on their account', async () => {
  const admin = openTestAdmin(world.player.adminEndpoints, world);
  const { id } = await world.addFile({ storageKey: 'videos/7/4k.mp4' });
  const visitor = world.visitor(MEMBER);
  await askFor(visitor, id);
  const path = `/api/admin/v1/accounts/${visitor.user?.id}/downloads`;
  const { grants } = (await admin.call('GET', path, { roles: ['support'] })).body.data;
  expect(grants).toMatchObject([{ video: 'Desert Dawn', videoId: 7, quality: '4K', storageKey: 'videos/7/4k.mp4' }]);
  expect((await admin.call('GET', path, { roles: ['editor'] })).status).toBe(403);
});
