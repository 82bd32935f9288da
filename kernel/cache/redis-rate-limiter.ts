import type { Counted, RateLimiter } from '../cache.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../log/log.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { createMemoryRateLimiter } from './memory-rate-limiter.ts';

/** Counts and starts the window in one step, so that no crash in between leaves a counter that never expires. */
const TAKE = `
local uses = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return { uses, left }
`;

/** Not below zero: the window may be a new one by now. */
const GIVE_BACK = `
local uses = tonumber(redis.call('GET', KEYS[1]) or 0)
if uses > 0 then redis.call('DECR', KEYS[1]) end
return 0
`;

/** Refused attempts change nothing. The pause runs by the server's clock, which all processes share. */
const ATTEMPT = `
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local nextAt = tonumber(redis.call('HGET', KEYS[1], 'nextAt') or 0)
if nextAt > now then return nextAt - now end
local tries = redis.call('HINCRBY', KEYS[1], 'tries', 1)
local free, pause, longest = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
if tries < free then pause = 0 else pause = math.min(pause * 2 ^ (tries - free), longest) end
redis.call('HSET', KEYS[1], 'nextAt', string.format('%.0f', now + pause))
redis.call('PEXPIRE', KEYS[1], ARGV[4])
return 0
`;

const SPACES = [
  ['limit:', 'uses'],
  ['attempts:', 'attempts'],
] as const;

/** Read-only. */
const COUNTED = `
local left = redis.call('PTTL', KEYS[1])
if left < 0 then return { 0, 0, 0 } end
if ARGV[1] == 'uses' then return { tonumber(redis.call('GET', KEYS[1]) or 0), 0, left } end
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local nextAt = tonumber(redis.call('HGET', KEYS[1], 'nextAt') or 0)
return { tonumber(redis.call('HGET', KEYS[1], 'tries') or 0), math.max(0, nextAt - now), left }
`;

/** Escapes the server's pattern characters. */
const literally = (text: string) => text.replaceAll(/[\\*?[\]]/g, '\\$&');

/**
 * Counts across all processes on one Redis or Valkey server, by the server's clock. While the server is unreachable
 * each process counts by itself (with a warning in the log): sign-in keeps working and stays limited.
 */
export async function connectRedisRateLimiter(options: {
  url: string;
  prefix: string;
  log: Logger;
  clock: Clock;
}): Promise<RateLimiter> {
  const { prefix, clock } = options;
  const redis = await connectRedis(options);
  const standIn = createMemoryRateLimiter({ clock });
  const warn = (error: unknown) =>
    redis.warn(error, 'Cannot reach the shared rate limiter: this process counts for itself');

  /** The key, and keys that extend it after a colon. Scans all keys of the server, a thousand at a time. */
  async function keysAt(key: string): Promise<string[]> {
    const found = new Set([key]);
    const options = { MATCH: `${literally(key)}:*`, COUNT: 1000 };
    let from = '0';
    do {
      const at = from;
      const { cursor, keys } = await redis.run((client) => client.scan(at, options));
      for (const name of keys) found.add(String(name));
      from = String(cursor);
    } while (from !== '0');
    return [...found];
  }

  return {
    async take(key, { limit, windowMs }) {
      try {
        const reply = await redis.run((client) =>
          client.eval(TAKE, { keys: [`${prefix}limit:${key}`], arguments: [String(Math.ceil(windowMs))] }),
        );
        const [uses, left] = Array.isArray(reply) ? reply.map(Number) : [];
        if (uses === undefined || left === undefined) throw new TypeError('Unexpected answer from Redis');
        const allowed = uses <= limit;
        return { allowed, retryAfterMs: allowed ? 0 : Math.max(1, left) };
      } catch (error) {
        warn(error);
        return standIn.take(key, { limit, windowMs });
      }
    },

    async giveBack(key) {
      await standIn.giveBack(key);
      await redis
        .run((client) => client.eval(GIVE_BACK, { keys: [`${prefix}limit:${key}`], arguments: [] }))
        .catch(warn);
    },

    async attempt(key, pauses) {
      const { freeAttempts, firstPauseMs, longestPauseMs, forgetAfterMs } = pauses;
      const args = [freeAttempts, firstPauseMs, longestPauseMs, forgetAfterMs].map(String);
      try {
        const left = Number(
          await redis.run((client) => client.eval(ATTEMPT, { keys: [`${prefix}attempts:${key}`], arguments: args })),
        );
        return { allowed: left === 0, retryAfterMs: left };
      } catch (error) {
        warn(error);
        return standIn.attempt(key, pauses);
      }
    },

    async forget(key) {
      await standIn.forget(key);
      await redis.run((client) => client.del([`${prefix}attempts:${key}`, `${prefix}limit:${key}`])).catch(warn);
    },

    async counted(key) {
      try {
        const all: Counted[] = [];
        for (const [space, kind] of SPACES) {
          const begin = `${prefix}${space}`;
          for (const name of await keysAt(`${begin}${key}`)) {
            const reply = await redis.run((client) => client.eval(COUNTED, { keys: [name], arguments: [kind] }));
            const [count = 0, waitMs = 0, forgottenInMs = 0] = Array.isArray(reply) ? reply.map(Number) : [];
            if (forgottenInMs > 0) all.push({ key: name.slice(begin.length), kind, count, waitMs, forgottenInMs });
          }
        }
        return all;
      } catch (error) {
        warn(error);
        return standIn.counted(key);
      }
    },

    async close() {
      await standIn.close();
      await redis.close();
    },
  };
}
