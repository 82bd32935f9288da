import type { Cache } from '../cache.ts';
import { MINUTE } from '../clock.ts';
import { newSecret } from '../ids.ts';
import type { Logger } from '../log/log.ts';
import { connectRedis } from '../redis/connect-redis.ts';
import { toJson } from './cached-json.ts';

/*
 * A tag is a key that holds a random mark. An entry is a hash of its value (under '') and the marks that its tags had
 * before the value was made. It is valid only while all marks are unchanged, so dropping a tag means deleting one key,
 * however many entries carry it. A tag's key lives at least as long as its entries; if the server evicts it, its
 * entries are dropped rather than stale.
 */

/**
 * KEYS: entry, its tags. ARGV: a mark for tags that have none, lifetime of a mark. Returns the value, or else the tags'
 * marks.
 */
const LOOK = `
local fields = redis.call('HGETALL', KEYS[1])
local value = false
for i = 1, #fields, 2 do
  if fields[i] == '' then
    value = fields[i + 1]
  elseif redis.call('GET', fields[i]) ~= fields[i + 1] then
    redis.call('DEL', KEYS[1])
    value = false
    break
  end
end
if value then return value end
local marks = {}
for i = 2, #KEYS do
  local mark = redis.call('GET', KEYS[i])
  if not mark then
    mark = ARGV[1]
    redis.call('SET', KEYS[i], mark, 'PX', ARGV[2])
  elseif redis.call('PTTL', KEYS[i]) < tonumber(ARGV[2]) then
    redis.call('PEXPIRE', KEYS[i], ARGV[2])
  end
  marks[#marks + 1] = mark
end
return marks
`;

/**
 * KEYS: entry, its tags. ARGV: value, lifetime, the marks that LOOK returned. Stores nothing if one of them has changed
 * since.
 */
const KEEP = `
local fields = { '', ARGV[1] }
for i = 2, #KEYS do
  if redis.call('GET', KEYS[i]) ~= ARGV[i + 1] then return end
  if redis.call('PTTL', KEYS[i]) < tonumber(ARGV[2]) then redis.call('PEXPIRE', KEYS[i], ARGV[2]) end
  fields[#fields + 1] = KEYS[i]
  fields[#fields + 1] = ARGV[i + 1]
end
redis.call('DEL', KEYS[1])
redis.call('HSET', KEYS[1], unpack(fields))
redis.call('PEXPIRE', KEYS[1], ARGV[2])
`;

/** A value that takes longer to make isn't cached. */
const LONGEST_MAKING_MS = MINUTE;

/**
 * A cache shared by all processes, on one Redis or Valkey server (not a cluster). It expires by the server's clock.
 * While the server is unreachable, reads find nothing and writes do nothing, both with a warning in the log; dropping
 * tags rejects, so that callers who must not leave stale entries can retry.
 */
export async function connectRedisCache(options: { url: string; prefix: string; log: Logger }): Promise<Cache> {
  const { prefix } = options;
  const redis = await connectRedis(options);
  const entryKey = (key: string) => `${prefix}entry:${key}`;
  const tagKey = (tag: string) => `${prefix}tag:${tag}`;

  /** The cached value, or the marks to store one with; undefined while the server is unreachable. */
  async function look(keys: string[], ttlMs: number): Promise<unknown> {
    const life = String(Math.ceil(ttlMs) + LONGEST_MAKING_MS);
    try {
      return await redis.run((client) => client.eval(LOOK, { keys, arguments: [newSecret(12), life] }));
    } catch (error) {
      redis.warn(error, 'Cannot read from the cache');
      return undefined;
    }
  }

  async function keep(keys: string[], json: string, ttlMs: number, marks: string[]): Promise<void> {
    const args = [json, String(Math.ceil(ttlMs)), ...marks];
    try {
      await redis.run((client) => client.eval(KEEP, { keys, arguments: args }));
    } catch (error) {
      redis.warn(error, 'Cannot write to the cache');
    }
  }

  return {
    async remember(key, { ttlMs, tags = [] }, make) {
      const keys = [entryKey(key), ...new Set(tags.map(tagKey))];
      const found = await look(keys, ttlMs);
      if (typeof found === 'string') return JSON.parse(found);
      const value = await make();
      if (value === undefined) return undefined;
      const json = toJson(value);
      if (ttlMs > 0 && Array.isArray(found)) await keep(keys, json, ttlMs, found.map(String));
      return value;
    },

    async dropTags(tags) {
      if (tags.length > 0) await redis.run((client) => client.del(tags.map(tagKey)));
    },

    close: () => redis.close(),
  };
}
