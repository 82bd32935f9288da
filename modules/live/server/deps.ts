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
  /** Known to all processes of the installation: what they speak to the engine with. */
  engineKey: string;
  addressOf(c: Context): string;
  settings: LiveSettings;
  /** Makes stills. */
  ffmpeg: string;
  /** Visitors come from outside of this machine's own network. */
  isPublic: boolean;
  /** Whether any site has live rooms. */
  isUsed(): boolean;
}

export interface EmbeddedSettings {
  engine: 'embedded';
  /** Takes and sends all pictures, over UDP. */
  udpPort: number;
  /** R19. For who comes through a relay over TCP; none: nobody does. */
  relayPort?: number;
  /** That the outside reaches this machine by; none: those of its own network. */
  addresses: readonly string[];
  /** Where the engine of this process listens to other processes; 0: to this one alone. */
  controlPort: number;
  /** Of another process that runs the engine. */
  engineUrl?: string;
  /** Whether this process runs the engine, where no other does. */
  runsEngine: boolean;
  turn?: TurnSettings;
}

export interface MediaMtxSettings {
  engine: 'mediamtx';
  apiUrl: string;
  /** As browsers and OBS reach it. */
  webrtcUrl: string;
  hlsUrl: string;
  rtmpUrl?: string;
  /** What it asks us with, and we it. */
  secret: string;
  /** Whether this process watches it for what begins and ends. */
  watches: boolean;
  turn?: TurnSettings;
}

export type LiveSettings = { engine: 'off' } | EmbeddedSettings | MediaMtxSettings;
