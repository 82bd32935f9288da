import type { RateLimiter } from '../cache.ts';
import type { Clock } from '../clock.ts';
import type { Logger } from '../log.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { createMemoryRateLimiter } from './memory-rate-limiter.ts';

/** Counts and starts the window in one step, so that no crash in between leaves a counter without an end. */
const TAKE = `
local uses = redis.call('INCR', KEYS[1])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  left = tonumber(ARGV[1])
  redis.call('PEXPIRE', KEYS[1], left)
end
return { uses, left }
`;

/** Not below nothing: the window may be another one by now. */
const GIVE_BACK = `
local uses = tonumber(redis.call('GET', KEYS[1]) or 0)
if uses > 0 then redis.call('DECR', KEYS[1]) end
return 0
`;

/** Refused tries change nothing; the pause is told by the server's clock, which is everybody's. */
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

/**
 * Counts over all processes on one Redis or Valkey server, by the server's own time. While the server is away each process counts for
 * itself (with a warning in the log): sign-in neither breaks nor goes unlimited.
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
      const { freeTries, firstPauseMs, longestPauseMs, forgetAfterMs } = pauses;
      const args = [freeTries, firstPauseMs, longestPauseMs, forgetAfterMs].map(String);
      try {
        const left = Number(
          await redis.run((client) =>
            client.eval(ATTEMPT, { keys: [`${prefix}tries:${key}`], arguments: args }),
          ),
        );
        return { allowed: left === 0, retryAfterMs: left };
      } catch (error) {
        warn(error);
        return standIn.attempt(key, pauses);
      }
    },

    async forget(key) {
      await standIn.forget(key);
      await redis.run((client) => client.del(`${prefix}tries:${key}`)).catch(warn);
    },

    async close() {
      await standIn.close();
      await redis.close();
    },
  };
}
