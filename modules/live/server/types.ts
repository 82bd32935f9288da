import type { PublishAccess, StreamInfo, ViewAccess } from '../contract/types.ts';

export interface LiveSession {
  id: string;
  stream: string;
  kind: 'publish' | 'view';
  /** The person whose token opened it. */
  person: string;
}

export type LiveEvent =
  | { type: 'publish-started'; stream: string; info: StreamInfo }
  /** The size of the picture changed during the stream. */
  | { type: 'publish-changed'; stream: string; info: StreamInfo }
  | { type: 'publish-stopped'; stream: string; isClean: boolean }
  | { type: 'view-started' | 'view-stopped'; stream: string; person: string };

/** The claims of a token. */
export interface ViewRequest {
  stream: string;
  /** A user's id, or `guest:` and a random name. */
  person: string;
  /** The country at the time access was given, if known. */
  country?: string;
}

/** Live streams for other modules, whichever engine runs. */
export interface LiveApi {
  /**
   * Lets a person publish to a stream, and returns the addresses. A stream is created by its first publisher. Rejects
   * as `Unavailable` if nobody can publish now, with an `EngineFault` where the reason is known.
   * @param stream `room-12`: letters, digits and hyphens
   */
  publishAccess(request: { stream: string; person: string; ttlMs: number }): Promise<PublishAccess>;
  /** For an OBS key that is valid until it is replaced; the engine looks it up with what `setKeys` set. */
  publishAddresses(stream: string, key: string): Pick<PublishAccess, 'whipUrl' | 'rtmpUrl'>;
  viewAccess(request: ViewRequest & { ttlMs: number }): Promise<ViewAccess>;
  /**
   * Called at the start of each session, again once it is open, and for each HLS request, in addition to checking the
   * token. The owner of the streams sets it once; false ends the request with 403. It must answer from memory or with
   * one statement.
   */
  setGuard(mayView: (request: ViewRequest) => Promise<boolean>): void;
  /**
   * Finds the publisher of a stream by an OBS key; undefined if the key isn't valid (any more) or is for another
   * stream.
   */
  setKeys(publisherByKey: (key: string, stream: string) => Promise<string | undefined>): void;
  /**
   * Ends viewers' sessions of a stream: `only` these, or all `except` those. Set the state that the guard reads first:
   * disconnected viewers reconnect. @returns how many were ended
   */
  disconnect(stream: string, options?: { only?: readonly string[]; except?: readonly string[] }): Promise<number>;
  /** Ends its publisher and all viewers. */
  endStream(stream: string): Promise<void>;
  sessions(stream: string): Promise<LiveSession[]>;
  /** Sessions of one person, in all streams. */
  sessionsOf(person: string): Promise<LiveSession[]>;
  /** Undefined while nothing is published. */
  infoOf(stream: string): Promise<StreamInfo | undefined>;
  /**
   * A small JPEG of its current picture, for operators; no permission to view is checked. Undefined if there is none.
   */
  still(stream: string): Promise<Uint8Array | undefined>;
  /**
   * Rejects with a message if the engine should answer and doesn't. An engine that waits for its first stream is fine,
   * and so is any engine while no site has live rooms.
   */
  ping(): Promise<void>;
  /** Events of the engine that this process runs or watches. Handlers run one at a time. */
  onEvent(handler: (event: LiveEvent) => Promise<void> | void): () => void;
}
