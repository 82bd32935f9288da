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
        redis.warn(error, 'Cannot reach the shared rate limiter: this process counts for itself');
        return standIn.take(key, { limit, windowMs });
      }
    },

    async close() {
      await standIn.close();
      await redis.close();
    },
  };
}
