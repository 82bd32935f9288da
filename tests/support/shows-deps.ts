import { pino } from 'pino';
import { createAudit } from '#kernel/audit/audit.ts';
import { createMemoryBus } from '#kernel/bus/memory-bus.ts';
import { createMemoryRateLimiter } from '#kernel/cache/memory-rate-limiter.ts';
import { movableClock } from '#kernel/clock.ts';
import type { Database } from '#kernel/db/database.ts';
import { createMemoryPresence } from '#kernel/presence/memory-presence.ts';
import type { BillingApi } from '#modules/billing/server/index.ts';
import type { CamsDeps } from '#modules/cams/server/deps.ts';
import type { CatalogueApi } from '#modules/catalogue/server/index.ts';
import type { LiveApi, LiveSession } from '#modules/live/server/index.ts';
import type { ModerationApi } from '#modules/moderation/server/index.ts';
import { walletModule } from '#modules/wallet/server/module.ts';

export const SITE = 'testsite';
export const site = { key: SITE, name: 'Test', flags: { cams: true }, camList: 'vr-cam-girls' as const };

/** What rooms and shows depend on, as simple as possible; the wallet is the real one. */
export function camsDeps(db: Database, clock = movableClock(new Date('2026-11-27T12:00:00Z'))) {
  const log = pino({ level: 'silent' });
  const bus = createMemoryBus({ log });
  const audit = createAudit({ db, clock });
  const wallet = walletModule({
    db,
    clock,
    log,
    bus,
    audit,
    billing: {} as BillingApi,
    namesOf: async () => new Map(),
    sites: () => [{ key: SITE }],
    isAccount: async () => true,
  });
  /** Users who may not enter rooms. */
  const banned = new Set<string>();
  const nameless = new Set<string>();
  /** Sessions that were ended. */
  const signedOut = new Set<string>();
  /** Rooms that search was told to index again. */
  const found: string[] = [];
  /** Users blocked by each user. */
  const blocks = new Map<string, Set<string>>();
  const cuts: { stream: string; only?: readonly string[]; except?: readonly string[] }[] = [];
  const sessions: LiveSession[] = [];
  /** Streams that the engine lost. */
  const lost = new Set<string>();
  const live = {
    setGuard: () => undefined,
    infoOf: async (stream: string) =>
      lost.has(stream) ? undefined : ({ type: '2D', resolution: 'HD', online: true } as const),
    disconnect: async (stream: string, options = {}) => cuts.push({ stream, ...options }),
    endStream: async (stream: string) => void cuts.push({ stream }),
    sessionsOf: async (person: string) => sessions.filter((one) => one.person === person),
    publishAccess: async ({ stream }: { stream: string }) => ({
      whipUrl: stream,
      bearer: 'b',
      rtmpUrl: null,
      iceServers: [],
    }),
  } as unknown as LiveApi;
  const deps: CamsDeps = {
    db,
    clock,
    log,
    bus,
    audit,
    live,
    presence: createMemoryPresence(),
    limits: createMemoryRateLimiter({ clock }),
    jobs: { send: async () => undefined },
    namesOf: async () => new Map(),
    blockedWord: async () => false,
    wallet: wallet.api,
    accounts: {
      holdAccount: async () => true,
      holdSession: async (_tx, { sessionId }) => !signedOut.has(sessionId),
      usersById: async () => [] as never,
      admittedById: async (id) => (banned.has(id) ? undefined : ({ id } as never)),
    },
    catalogue: {} as CatalogueApi,
    search: { note: async (_tx, _source, keys) => void found.push(...keys) },
    profiles: {
      chooseName: async () => undefined,
      profilesOf: async (ids) =>
        new Map(
          ids.flatMap((id) =>
            nameless.has(id) ? [] : [[id, { name: id.slice(-8), picture: { permalink: '', alt: '' } }]],
          ),
        ),
      isBlocked: async () => false,
      blockedBy: async (id) => blocks.get(id) ?? new Set<string>(),
      userOf: async () => undefined,
    },
    moderation: {
      sanctionsOf: async (id: string) =>
        banned.has(id) ? [{ kind: 'ban', scope: 'site', endsAt: null, reason: '', path: '' }] : [],
    } as unknown as ModerationApi,
    siteAt: () => site,
    sites: () => [site],
  };
  return { ...deps, clock, banned, nameless, signedOut, blocks, found, sessions, cuts, lost };
}
