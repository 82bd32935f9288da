import { SECOND } from '../clock.ts';
import { newSecret } from '../ids.ts';
import type { Logger } from '../log/log.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { MAX_PEOPLE, type Presence, WHO_LIMIT } from './presence.ts';
import { createStays } from './stays.ts';

/** A lease survives two late or lost renewals, and still ends within five seconds after a kill. */
const LEASE_MS = 3.5 * SECOND;
const RENEW_MS = 1 * SECOND;
/** Leases renewed by one command. */
const BATCH = 500;

/**
 * A room is a sorted set of leases (`process:person`, by expiry) and a hash of each person's number of leases, so that
 * counting is cheap. It uses the server's clock, which all processes share.
 */
const SWEEP = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local function personOf(lease) return string.sub(lease, string.find(lease, ':', 1, true) + 1) end
local function drop(lease)
  if redis.call('ZREM', KEYS[1], lease) == 1 and redis.call('HINCRBY', KEYS[2], personOf(lease), -1) <= 0 then
    redis.call('HDEL', KEYS[2], personOf(lease))
  end
end
for _, lease in ipairs(redis.call('ZRANGEBYSCORE', KEYS[1], '-inf', now)) do drop(lease) end
local function hold(lease)
  if redis.call('ZADD', KEYS[1], now + ${LEASE_MS}, lease) == 1 then redis.call('HINCRBY', KEYS[2], personOf(lease), 1) end
  redis.call('PEXPIRE', KEYS[1], ${LEASE_MS})
  redis.call('PEXPIRE', KEYS[2], ${LEASE_MS})
end
`;

const JOIN = `${SWEEP}
local isNew = redis.call('HEXISTS', KEYS[2], personOf(ARGV[1])) == 0
if isNew and redis.call('HLEN', KEYS[2]) >= tonumber(ARGV[2]) then return 0 end
hold(ARGV[1])
return 1
`;
const RENEW = `${SWEEP}
for _, lease in ipairs(ARGV) do hold(lease) end
return 0
`;
const LEAVE = `${SWEEP}
drop(ARGV[1])
return 0
`;
const COUNT = `${SWEEP}
return redis.call('HLEN', KEYS[2])
`;
const WHO = `${SWEEP}
return redis.call('HKEYS', KEYS[2])
`;

/**
 * Presence over all processes on one Redis or Valkey server. While the server is unreachable each process sees its own
 * people alone (with a warning in the log), and it registers them when the server is back.
 */
export async function connectRedisPresence(options: {
  url: string;
  prefix: string;
  log: Logger;
  maxPeople?: number;
}): Promise<Presence> {
  const { prefix, log, maxPeople = MAX_PEOPLE } = options;
  const redis = await connectRedis(options);
  const stays = createStays();
  const self = newSecret(9);
  const leaseOf = (person: string) => `${self}:${person}`;
  const warn = (error: unknown) => redis.warn(error, 'Cannot reach the shared presence: only people here are counted');

  function run(script: string, room: string, args: readonly string[]): Promise<unknown> {
    // The braces keep both keys on one node of a cluster.
    const keys = [`${prefix}presence:{${room}}:leases`, `${prefix}presence:{${room}}:people`];
    return redis.run((client) => client.eval(script, { keys, arguments: [...args] }));
  }

  async function renew(): Promise<void> {
    // All batches are sent at once: a lease is short, and a batch that waited could renew the lease of somebody who has
    // left since.
    const batches = [];
    for (const room of stays.rooms()) {
      const leases = stays.people(room).map(leaseOf);
      for (let at = 0; at < leases.length; at += BATCH) batches.push(run(RENEW, room, leases.slice(at, at + BATCH)));
    }
    await Promise.all(batches);
  }

  let isRenewing = false;
  const timer = setInterval(() => {
    if (isRenewing) return;
    isRenewing = true;
    renew()
      .catch(warn)
      .finally(() => {
        isRenewing = false;
      });
  }, RENEW_MS).unref();

  async function leave(room: string, person: string): Promise<void> {
    if (stays.remove(room, person)) await run(LEAVE, room, [leaseOf(person)]).catch(warn);
  }

  return {
    async join(room, person) {
      stays.add(room, person);
      const isIn = await run(JOIN, room, [leaseOf(person), String(maxPeople)]).catch((error: unknown) => {
        warn(error);
        return stays.count(room) <= maxPeople ? 1 : 0;
      });
      if (Number(isIn) !== 1) {
        await leave(room, person);
        return undefined;
      }
      let hasLeft = false;
      return {
        async leave() {
          if (hasLeft) return;
          hasLeft = true;
          await leave(room, person);
        },
      };
    },

    async count(room) {
      try {
        return Number(await run(COUNT, room, []));
      } catch (error) {
        warn(error);
        return stays.count(room);
      }
    },

    async who(room, { limit = WHO_LIMIT } = {}) {
      try {
        const people = await run(WHO, room, []);
        return (Array.isArray(people) ? people.map(String) : []).sort().slice(0, limit);
      } catch (error) {
        warn(error);
        return stays.people(room).slice(0, limit);
      }
    },

    async close() {
      clearInterval(timer);
      const rooms = stays.rooms().map((room) => ({ room, people: stays.people(room) }));
      stays.clear();
      try {
        for (const { room, people } of rooms)
          await Promise.all(people.map((person) => run(LEAVE, room, [leaseOf(person)])));
      } catch (error) {
        log.debug({ err: error }, 'presence ends by itself in a few seconds');
      }
      await redis.close();
    },
  };
}
