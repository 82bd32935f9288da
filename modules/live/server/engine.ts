import type { StreamInfo, StreamType } from '../contract/types.ts';
import type { LiveEvent, LiveSession } from './types.ts';

export interface Metrics {
  publishers: number;
  viewers: number;
  /** Since the engine started. */
  bytesIn: number;
  bytesOut: number;
}

/** Receives live streams and sends them on. */
export interface LiveEngine {
  disconnect(stream: string, options: { only?: readonly string[]; except?: readonly string[] }): Promise<number>;
  endStream(stream: string): Promise<void>;
  sessions(stream: string): Promise<LiveSession[]>;
  sessionsOf(person: string): Promise<LiveSession[]>;
  infoOf(stream: string): Promise<StreamInfo | undefined>;
  /** Rejects if it should answer and doesn't. */
  ping(): Promise<void>;
  /**
   * Called before somebody publishes, and starts what has to run. Rejects if nobody can publish, with an `EngineFault`
   * where the reason is known.
   */
  ready(): Promise<void>;
  /** Undefined while it does not run. */
  metrics(): Promise<Metrics | undefined>;
  close(): Promise<void>;
}

export interface SessionRequest {
  stream: string;
  person: string;
  offer: string;
}

export interface HlsRequest {
  stream: string;
  file: string;
  /** What a blocking request waits for: segment and part. */
  msn?: number;
  part?: number;
}

export interface HlsFile {
  contentType: string;
  body: Uint8Array<ArrayBuffer>;
}

export interface ViewSessionRequest extends SessionRequest {
  /** The viewer wants at most this many rows of pixels; undefined: whatever the connection carries. */
  mostLines?: number;
}

/** An engine whose sessions are opened through the program. */
export interface SessionEngine extends LiveEngine {
  publish(request: SessionRequest & { type: StreamType }): Promise<OpenedSession>;
  view(request: ViewSessionRequest): Promise<OpenedSession>;
  hasSession(id: string): Promise<boolean>;
  endSession(id: string): Promise<boolean>;
  /** Undefined if it doesn't exist (any more). */
  hls(request: HlsRequest): Promise<HlsFile | undefined>;
}

export interface OpenedSession {
  id: string;
  answer: string;
}

export type TellEvent = (event: LiveEvent) => void;
