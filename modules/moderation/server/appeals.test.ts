import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY } from '#kernel/clock.ts';
import { appealDecision, decideAppeal } from './appeal-decision.ts';
import { caseDetail } from './case-detail.ts';
import { claimCase } from './claim-case.ts';
import { reverseDecision } from './reverse-decision.ts';
import { statementsOf } from './statements.ts';
import { openModerationWorld } from './test-world.ts';

let world: Awaited<ReturnType<typeof openModerationWorld>>;
beforeAll(async () => {
  world = await openModerationWorld();
});
afterAll(() => world.close());

const refused = (code: string) => expect.objectContaining({ name: 'Refused', code });
const WEEK_BAN = { kind: 'ban', scope: 'site', days: 7 } as const;

describe('an appeal', () => {
  it('is made once, within six months, and reversed by somebody else: all comes back (R16 to R18)', async () => {
    const thing = world.write('comment', 'Irony');
    const [ann, ben] = [world.moderator(), world.moderator()];
    await world.restricted(thing, ann, { sanction: { ...WEEK_BAN, days: null } });
    const token = world.tokenOf();
    expect(await appealDecision(world.deps, { token: 'x' }, 'No')).toBe('not-found');
    expect(await appealDecision(world.deps, { token }, 'It was irony.')).toBe('appealed');
    expect(await appealDecision(world.deps, { token }, 'Again')).toBe('not-appealable');
    const { id } = await world.caseOf(thing, 'and appeal_of is not null');
    const claim = (who: typeof ann, version: number) =>
      claimCase(world.deps, { id, version, takeOver: true, ...world.by(who) });
    const version = await claim(ann, 0);
    const reversal = { id, outcome: 'reversed', facts: 'Irony, indeed.' } as const;
    await expect(decideAppeal(world.deps, { ...reversal, version, ...world.by(ann) })).rejects.toEqual(
      refused('SAME_OPERATOR'),
    );
    await decideAppeal(world.deps, { ...reversal, version: await claim(ben, version), ...world.by(ben) });
    expect(world.things.has(`comment:${thing.id}`)).toBe(true);
    expect(await world.api.banOf(world.db.drizzle, thing.authorId)).toBeUndefined();
    const [statement] = await statementsOf(world.deps, world.db.drizzle, { token });
    expect(statement).toMatchObject({
      canAppeal: false,
      reversedAt: expect.any(String),
      appeal: { outcome: 'reversed', answer: 'Irony, indeed.' },
      sanction: { liftedAt: expect.any(String) },
    });
    expect(world.sent.at(-1)?.paragraphs.join(' ')).toContain('What we can bring back is back');
    expect(world.sent.at(-1)).toMatchObject({
      to: { userId: thing.authorId },
      subject: 'About your appeal on Velvet Room',
    });
  });

  it('is made with a token that nobody finds in the database, and that closes after a while (R11)', async () => {
    const now = world.clock.now();
    const [warned, banned] = [world.write('comment', 'Warned'), world.write('comment', 'Banned')];
    await world.restricted(warned, world.moderator());
    const token = world.tokenOf();
    await world.restricted(banned, world.moderator(), { sanction: { ...WEEK_BAN, days: null } });
    const ofBan = world.tokenOf();
    const { rows } = await world.db.pool.query('select * from moderation.decisions');
    expect(JSON.stringify(rows)).not.toContain(token);
    const read = (ref: Parameters<typeof statementsOf>[2]) => statementsOf(world.deps, world.db.drizzle, ref);
    const [own] = await read({ userId: warned.authorId });
    expect(JSON.stringify(own)).not.toContain('token');
    expect(await read({ id: own?.id ?? '', userId: warned.authorId })).toEqual([own]);
    expect(await read({ id: own?.id ?? '', userId: banned.authorId })).toEqual([]);
    expect(await read({ token })).toEqual([own]);
    world.clock.advance(300 * DAY);
    expect(await read({ token })).toEqual([]);
    expect(await read({ token: ofBan })).toHaveLength(1);
    world.clock.set(now);
  });

  it('is too late after six months', async () => {
    const now = world.clock.now();
    await world.restricted(world.write('comment', 'Late'), world.moderator());
    const token = world.tokenOf();
    world.clock.set(new Date(new Date(now).setUTCMonth(now.getUTCMonth() + 6)));
    expect(await appealDecision(world.deps, { token }, 'Late')).toBe('not-appealable');
    world.clock.set(now);
  });

  it('is decided by the one moderator there is, and says so (R17)', async () => {
    const others = [...world.staff];
    world.staff.clear();
    const ann = world.moderator();
    const thing = world.write('comment', 'Alone');
    await world.restricted(thing, ann);
    await appealDecision(world.deps, { token: world.tokenOf() }, 'No');
    const { id } = await world.caseOf(thing, 'and appeal_of is not null');
    const version = await claimCase(world.deps, { id, version: 0, takeOver: false, ...world.by(ann) });
    await decideAppeal(world.deps, { id, version, outcome: 'upheld', facts: 'It stays.', ...world.by(ann) });
    expect(world.sent.at(-1)?.paragraphs.join(' ')).toContain('one moderator only');
    expect((await caseDetail(world.deps, id, ann.id))?.decision).toMatchObject({ outcome: 'upheld', isBySame: true });
    expect(world.things.has(`comment:${thing.id}`)).toBe(false);
    for (const [who, roles] of others) world.staff.set(who, roles);
  });

  it('is decided by who decided first where only the appellant could decide it otherwise (R17)', async () => {
    const others = [...world.staff];
    world.staff.clear();
    const [ann, ben] = [world.moderator(), world.moderator()];
    const thing = world.write('comment', 'Two of us', ben.id);
    await world.restricted(thing, ann);
    await appealDecision(world.deps, { token: world.tokenOf() }, 'No');
    const { id } = await world.caseOf(thing, 'and appeal_of is not null');
    const version = await claimCase(world.deps, { id, version: 0, takeOver: false, ...world.by(ann) });
    await decideAppeal(world.deps, { id, version, outcome: 'upheld', facts: 'It stays.', ...world.by(ann) });
    expect((await caseDetail(world.deps, id, ann.id))?.decision).toMatchObject({ isBySame: true });
    for (const [who, roles] of others) world.staff.set(who, roles);
  });

  it('is granted when its decision is taken back meanwhile, once (R18)', async () => {
    const thing = world.write('comment', 'Oops');
    const ann = world.moderator();
    const first = await world.restricted(thing, ann);
    await appealDecision(world.deps, { token: world.tokenOf() }, 'No');
    await reverseDecision(world.deps, { id: first, reason: 'A mistake.', ...world.by(ann) });
    const { id } = await world.caseOf(thing, 'and appeal_of is not null');
    expect((await caseDetail(world.deps, id, ann.id))?.decision).toMatchObject({ outcome: 'reversed' });
    expect(world.things.has(`comment:${thing.id}`)).toBe(true);
    await expect(reverseDecision(world.deps, { id: first, reason: 'Again.', ...world.by(ann) })).rejects.toEqual(
      refused('NOT_REVERSIBLE'),
    );
  });
});
