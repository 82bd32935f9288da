import type { Module } from '#kernel/module.ts';
import type { ReadyLine, ReadySite } from '#kernel/readiness.ts';
import type { EmbeddedSettings, LiveDeps, MediaMtxSettings } from './deps.ts';
import { embeddedEngine } from './embedded/embedded-engine.ts';
import { engineClient } from './embedded/engine-client.ts';
import type { SessionEngine, TellEvent } from './engine.ts';
import { EngineFault } from './engine-fault.ts';
import { type Addresses, createEvents, type Guards, liveApi } from './live.ts';
import { type LiveFault, liveFaults } from './live-faults.ts';
import { liveMetrics } from './live-metrics.ts';
import { mediaMtxEngine } from './mediamtx/mediamtx-engine.ts';
import { AUTH_PATH, mediaMtxHttp } from './mediamtx/mediamtx-http.ts';
import { noEngine } from './no-engine.ts';
import { createStills } from './stills.ts';
import { STREAM_PATHS, streamHttp } from './stream-http.ts';
import { liveTokens } from './tokens.ts';
import { iceServersOf } from './turn.ts';
import type { LiveApi } from './types.ts';

/** Live streams: who may publish and view them, whichever engine runs. */
export function liveModule(deps: LiveDeps): LiveModule {
  const module = withEngineOf(deps);
  return { ...module, readiness: (site) => readinessOf(deps, module, site) };
}

function withEngineOf(deps: LiveDeps): LiveModule {
  const { settings } = deps;
  if (settings.engine === 'embedded') return withEmbeddedEngine(deps, settings);
  return settings.engine === 'mediamtx' ? withMediaMtx(deps, settings) : withoutEngine();
}

/** R15. What a site with live rooms needs before it opens. */
async function readinessOf(
  { settings, isPublic, clock }: LiveDeps,
  { api, enginePid }: LiveModule,
  { hasCams }: ReadySite,
): Promise<ReadyLine[]> {
  if (!hasCams) return [];
  const faults = await liveFaults(settings, { isPublic, isRunning: enginePid() !== undefined, clock });
  const silence = await api.ping().then(
    () => [],
    // Faults in the settings are already listed above.
    (error: unknown) => (error instanceof EngineFault ? [] : [error instanceof Error ? error.message : String(error)]),
  );
  const linesOf = (isMeant: (fault: LiveFault) => boolean) =>
    faults.filter(isMeant).map(({ setting, found }) => `${setting}: ${found}`);
  const isOfRelay = ({ setting }: LiveFault) => setting === 'LIVE_TURN_URL' || setting === 'LIVE_TURN_SECRET';
  const isOfEngine = (fault: LiveFault) => fault.setting !== 'LIVE_ADDRESS' && !isOfRelay(fault);
  const engine = [...linesOf(isOfEngine), ...silence];
  const relay = linesOf(isOfRelay);
  const address = linesOf(({ setting }) => setting === 'LIVE_ADDRESS');
  return [
    { name: 'live.engine', isReady: engine.length === 0, missing: engine, path: '/health' },
    { name: 'live.address', isReady: address.length === 0, missing: address, path: '/configuration' },
    ...(settings.engine !== 'off' && settings.turn
      ? [{ name: 'live.relay', isReady: relay.length === 0, missing: relay, path: '/configuration' }]
      : []),
  ];
}

type LiveModule = Module & {
  name: 'live';
  api: LiveApi;
  close(): Promise<void>;
  /** The process id of the engine that runs beside this process. */
  enginePid(): number | undefined;
};

function withoutEngine(): LiveModule {
  return {
    name: 'live',
    api: noEngine(),
    forgetAccount: 'holds nothing',
    close: async () => undefined,
    enginePid: () => undefined,
  };
}

/** R5: streams have addresses on the site itself; media goes to the engine's port. */
const OWN_ADDRESSES: Addresses = {
  whip: (stream) => `/stream/${stream}/whip`,
  whep: (stream) => `/stream/${stream}/whep`,
  hls: (stream) => `/stream/${stream}/hls/index.m3u8`,
  rtmp: () => null,
};

function withEmbeddedEngine(deps: LiveDeps, settings: EmbeddedSettings): LiveModule {
  const guards = closedGuards();
  const events = createEvents(deps.log);
  const tokens = liveTokens(deps);
  const engine = openEngine(deps, settings, events.tell);
  const still = createStills({ hls: engine.hls, ffmpeg: deps.ffmpeg, log: deps.log });
  return {
    name: 'live',
    api: liveApi({ engine, tokens, guards, events, still, addresses: OWN_ADDRESSES, ...partsOf(deps, settings) }),
    http: streamHttp({ ...deps, engine, tokens, guards }),
    machinePaths: [STREAM_PATHS],
    metrics: settings.engineUrl === undefined && settings.runsEngine ? [liveMetrics(engine)] : [],
    forgetAccount: 'holds nothing',
    close: () => engine.close(),
    enginePid: () => engine.pid(),
  };
}

/** What the API needs with every engine. */
const partsOf = ({ clock, isUsed }: LiveDeps, { turn }: EmbeddedSettings | MediaMtxSettings) => ({
  isUsed,
  iceServers: (person: string) => iceServersOf(turn, { person, clock }),
});

/** Until a module sets its guards, nobody may view or publish. */
const closedGuards = (): Guards => ({ mayView: async () => false, publisherByKey: async () => undefined });

function withMediaMtx(deps: LiveDeps, settings: MediaMtxSettings): LiveModule {
  const { webrtcUrl, hlsUrl, rtmpUrl, secret, watches } = settings;
  const guards = closedGuards();
  const events = createEvents(deps.log);
  const tokens = liveTokens(deps);
  const engine = mediaMtxEngine({ ...settings, log: deps.log, tell: events.tell });
  const addresses: Addresses = {
    whip: (stream) => `${webrtcUrl}/${stream}/whip`,
    whep: (stream) => `${webrtcUrl}/${stream}/whep`,
    hls: (stream) => `${hlsUrl}/${stream}/index.m3u8`,
    rtmp: (stream) => (rtmpUrl === undefined ? null : `${rtmpUrl}/${stream}`),
  };
  const hlsOrigin = new URL(hlsUrl).origin;
  return {
    name: 'live',
    // MediaMTX only hands its media to viewers, so there are no stills.
    api: liveApi({
      ...partsOf(deps, settings),
      engine,
      tokens,
      guards,
      events,
      addresses,
      still: async () => undefined,
    }),
    http: mediaMtxHttp({ secret, tokens, guards }),
    machinePaths: [AUTH_PATH],
    origins: { connect: [new URL(webrtcUrl).origin, hlsOrigin], media: [hlsOrigin] },
    metrics: watches ? [liveMetrics(engine)] : [],
    forgetAccount: 'holds nothing',
    close: () => engine.close(),
    enginePid: () => undefined,
  };
}

function openEngine(
  { log, engineKey: key }: LiveDeps,
  settings: EmbeddedSettings,
  tell: TellEvent,
): SessionEngine & { pid(): number | undefined } {
  const { engineUrl, runsEngine, udpPort, relayPort, addresses, controlPort } = settings;
  if (engineUrl !== undefined || !runsEngine)
    return { ...engineClient({ key, url: () => engineUrl }), close: async () => undefined, pid: () => undefined };
  const engine = embeddedEngine({ key, log, tell, port: udpPort, relayPort, addresses: [...addresses], controlPort });
  // Other processes use this engine and can't start it.
  if (controlPort !== 0)
    engine.ready().catch((error: unknown) => {
      log.error({ err: error }, 'the live engine did not start');
    });
  return engine;
}
