import { isIP } from 'node:net';
import { z } from 'zod';
import { type LiveSettings, relayOf } from '#modules/live/server/index.ts';

const ENGINES = ['off', 'embedded', 'mediamtx'] as const;

const address = (schemes: readonly string[]) =>
  z
    .string()
    .refine((value) => URL.canParse(value) && schemes.includes(new URL(value).protocol.replace(':', '')), {
      message: `must be an address that starts with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    })
    .transform((value) => value.replace(/\/+$/, ''))
    .optional();

const RELAY_ADDRESS_ERROR =
  'must be addresses such as turns:turn.example.com:443?transport=tcp, at port 53, 80, 443 or one from 1024 to 65535';

const port = (from: number) => {
  const error = `must be a whole number from ${from} to 65535`;
  return z.coerce.number({ error }).int(error).min(from, error).max(65535, error);
};

/** Settings of the live engine. */
export const LIVE_SETTINGS = {
  LIVE_ENGINE: z.enum(ENGINES, { error: `must be one of ${ENGINES.join(', ')}` }).default('embedded'),
  /** The UDP port for all media of the embedded engine. */
  LIVE_UDP_PORT: port(1).default(8189),
  /** This machine's public IP addresses, comma-separated. Not set: those of its own network. */
  LIVE_ADDRESS: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.string().refine((one) => isIP(one) !== 0, 'must be numbers such as 203.0.113.7'))),
  /** The port at which this process's engine listens for other processes. Not set: only for this one. */
  LIVE_ENGINE_PORT: port(1).optional(),
  /** The engine of another process: http://live.internal:8190 */
  LIVE_ENGINE_URL: address(['http', 'https']),
  /** Relays for clients without UDP, comma-separated: turns:turn.example:443?transport=tcp */
  LIVE_TURN_URL: z
    .string()
    .default('')
    .transform((value) => value.split(',').flatMap((part) => part.trim() || []))
    .pipe(z.array(z.string().refine((one) => relayOf(one) !== undefined, RELAY_ADDRESS_ERROR))),
  /** The secret shared with the relay: coturn's `static-auth-secret`. */
  LIVE_TURN_SECRET: z.string().min(16, 'must be at least 16 characters long').optional(),
  /** MediaMTX: its API, and its addresses for browsers and OBS. */
  LIVE_MEDIAMTX_API_URL: address(['http', 'https']),
  LIVE_MEDIAMTX_WEBRTC_URL: address(['http', 'https']),
  LIVE_MEDIAMTX_HLS_URL: address(['http', 'https']),
  LIVE_MEDIAMTX_RTMP_URL: address(['rtmp', 'rtmps']),
  /**
   * The last part of the address where MediaMTX asks whom to let in, and the password of its API. Must be hard to
   * guess.
   */
  LIVE_MEDIAMTX_SECRET: z
    .string()
    .regex(/^[\w-]{16,}$/, 'must be at least 16 letters, digits, dashes and underscores')
    .optional(),
};

type LiveEnv = z.output<z.ZodObject<typeof LIVE_SETTINGS>> & { ROLES: readonly string[] };

const hasTcpRelay = ({ LIVE_TURN_URL: urls }: LiveEnv) => urls.some((url) => relayOf(url)?.transport === 'tcp');

/** What is wrong with the combination of these settings, as a sentence. */
export function liveProblem(env: LiveEnv): string | undefined {
  const { LIVE_MEDIAMTX_API_URL, LIVE_MEDIAMTX_WEBRTC_URL, LIVE_MEDIAMTX_HLS_URL, LIVE_MEDIAMTX_SECRET } = env;
  const needed = { LIVE_MEDIAMTX_API_URL, LIVE_MEDIAMTX_WEBRTC_URL, LIVE_MEDIAMTX_HLS_URL, LIVE_MEDIAMTX_SECRET };
  const missing = Object.entries(needed).flatMap(([name, value]) => (value ? [] : name));
  if (env.LIVE_ENGINE === 'mediamtx' && missing.length > 0)
    return `LIVE_ENGINE=mediamtx also needs ${missing.join(', ')}.`;
  if (env.LIVE_TURN_URL.length > 0 && !env.LIVE_TURN_SECRET) return 'LIVE_TURN_URL also needs LIVE_TURN_SECRET.';
  if (hasTcpRelay(env) && env.LIVE_UDP_PORT === 65_535)
    return 'LIVE_UDP_PORT must be below 65535: relays over TCP come by the port after it.';
  if (env.LIVE_ENGINE_URL && env.LIVE_ENGINE_PORT)
    return 'LIVE_ENGINE_URL is for processes without an engine, LIVE_ENGINE_PORT for the one that has it.';
  return undefined;
}

export function liveSettings(env: LiveEnv): LiveSettings {
  const isLive = env.ROLES.includes('live');
  if (env.LIVE_ENGINE === 'off') return { engine: 'off' };
  const { LIVE_TURN_URL: urls, LIVE_TURN_SECRET: secret } = env;
  const turn = urls.length > 0 && secret ? { urls, secret } : undefined;
  const relayPort = hasTcpRelay(env) ? env.LIVE_UDP_PORT + 1 : undefined;
  if (env.LIVE_ENGINE === 'mediamtx')
    return {
      engine: 'mediamtx',
      apiUrl: env.LIVE_MEDIAMTX_API_URL ?? '',
      webrtcUrl: env.LIVE_MEDIAMTX_WEBRTC_URL ?? '',
      hlsUrl: env.LIVE_MEDIAMTX_HLS_URL ?? '',
      rtmpUrl: env.LIVE_MEDIAMTX_RTMP_URL,
      secret: env.LIVE_MEDIAMTX_SECRET ?? '',
      watches: isLive,
      turn,
    };
  return {
    engine: 'embedded',
    udpPort: env.LIVE_UDP_PORT,
    relayPort,
    addresses: env.LIVE_ADDRESS,
    controlPort: env.LIVE_ENGINE_PORT ?? 0,
    engineUrl: env.LIVE_ENGINE_URL,
    runsEngine: isLive,
    turn,
  };
}
