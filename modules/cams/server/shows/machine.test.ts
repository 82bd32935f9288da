import fc from 'fast-check';
import { expect, test } from 'vitest';
import { SECOND } from '#kernel/clock.ts';
import { rounds } from '#tests/support/rounds.ts';
import {
  type Act,
  INTERRUPTION_MS,
  isOn,
  isOpen,
  type MachineRoom,
  minimumPeriods,
  type OpenShow,
  type Outcome,
  REQUEST_MS,
  SPY_PAUSE_MS,
  step,
} from './machine.ts';

const OFFERS = {
  private: { tariff: 10, minMinutes: 3, withClientVoice: false },
  voice: { tariff: 15, minMinutes: 2, withClientVoice: true },
  spy: { tariff: 4, minMinutes: 1, withClientVoice: false },
};
const ROOM: MachineRoom = {
  status: 'public',
  reason: null,
  isPublishing: true,
  offers: OFFERS,
  periodSeconds: 60,
  requestIntervalSeconds: 60,
  lowBalanceMinutes: 3,
  shows: [],
};
const START = 1_800_000_000_000;
const VISITORS = ['anna', 'ben', 'carl', 'dora'];

/** Everybody's tokens as moved by the machine's effects, and a record of all shows. */
class World {
  room: MachineRoom = ROOM;
  now = START;
  ids = 0;
  readonly balances = new Map(VISITORS.map((name) => [name, 65]));
  readonly holds = new Map<string, number>();
  readonly charged = new Map<string, number[]>();
  readonly all = new Map<string, OpenShow>();
  readonly requests = new Map<string, number>();

  balance(visitor: string | null | undefined) {
    return this.balances.get(visitor ?? '') ?? 0;
  }
  move(visitor: string | null, by: number) {
    this.balances.set(visitor ?? '', this.balance(visitor) + by);
  }
  held() {
    return [...this.holds.values()].reduce((sum, tokens) => sum + tokens, 0);
  }
  spent() {
    return [...this.charged.values()].flat().reduce((sum, tokens) => sum + tokens, 0);
  }

  act(act: Act): Outcome {
    const before = this.room;
    const outcome = step(before, act, this.now);
    this.room = outcome.room;
    for (const show of outcome.changed) {
      const known = this.all.get(show.id);
      must(!known || isOpen(known), 'what is over stays over');
      this.all.set(show.id, show);
    }
    for (const effect of outcome.effects) {
      if (effect.type === 'low-balance' || effect.type === 'spy-over') continue;
      const { show } = effect;
      const key = (period: number) => `${show.id}:${period}`;
      const give = (period: number) => {
        const tokens = this.holds.get(key(period)) ?? 0;
        this.holds.delete(key(period));
        return tokens;
      };
      if (effect.type === 'hold')
        for (let period = 1; period <= effect.periods; period += 1) {
          this.holds.set(key(period), show.tariff);
          this.move(show.visitorId, -show.tariff);
        }
      else if (effect.type === 'void')
        for (let period = effect.from; period <= minimumPeriods(show); period += 1)
          this.move(show.visitorId, give(period));
      else {
        must(act.type === 'time' && act.isDelivered, 'what is not delivered is not charged');
        const charged = this.charged.get(show.id) ?? [];
        must(effect.period === charged.length + 1, 'each period once');
        const was = before.shows.find(({ id }) => id === show.id);
        must(was !== undefined && isOn(was), 'only what runs, or goes on, is charged');
        this.move(show.visitorId, give(effect.period) - show.tariff);
        this.charged.set(show.id, [...charged, show.tariff]);
      }
    }
    this.check();
    return outcome;
  }

  check() {
    const on = this.room.shows.filter(isOn);
    const closed = on.filter(({ kind }) => kind !== 'spy');
    must(closed.length <= 1, 'one closed show a room');
    must((this.room.status === 'private') === (closed.length === 1), 'private while a closed show is on');
    must(
      on.every(({ kind, watchedId }) => kind !== 'spy' || watchedId === closed[0]?.id),
      'spies look in on what runs',
    );
    const visitors = this.room.shows.map(({ visitorId }) => visitorId);
    must(new Set(visitors).size === visitors.length, 'one show a visitor');
    const balances = [...this.balances.values()];
    must(Math.min(...balances) >= 0, 'nobody spends what is not there');
    const total = balances.reduce((sum, tokens) => sum + tokens, 0);
    must(total + this.held() + this.spent() === 65 * VISITORS.length, 'no token is lost or made');
    const held = new Set([...this.holds.keys()].map((key) => key.split(':')[0]));
    for (const show of this.all.values()) {
      must((this.charged.get(show.id) ?? []).length === show.ticks, 'what was charged is ticks x tariff');
      must(isOn(show) || !held.has(show.id), 'nothing is held of what is over');
    }
  }
}

function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}

const move = fc.record({
  what: fc.constantFrom(
    ...(['request', 'request', 'accept', 'accept', 'time', 'time', 'time', 'spy', 'spy', 'wait', 'wait'] as const),
    ...([
      'cancel',
      'cancel-request',
      'leave-spy',
      'log-out',
      'decline',
      'end',
      'lost',
      'unpaid',
      'settings',
      'stop',
      'online',
      'online',
    ] as const),
  ),
  who: fc.nat(3),
  /** The act is delivered twice, as networks do. */
  isTwice: fc.boolean(),
  isDelivered: fc.constantFrom(true, true, true, false),
  isVoice: fc.boolean(),
  /** Clocks may also be set back. */
  seconds: fc.oneof(
    { weight: 9, arbitrary: fc.integer({ min: 0, max: 70 }) },
    { weight: 1, arbitrary: fc.integer({ min: -4000, max: 100_000 }) },
  ),
});
type Move = typeof move extends fc.Arbitrary<infer One> ? One : never;

function play(world: World, { what, who, isDelivered, isVoice, seconds }: Move): void {
  const visitor = VISITORS[who] ?? '';
  const known = [...world.all.values()].findLast(({ visitorId }) => visitorId === visitor);
  const showId = known?.id ?? 'none';
  const balance = world.balance(visitor);
  if (what === 'wait') world.now += seconds * SECOND;
  else if (what === 'settings') {
    const tariff = 10 + (seconds % 2);
    world.room = { ...world.room, offers: { ...OFFERS, private: { ...OFFERS.private, tariff } } };
    world.act({ type: 'settings' });
  } else if (what === 'online') {
    const isOff = world.room.status === 'offline' || world.room.status === 'away';
    world.room = { ...world.room, isPublishing: true, ...(isOff && { status: 'public' as const }) };
  } else if (what === 'stop')
    world.act({ type: 'stop', why: isDelivered ? 'model' : 'technical', status: isVoice ? 'away' : 'offline' });
  else if (what === 'request' || what === 'spy') {
    const kind = what === 'spy' ? 'spy' : isVoice ? 'voice' : 'private';
    const id = `${visitor}-${++world.ids}`;
    const name = `${visitor}:${what}`;
    const lastAt = world.requests.get(name) ?? null;
    const outcome = world.act({
      type: 'request',
      kind,
      id,
      visitorId: visitor,
      balance,
      lastAt,
      hasOpenElsewhere: false,
    });
    if (!outcome.refused) world.requests.set(name, world.now);
  } else if (what === 'accept') world.act({ type: what, showId, balance });
  else if (what === 'time') world.act({ type: what, showId, balance, isDelivered });
  else world.act({ type: what, showId });
}

test('whoever does what in whatever order: one closed show a room, only what was delivered is charged, nothing stays held', () => {
  const reached = new Map<string, number>();
  fc.assert(
    fc.property(fc.array(move, { minLength: 10, maxLength: 60 }), (moves) => {
      const world = new World();
      for (const one of moves) {
        play(world, one);
        if (one.isTwice && one.what !== 'wait') play(world, one);
      }
      for (const { state, kind, reason } of world.all.values()) {
        const name = `${kind} ${state} ${reason}`;
        reached.set(name, (reached.get(name) ?? 0) + 1);
      }
      world.act({ type: 'stop', why: 'maintenance', status: 'offline' });
      expect(world.holds.size).toBe(0);
      expect(world.room.shows).toEqual([]);
    }),
    { numRuns: rounds(8000, 200_000) },
  );
  // The random schedules cover the cases they are meant to prove.
  for (const name of [
    'private ended PRIVATE_SHOW_DISABLED_BY_CLIENT',
    'private ended PRIVATE_SHOW_DISABLED_BY_MODEL',
    'private ended PRIVATE_SHOW_DISABLED_BY_BILLING',
    'private ended PRIVATE_SHOW_CANCELED_TECHNICAL',
    'voice ended PRIVATE_SHOW_DISABLED_BY_CLIENT',
    'spy ended SPY_SHOW_DISABLED_BY_CLIENT',
    'private ended LOGGED_OUT',
    'spy ended LOGGED_OUT',
    'spy ended PRIVATE_SHOW_DISABLED_BY_MODEL',
    'spy ended SPY_SHOW_CANCELED_TECHNICAL',
    'private refused EXPIRED',
    'private refused MODEL',
    'private refused CLIENT',
    'private refused BILLING',
    'private refused SETTINGS_CHANGED',
    'private refused MAINTENANCE',
  ])
    expect(reached.get(name) ?? 0, name).toBeGreaterThan(0);
});

function begun(visitor = 'anna', tokens = 65): World {
  const world = new World();
  world.balances.set(visitor, tokens);
  world.balances.set('dora', 65 * 2 - tokens);
  ask(world, visitor);
  world.act({ type: 'accept', showId: visitor, balance: tokens });
  return world;
}
function ask(world: World, visitor: string, more: Partial<Extract<Act, { type: 'request' }>> = {}) {
  const of = {
    id: visitor,
    visitorId: visitor,
    balance: world.balance(visitor),
    lastAt: null,
    hasOpenElsewhere: false,
  };
  return world.act({ type: 'request', kind: 'private', ...of, ...more });
}
const time = (world: World, showId = 'anna', isDelivered = true) =>
  world.act({ type: 'time', showId, balance: world.balance(showId), isDelivered });

test('a request: expires by itself, is told from the next by an interval, and needs the tokens of its minimum', () => {
  const world = new World();
  expect(ask(world, 'anna', { balance: 29 }).refused).toBe('NOT_ENOUGH_TOKENS');
  expect(ask(world, 'anna').refused).toBeUndefined();
  expect(ask(world, 'anna', { id: 'again' }).refused).toBe('REQUEST_EXISTS');
  expect(ask(world, 'ben', { hasOpenElsewhere: true }).refused).toBe('REQUEST_EXISTS');
  world.now += REQUEST_MS - 1;
  expect(time(world).changed).toEqual([]);
  world.now += 1;
  expect(time(world).changed).toMatchObject([{ state: 'refused', reason: 'EXPIRED' }]);
  expect(ask(world, 'anna', { id: 'soon', lastAt: world.now - 59_999 }).refused).toBe('REQUEST_TOO_SOON');
  expect(ask(world, 'anna', { id: 'later', lastAt: world.now - 60_000 }).refused).toBeUndefined();
  world.room = { ...world.room, status: 'away' };
  expect(ask(world, 'ben').refused).toBe('NOT_PUBLIC');
});

test('two race for one show: the first is accepted, the other is told at once', () => {
  const world = new World();
  ask(world, 'anna');
  ask(world, 'ben');
  const outcome = world.act({ type: 'accept', showId: 'ben', balance: 65 });
  expect(outcome.changed).toMatchObject([
    { id: 'anna', state: 'refused', reason: 'MODEL' },
    { id: 'ben', state: 'running' },
  ]);
  expect(world.act({ type: 'accept', showId: 'anna', balance: 65 }).refused).toBe('SHOW_OVER');
  expect(outcome.effects).toMatchObject([{ type: 'hold', periods: 3 }]);
  expect(world.room).toMatchObject({ status: 'private', reason: 'PRIVATE_SHOW_STARTED_BY_CLIENT' });
});

test('each started period is a tick; the last that is covered is said, and then the show ends', () => {
  const world = begun('anna', 45);
  expect(time(world).effects).toMatchObject([{ type: 'charge', period: 1 }]);
  expect(time(world).effects).toEqual([]);
  world.now += 60 * SECOND;
  // Two periods of the minimum are left, and one in the wallet.
  expect(time(world).effects).toMatchObject([{ type: 'charge', period: 2 }]);
  world.now += 60 * SECOND;
  expect(time(world).effects).toMatchObject([{ period: 3 }, { type: 'low-balance', minutes: 2 }]);
  world.now += 60 * SECOND;
  expect(time(world).effects).toMatchObject([{ period: 4 }, { type: 'low-balance', minutes: 1 }]);
  world.now += 60 * SECOND;
  expect(time(world).changed).toMatchObject([{ state: 'ended', reason: 'PRIVATE_SHOW_DISABLED_BY_BILLING' }]);
  expect(world.balance('anna')).toBe(5);
  expect(world.room).toMatchObject({ status: 'public', reason: 'PRIVATE_SHOW_DISABLED_BY_BILLING' });
});

test('a sweep that comes late charges one period, from its own moment', () => {
  const world = begun();
  time(world);
  world.now += 10 * 60 * SECOND;
  expect(time(world).effects).toHaveLength(1);
  expect(time(world).effects).toEqual([]);
  world.now += 59 * SECOND;
  expect(time(world).effects).toEqual([]);
  world.now += SECOND;
  expect(time(world).effects).toMatchObject([{ period: 3 }]);
});

test('who is gone is waited for, and what was not delivered is made up for', () => {
  const world = begun();
  time(world);
  world.now += 40 * SECOND;
  world.act({ type: 'lost', showId: 'anna' });
  world.now += INTERRUPTION_MS - 1;
  expect(time(world, 'anna', false).changed).toEqual([]);
  expect(time(world).changed).toMatchObject([{ state: 'running', ticks: 1 }]);
  expect(world.room.reason).toBe('PRIVATE_SHOW_RESUMED');
  world.now += 20 * SECOND - 1;
  expect(time(world).effects).toEqual([]);
  // Gone at the moment of a tick: that tick isn't charged.
  world.now = world.room.shows[0]?.nextTickAt ?? 0;
  expect(time(world, 'anna', false).changed).toMatchObject([{ state: 'interrupted', ticks: 1 }]);
  world.now += INTERRUPTION_MS;
  expect(time(world).changed).toMatchObject([{ state: 'ended', reason: 'PRIVATE_SHOW_CANCELED_TECHNICAL', ticks: 1 }]);
  expect(world.balance('anna')).toBe(55);
});

test('who comes back pays what is due with that, however often they leave just before', () => {
  const world = begun();
  time(world);
  for (let period = 2; period <= 4; period += 1) {
    world.now += 60 * SECOND;
    expect(time(world, 'anna', false).changed).toMatchObject([{ state: 'interrupted' }]);
    world.now += 5 * SECOND;
    expect(time(world)).toMatchObject({
      room: { reason: 'PRIVATE_SHOW_RESUMED' },
      changed: [{ state: 'running', ticks: period }],
      effects: [{ type: 'charge', period }],
    });
  }
});

test('a spy comes in at once, once a minute, and is out with the show that they looked in on', () => {
  const world = new World();
  const spy = (more: object = {}) => ask(world, 'ben', { kind: 'spy', ...more });
  expect(spy().refused).toBe('NOT_OFFERED');
  ask(world, 'anna');
  world.act({ type: 'accept', showId: 'anna', balance: 65 });
  expect(spy({ lastAt: world.now - SPY_PAUSE_MS + 1 }).refused).toBe('SPY_TOO_SOON');
  expect(spy({ balance: 3 }).refused).toBe('NOT_ENOUGH_TOKENS');
  expect(spy().changed).toMatchObject([{ state: 'running', watchedId: 'anna' }]);
  expect(world.act({ type: 'cancel', showId: 'ben' }).refused).toBe('SHOW_OVER');
  world.balances.set('ben', 4);
  world.balances.set('dora', 65 + 57);
  time(world, 'ben');
  world.now += 60 * SECOND;
  // `low-balance` follows `spy-over`, from which the page knows which show it is about (R11).
  expect(time(world, 'ben').effects).toMatchObject([
    { type: 'charge', period: 2 },
    { type: 'spy-over' },
    { type: 'low-balance', minutes: 1 },
  ]);
  expect(world.act({ type: 'end', showId: 'anna' }).changed).toMatchObject([
    { id: 'anna', reason: 'PRIVATE_SHOW_DISABLED_BY_MODEL' },
    { id: 'ben', state: 'ended', reason: 'PRIVATE_SHOW_DISABLED_BY_MODEL' },
  ]);
});
