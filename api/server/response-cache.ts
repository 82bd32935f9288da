import { LRUCache } from 'lru-cache';
import { type Clock, SECOND } from '#kernel/clock.ts';
import { createSingleFlight, type Since } from '#kernel/concurrency/single-flight.ts';
import type { ApiContext } from '../request/context.ts';
import { kindOf, withoutUser } from '../request/visitor.ts';
import { sameAnswer } from './prepared-answer.ts';

/** The most answers of each endpoint, and how long each lives (docs/decisions/022-response-cache.md). */
const MAX_ANSWERS = 150;
const TTL_MS = 300 * SECOND;

export interface ResponseCache {
  /** The cached answer to a query, or the one that `make` makes now, without a user. */
  findOrMake(
    call: string,
    context: ApiContext,
    input: unknown,
    make: (context: ApiContext) => Promise<unknown>,
  ): Promise<unknown>;
  /** Drops all answers that depend on one of these tags. */
  dropTags(tags: readonly string[]): void;
  clear(): void;
}

interface CachedAnswer {
  answer: unknown;
  /** Names of what it depends on. */
  tags: readonly string[];
}

/** Caches answers of endpoints that are the same for all visitors of a kind. */
export function createResponseCache({ clock }: { clock: Clock }): ResponseCache {
  const presets = new Map<string, LRUCache<string, CachedAnswer>>();
  let drops = 0;
  /** Answers in the making, by endpoint and key, shared by concurrent callers. */
  const coming = createSingleFlight<Since, CachedAnswer>({ begin: () => ({ drops }) });

  function presetOf(call: string): LRUCache<string, CachedAnswer> {
    const known = presets.get(call);
    if (known) return known;
    const now = () => clock.now().getTime();
    const preset = new LRUCache<string, CachedAnswer>({
      max: MAX_ANSWERS,
      ttl: TTL_MS,
      ttlResolution: 0,
      perf: { now },
    });
    presets.set(call, preset);
    return preset;
  }

  return {
    async findOrMake(call, context, input, make) {
      const preset = presetOf(call);
      const key = keyOf(context, input);
      let isMine = false;
      const { answer, tags } =
        preset.get(key) ??
        (await coming.join(`${call} ${key}`, async (since) => {
          isMine = true;
          const made = await makeCached(context, make);
          // After a drop the answer may be outdated already.
          if (since.drops === drops) preset.set(key, made);
          return { made };
        }));
      // The caller that made the answer got its tags while making it.
      if (!isMine) context.reply.dependsOn(...tags);
      return sameAnswer(answer);
    },
    dropTags(tags) {
      drops += 1;
      const named = new Set(tags);
      for (const preset of presets.values())
        for (const [key, cached] of preset.entries()) if (cached.tags.some((tag) => named.has(tag))) preset.delete(key);
    },
    clear() {
      drops += 1;
      presets.clear();
    },
  };
}

async function makeCached(context: ApiContext, make: (context: ApiContext) => Promise<unknown>): Promise<CachedAnswer> {
  const tags: string[] = [];
  return { answer: sameAnswer(await make(forNobody(context, tags))), tags };
}

/**
 * Everything that an answer depends on: the site's current revision, everything about the visitor except who it is, and
 * the query.
 */
function keyOf({ site, visitor }: ApiContext, input: unknown): string {
  const question = Object.entries(input ?? {}).sort(([one], [other]) => (one < other ? -1 : 1));
  return JSON.stringify([site.key, site.revision ?? 0, kindOf(visitor), question]);
}

/** Hides from the handler what isn't part of the cache key. */
function forNobody({ site, visitor, request, reply, limits }: ApiContext, tags: string[]): ApiContext {
  return {
    site,
    visitor: withoutUser(visitor),
    request: new NobodysRequest(request.id),
    reply: {
      setCookie: refuse,
      clearCookie: refuse,
      dependsOn(...more) {
        tags.push(...more);
        reply.dependsOn(...more);
      },
    },
    limits,
  };
}

class NobodysRequest {
  readonly id: string;

  constructor(id: string) {
    this.id = id;
  }

  get origin(): never {
    return refuse();
  }

  get address(): never {
    return refuse();
  }

  get userAgent(): never {
    return refuse();
  }

  get cookies(): never {
    return refuse();
  }

  get geolocation(): never {
    return refuse();
  }
}

function refuse(): never {
  throw new Error('A cached answer must not depend on the visitor.');
}
