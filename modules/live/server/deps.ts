import type { Context } from 'hono';
import type { RateLimiter } from '#kernel/cache.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Logger } from '#kernel/log/log.ts';
import type { Signer } from '#kernel/signing/signing.ts';
import type { TurnSettings } from './turn.ts';

export interface LiveDeps {
  clock: Clock;
  log: Logger;
  limits: Pick<RateLimiter, 'take'>;
  signer: Signer;
  /** The secret of all processes of the installation, which authenticates requests to the engine. */
  engineKey: string;
  addressOf(c: Context): string;
  settings: LiveSettings;
  /** The path of ffmpeg, which makes stills. */
  ffmpeg: string;
  /** Whether visitors come from outside this machine's own network. */
  isPublic: boolean;
  /** Whether any site has live rooms. */
  isUsed(): boolean;
}

export interface EmbeddedSettings {
  engine: 'embedded';
  /** All media is received and sent at this UDP port. */
  udpPort: number;
  /** R19: the port for peers behind a TCP relay. Without it they can't connect. */
  relayPort?: number;
  /** This machine's public addresses; if empty, those of its network interfaces. */
  addresses: readonly string[];
  /** Where the engine listens for other processes; with 0 only this one can reach it. */
  controlPort: number;
  /** Where another process runs the engine. */
  engineUrl?: string;
  /** Whether this process runs the engine if no `engineUrl` is given. */
  runsEngine: boolean;
  turn?: TurnSettings;
}

export interface MediaMtxSettings {
  engine: 'mediamtx';
  apiUrl: string;
  /** The address for browsers and OBS. */
  webrtcUrl: string;
  hlsUrl: string;
  rtmpUrl?: string;
  /** Authenticates its requests to us, and ours to it. */
  secret: string;
  /** Whether this process polls it for streams that start and end. */
  watches: boolean;
  turn?: TurnSettings;
}

export type LiveSettings = { engine: 'off' } | EmbeddedSettings | MediaMtxSettings;
