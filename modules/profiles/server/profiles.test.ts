import { call } from '@orpc/server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ValidationError } from '#api/errors/validation-error.ts';
import type { ApiContext } from '#api/request/context.ts';
import { type Audit, createAudit } from '#kernel/audit/audit.ts';
import { DAY, movableClock } from '#kernel/clock.ts';
import { outsideTransactions } from '#kernel/db/own-transaction.ts';
import { createTestDatabase } from '#kernel/db/test-database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { ProfileChoice } from '#kernel/module.ts';
import type { Reportable, ReportedThing } from '#kernel/reportable.ts';
import type { UploadedPicture } from '#modules/accounts/server/index.ts';
import { BLOCKED, block, unblock } from './block.ts';
import { changeName, takeNameAway } from './change-name.ts';
import { faultsOfName } from './check-name.ts';
import type { ProfilesDeps } from './deps.ts';
import { lookOf } from './look-alike.ts';
import { profilesModule } from './module.ts';
import { deleteRemovedBefore, readFormerNames, readNames, readProfile, saveKeepsWriting } from './profile-store.ts';
import { profileReportables } from './reportables.ts';

const migrations = [
  { module: 'kernel', folder: new URL('../../../kernel/migrations/', import.meta.url) },
  { module: 'profiles', folder: new URL('./migrations/', import.meta.url) },
];
const clock = movableClock(new Date('2026-03-01T10:00:00Z'));
const pictures = new Map<string, UploadedPicture>();
const removed = new Set<string>();
const muted = new Set<string>();
let choices: readonly ProfileChoice[] = [];
let deps: ProfilesDeps;
const published: unknown[] = [];
let audit: Audit;
let close: () => Promise<void>;

beforeAll(async () => {
  const db = await createTestDatabase({ migrations });
  close = () => db.close();
  audit = createAudit({ db, clock });
  deps = {
    db,
    clock,
    bus: { publish: async (topic, message) => void published.push([topic, message]) },
    audit,
    accounts: {
      avatarsOf: async (ids) => new Map(ids.map((id) => [id, { permalink: `/${id}.webp`, alt: '' }])),
      holdAccount: async (_, userId) => !removed.has(userId),
      uploadedPicture: async (_, userId) => pictures.get(userId),
      removePicture: async (_, userId, name) => pictures.get(userId)?.name === name && pictures.delete(userId),
      restorePicture: async (_, userId, picture) => !pictures.has(userId) && pictures.set(userId, picture).has(userId),
    },
    choices: () => choices,
    siteSanctionsOf: async (_, userId) => (muted.has(userId) ? ['mute'] : []),
    namesOf: async () => new Map(),
    siteNames: () => ['Velvet Room'],
  };
});
afterAll(() => close());

const person = () => newId(clock);
async function faultsOf(userId: string, name: string): Promise<string[]> {
  try {
    await changeName(deps, { userId, name });
    return [];
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return error.errors.map(({ detail }) => detail);
  }
}
async function named(name: string): Promise<string> {
  const userId = person();
  expect(await faultsOf(userId, name)).toEqual([]);
  return userId;
}
let counter = 0;
/** Letters only, so that no two look alike. */
function fresh(): string {
  counter += 1;
  return `Nova${[...String(counter)].map((digit) => 'bcdfghjkpq'[Number(digit)]).join('')}`;
}

describe('a name', () => {
  it('is refused with everything that is wrong with it (R1)', () => {
    expect(faultsOfName('1!', [])).toEqual([
      'Use at least 3 characters.',
      'Use only letters, digits, - and _.',
      'Start with a letter.',
    ]);
    expect(faultsOfName('x'.repeat(25), [])).toEqual(['Use at most 24 characters.']);
    expect(faultsOfName('раypal', [])).toEqual(['Use letters of one alphabet.']);
    for (const sign of ['\u3164', '\u034F', '\uFFA0', '\u115F', '\u180B', '\uFE0F'])
      expect(faultsOfName(`Ada${sign}`, []), sign).toContain('Use only letters, digits, - and _.');
    expect(faultsOfName('a\u0323\u0302\u0301da', [])).toEqual(['Use at most two accents on a letter.']);
    for (const name of ['Ng\u1ED9', 'ज़िंदा', 'Ada_77', 'Zoë', 'Марина', '山田たろう', 'x-ray'])
      expect(faultsOfName(name, [])).toEqual([]);
  });

  it('is none of the house (R3)', async () => {
    for (const name of ['Admin', 'аdmin', 'support-7', 'VelvetRoom', 'Velvet_Room_2', 'MODERAT0R'])
      expect(faultsOfName(name, ['Velvet Room'])).toContain('This name is reserved.');
    expect(await faultsOf(person(), 'velvetroom')).toEqual(['This name is reserved.']);
  });

  it('poses as nobody of the house (R3)', () => {
    const faultsWith = (name: string) => faultsOfName(name, ['Velvet Room', 'VRBS']);
    const posing = 'Adm1n Admln AdmIn7 VRBS-official TheAdmin Admins AdminTeam ADMINTeam Support-Team ParallaxStaff';
    const more = 'Real_M0derator Mod-Anna MyVelvetRoom Velvet-Room-Anna Team7Support Thé-Ádmin guest-7 Adm1n1strator2';
    for (const name of `${posing} ${more}`.split(' '))
      expect(faultsWith(name), name).toContain('This name is reserved.');
    const ordinary = 'Badminton Modesto Commodore Supportive Ownership Staffan DreamTeam HelpMe GuestStar Rooms Velvet';
    for (const name of ordinary.split(' ')) expect(faultsWith(name), name).toEqual([]);
    const lower = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(lower, fc.constantFrom('admin', 'support', 'staff'), lower, (before, word, after) => {
        expect(faultsWith(`x${before}${word}${after}x`), 'inside a word').not.toContain('This name is reserved.');
        expect(faultsWith(`${before}-${word}_${after}`), 'a word').toContain('This name is reserved.');
      }),
      { numRuns: 100 },
    );
  });

  it('reads like no other (R2)', async () => {
    const taken = 'This name is taken, or reads like one that is.';
    await named('Marlow');
    for (const name of ['marlow', 'MARLOW', 'Mar1ow', 'Marl0w', 'MarIow', 'Márlow', 'rnarlow'])
      expect(await faultsOf(person(), name), name).toEqual([taken]);
    await named('Cocoa');
    expect(await faultsOf(person(), 'Сосоа')).toEqual([taken]);
  });

  it('has one owner, of many who want it in the same moment', async () => {
    const name = fresh();
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => faultsOf(person(), name)));
    expect(outcomes.filter((faults) => faults.length === 0).length).toBe(1);
  });

  it('changes once in 30 days, its case at any time; each but the spelling is remembered (R4, R6)', async () => {
    const [first, second] = [fresh(), fresh()];
    const userId = await named(first);
    expect(await faultsOf(userId, second)).toEqual(['You can change your name again on March 31, 2026.']);
    expect(await faultsOf(userId, first.toUpperCase())).toEqual([]);
    expect(await faultsOf(userId, '!')).toHaveLength(4);
    clock.advance(30 * DAY);
    expect(await faultsOf(userId, second)).toEqual([]);
    expect((await readFormerNames(deps.db.drizzle, userId)).map(({ name }) => name)).toEqual([first.toUpperCase()]);
    // The previous name is free again.
    await named(first);
    clock.set(new Date('2026-03-01T10:00:00Z'));
  });

  it('that was taken away is nobody’s any more, and its owner chooses another at once (R5)', async () => {
    const name = fresh();
    const userId = await named(name);
    const actor = { kind: 'user', id: person(), address: '::1' } as const;
    const neutral = await deps.db.transaction((tx) => takeNameAway(deps, tx, { userId, reason: 'An insult', actor }));
    expect(neutral).toMatch(/^Member-/);
    expect((await readProfile(deps.db.drizzle, userId))?.name).toBe(neutral);
    expect((await readFormerNames(deps.db.drizzle, userId))[0]).toMatchObject({
      name,
      takenAwayBy: actor.id,
      reason: 'An insult',
    });
    for (const who of [userId, person()])
      expect(await faultsOf(who, name)).toEqual(['This name was taken away by a moderator.']);
    expect(await faultsOf(userId, fresh())).toEqual([]);
  });

  it('is not changed by anyone who is muted (R11)', async () => {
    const userId = await named(fresh());
    muted.add(userId);
    clock.advance(30 * DAY);
    expect(await faultsOf(userId, fresh())).toEqual(['You’re muted and can’t change your name.']);
    clock.set(new Date('2026-03-01T10:00:00Z'));
  });

  it('looks the same however it is looked at twice', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(lookOf(lookOf(text))).toBe(lookOf(text));
        expect(lookOf(text.normalize('NFD'))).toBe(lookOf(text.normalize('NFC')));
      }),
      // An M with a hook becomes "rn" with a mark, which must be removed too.
      { examples: [['Ɱ'], ['I'], ['0']] },
    );
  });
});

describe('what moderators hide', () => {
  const kindOf = (kind: string) => profileReportables(deps).find((one) => one.kind === kind) as Reportable;
  const by = () => ({ actor: { kind: 'user', id: person(), address: '::1' }, reason: 'An insult' }) as const;
  const hide = (kind: 'name' | 'picture', id: string, reported: ReportedThing) =>
    deps.db.transaction((tx) => kindOf(kind).hide(tx, id, reported, by()));
  const restore = (kind: 'name' | 'picture', id: string, reported: ReportedThing) =>
    deps.db.transaction((tx) => kindOf(kind).restore(tx, id, reported, by()));
  const entriesOf = (id: string) => audit.read({ subject: { type: 'profile', id }, limit: 10 });

  it('is hidden, or said not to be; nobody loses a name because of another (R10)', async () => {
    const name = fresh();
    const userId = await named(name);
    expect(await hide('name', userId, { version: '' })).toBe(false);
    expect(await hide('name', userId, { version: lookOf(name) })).toBe(true);
    const innocent = fresh();
    await named(innocent);
    expect(await hide('name', userId, { version: lookOf(innocent) }), 'it is somebody else’s now').toBe(false);
    const former = fresh();
    expect(await hide('name', userId, { version: lookOf(former) })).toBe(true);
    expect(await faultsOf(person(), former)).toEqual(['This name was taken away by a moderator.']);
    expect(await faultsOf(person(), innocent)).toEqual(['This name is taken, or reads like one that is.']);
  });

  it('is a picture by its name; a picture chosen since stays, and the log tells only what happened', async () => {
    const userId = person();
    const [first, second] = ['first', 'second'].map((name) => ({ name, picture: Buffer.from(name) }));
    const reported = { version: 'first', picture: first?.picture };
    pictures.set(userId, second as UploadedPicture);
    expect(await hide('picture', userId, reported)).toBe(false);
    await restore('picture', userId, reported);
    expect([pictures.get(userId), await entriesOf(userId)]).toEqual([second, []]);
    pictures.set(userId, first as UploadedPicture);
    expect(await hide('picture', userId, reported)).toBe(true);
    await restore('picture', userId, reported);
    expect(pictures.get(userId)).toEqual(first);
    expect((await entriesOf(userId)).map(({ action }) => action)).toEqual([
      'profiles.picture-restored',
      'profiles.picture-removed',
    ]);
  });

  it('leaves no name in the log, which is never deleted', async () => {
    const name = fresh();
    const userId = await named(name);
    await hide('name', userId, { version: lookOf(name) });
    await restore('name', userId, { version: lookOf(name), text: name });
    expect((await readProfile(deps.db.drizzle, userId))?.name).toBe(name);
    const entries = await entriesOf(userId);
    expect(entries).toHaveLength(2);
    for (const { before, after } of entries) expect([before ?? null, after]).toEqual([null, { reason: 'An insult' }]);
  });

  it.each([
    ['its owner has', async (name: string) => ({ id: await named(name), look: lookOf(name) })],
    ['nobody has', async (name: string) => ({ id: await named(fresh()), look: lookOf(name) })],
  ])('is no name that somebody gets in the same moment: one %s', async (_, make) => {
    const name = fresh();
    const { id, look } = await make(name);
    let chosen: Promise<string[]> | undefined;
    await deps.db.transaction(async (tx) => {
      await kindOf('name').hide(tx, id, { version: look }, by());
      // Another account, at the same time.
      chosen = outsideTransactions(() => faultsOf(person(), name));
      await Promise.race([chosen, new Promise((resolve) => setTimeout(resolve, 200))]);
    });
    expect(await chosen).toEqual(['This name was taken away by a moderator.']);
  });
});

describe('a profile', () => {
  it('is found by a name, and says name and picture', async () => {
    const { api } = profilesModule(deps);
    const name = fresh();
    const userId = await named(name);
    expect(await api.userOf(name.toLowerCase())).toBe(userId);
    expect(await api.userOf('Nobody-here')).toBeUndefined();
    expect(await api.profilesOf([userId, person()])).toEqual(
      new Map([[userId, { name, picture: { permalink: `/${userId}.webp`, alt: '' } }]]),
    );
  });

  it('blocks others, in both directions (R7)', async () => {
    const { api } = profilesModule(deps);
    const [name, other] = [fresh(), fresh()];
    const [userId, otherId] = [await named(name), await named(other)];
    expect(await block(deps, { userId, name: other })).toBe('blocked');
    expect(published).toContainEqual([BLOCKED, { by: userId, whom: await api.userOf(other) }]);
    expect(await block(deps, { userId, name: other })).toBe('blocked');
    expect(await block(deps, { userId, name })).toBe('yourself');
    expect(await block(deps, { userId, name: 'Nobody-here' })).toBe('unknown');
    expect([await api.isBlocked(userId, otherId), await api.isBlocked(otherId, userId)]).toEqual([true, true]);
    await unblock(deps, { userId: otherId, name });
    expect(await api.isBlocked(userId, otherId)).toBe(true);
    await unblock(deps, { userId, name: other });
    expect(await api.isBlocked(userId, otherId)).toBe(false);
  });

  it('offers the choices that modules follow, and no others (R7, R8)', async () => {
    const { endpoints } = profilesModule(deps);
    const context = { visitor: { user: { id: person() } } } as ApiContext;
    const offered = async () => (await call(endpoints.ownProfile, {}, { context })).data.choices;
    expect(await offered()).toEqual([]);
    choices = ['blocks'];
    expect(await offered()).toEqual(['blocks']);
    choices = [];
  });

  it('is listed by the beginning of its name, without a sign that means anything', async () => {
    const [first, second] = ['Zz_first', 'Zz_second'];
    await named(first);
    await named(second);
    await saveKeepsWriting(deps.db.drizzle, person(), true, clock.now());
    const query = { sort: 'name', direction: 'descending', search: 'zz_', page: 1, limit: 1 } as const;
    const page = (more: object) => readNames(deps.db.drizzle, { ...query, ...more });
    expect(await page({})).toMatchObject({ rows: [{ name: second }], total: 2 });
    expect(await page({ page: 2 })).toMatchObject({ rows: [{ name: first }], total: 2 });
    expect(await page({ search: '%' })).toEqual({ rows: [], total: 0 });
    const { total, rows } = await page({ search: '', limit: 100, sort: 'changedAt' });
    expect(
      rows.filter(({ name }) => name === ''),
      'an account without a name',
    ).toEqual([]);
    expect(total).toBe(rows.length);
  });

  it('is not written for an account that was removed (R8)', async () => {
    const { endpoints } = profilesModule(deps);
    const [name, other] = [fresh(), fresh()];
    const [userId, otherId] = [await named(name), await named(other)];
    removed.add(otherId);
    expect(await block(deps, { userId, name: other }), 'the other was removed').toBe('unknown');
    removed.delete(otherId);
    removed.add(userId);
    await expect(changeName(deps, { userId, name: fresh() })).rejects.toThrow(NotFound);
    expect(await block(deps, { userId, name: other })).toBe('unknown');
    const context = { visitor: { user: { id: userId } } } as ApiContext;
    await expect(call(endpoints.keepWriting, { keepsWriting: true }, { context })).rejects.toThrow(NotFound);
    expect((await readProfile(deps.db.drizzle, userId))?.name).toBe(name);
  });

  it('leaves nothing, or for 30 days that its writing stays (R8)', async () => {
    const { api, forgetAccount, exportOf } = profilesModule(deps);
    const { drizzle } = deps.db;
    const [name, other] = [fresh(), fresh()];
    const [stays, goes] = [await named(name), await named(other)];
    await block(deps, { userId: goes, name });
    await saveKeepsWriting(drizzle, stays, true, clock.now());
    expect(await exportOf(goes)).toMatchObject({ name: other, blocked: [name] });
    for (const userId of [stays, goes]) await deps.db.transaction((tx) => forgetAccount(tx, userId));
    expect([await api.keepsWriting(drizzle, stays), await api.keepsWriting(drizzle, goes)]).toEqual([true, false]);
    expect(await readProfile(drizzle, stays)).toMatchObject({ name: null, look: null });
    expect(await readProfile(drizzle, goes)).toBeUndefined();
    expect(await api.isBlocked(goes, stays)).toBe(false);
    await named(name);
    await deleteRemovedBefore(drizzle, new Date(clock.now().getTime() + DAY));
    expect(await readProfile(drizzle, stays)).toBeUndefined();
  });
});
