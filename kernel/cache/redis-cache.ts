import type { Cache } from '../cache.ts';
import { newSecret } from '../ids.ts';
import type { Logger } from '../log.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { toJson } from './cached-json.ts';

/*
 * A tag is a key that holds a random mark; an entry is a hash of its value ('') and the mark each of its tags had when it was set. It
 * counts only while all marks are the same, so dropping a tag is deleting one key, however many entries carry it. A tag's
 * key lives at least as long as its entries; should the server evict it, its entries are dropped, not stale.
 */
const SET = `
redis.call('DEL', KEYS[1])
local ttl = tonumber(ARGV[2])
if ttl <= 0 then return end
local fields = { '', ARGV[1] }
for i = 2, #KEYS do
  local mark = redis.call('GET', KEYS[i])
  if not mark then
    mark = ARGV[3]
    redis.call('SET', KEYS[i], mark, 'PX', ttl)
  elseif redis.call('PTTL', KEYS[i]) < ttl then
    redis.call('PEXPIRE', KEYS[i], ttl)
  end
  fields[#fields + 1] = KEYS[i]
  fields[#fields + 1] = mark
end
redis.call('HSET', KEYS[1], unpack(fields))
redis.call('PEXPIRE', KEYS[1], ttl)
`;

const GET = `
local fields = redis.call('HGETALL', KEYS[1])
local value = false
for i = 1, #fields, 2 do
  if fields[i] == '' then
    value = fields[i + 1]
  elseif redis.call('GET', fields[i]) ~= fields[i + 1] then
    redis.call('DEL', KEYS[1])
    return false
  end
end
return value
`;

/**
 * A cache shared by all processes, on one Redis or Valkey server (not a cluster). It expires by the server's own time. While the
 * server is away, reading finds nothing and writing does nothing, both with a warning in the log; dropping tags
 * rejects, so that whoever must not leave stale entries can try again.
 */
export async function connectRedisCache(options: {
  url: string;
  prefix: string;
  log: Logger;
}): Promise<Cache> {
  const { prefix } = options;
  const redis = await connectRedis(options);
  const entryKey = (key: string) => `${prefix}entry:${key}`;
  const tagKey = (tag: string) => `${prefix}tag:${tag}`;

  return {
    async get(key) {
      try {
        const json = await redis.run((client) => client.eval(GET, { keys: [entryKey(key)] }));
        return typeof json === 'string' ? JSON.parse(json) : undefined;
      } catch (error) {
        redis.warn(error, 'Cannot read from the cache');
        return undefined;
      }
    },

    async set(key, value, { ttlMs, tags = [] }) {
      const json = toJson(value);
      const keys = [entryKey(key), ...new Set(tags.map(tagKey))];
      try {
        const args = [json, String(Math.ceil(ttlMs)), newSecret(12)];
        await redis.run((client) => client.eval(SET, { keys, arguments: args }));
      } catch (error) {
        redis.warn(error, 'Cannot write to the cache');
      }
    },

    async dropTags(tags) {
      if (tags.length > 0) await redis.run((client) => client.del(tags.map(tagKey)));
    },

    close: () => redis.close(),
  };
}
