import type { PublishAccess, StreamInfo, ViewAccess } from '../contract/types.ts';

export interface LiveSession {
  id: string;
  stream: string;
  kind: 'publish' | 'view';
  /** Whom the token was for. */
  person: string;
}

export type LiveEvent =
  | { type: 'publish-started'; stream: string; info: StreamInfo }
  /** The picture changed its size while it goes on. */
  | { type: 'publish-changed'; stream: string; info: StreamInfo }
  | { type: 'publish-stopped'; stream: string; isClean: boolean }
  | { type: 'view-started' | 'view-stopped'; stream: string; person: string };

/** What a token says. */
export interface ViewRequest {
  stream: string;
  /** A user's id, or `guest:` and a random name. */
  person: string;
  /** Where access was given, if that is known. */
  country?: string;
}

/** Live streams for other modules, whatever the engine is. */
export interface LiveApi {
  /**
   * Who may publish to a stream and by which addresses. A stream is made by its first publisher. Rejects as
   * `Unavailable` where nobody can publish now, with an `EngineFault` where it is known why.
   * @param stream `room-12`: letters, digits and hyphens
   */
  publishAccess(request: { stream: string; person: string; ttlMs: number }): Promise<PublishAccess>;
  /** A key for OBS that holds until it is replaced; the engine asks `onPublish` with it. */
  publishAddresses(stream: string, key: string): Pick<PublishAccess, 'whipUrl' | 'rtmpUrl'>;
  viewAccess(request: ViewRequest & { ttlMs: number }): Promise<ViewAccess>;
  /**
   * Asked at the start of each session, again once it is open, and at each HLS request, besides the token. Whoever owns
   * streams sets it once; false ends the request with 403. It must answer from memory or one statement.
   */
  setGuard(mayView: (request: ViewRequest) => Promise<boolean>): void;
  /** Who publishes a stream by a key of OBS; undefined where it is nobody's (any more), or that of other streams. */
  setKeys(publisherByKey: (key: string, stream: string) => Promise<string | undefined>): void;
  /**
   * Ends viewers' sessions of a stream: all, or those `except` does not name. Set the state that the guard reads first:
   * who is cut asks again. @returns how many were ended
   */
  disconnect(stream: string, options?: { only?: readonly string[]; except?: readonly string[] }): Promise<number>;
  /** Ends its publisher and all viewers. */
  endStream(stream: string): Promise<void>;
  sessions(stream: string): Promise<LiveSession[]>;
  /** Of one person, in all streams. */
  sessionsOf(person: string): Promise<LiveSession[]>;
  /** What is published now; undefined where nothing is. */
  infoOf(stream: string): Promise<StreamInfo | undefined>;
  /** A small picture of it now, as JPEG, for operators: nobody's view is asked. Undefined where there is none. */
  still(stream: string): Promise<Uint8Array | undefined>;
  /**
   * Rejects with a sentence where the engine should answer and does not. One that waits for its first stream is well,
   * and so is each while no site has live rooms.
   */
  ping(): Promise<void>;
  /** Events of this process's engine, or of the engine that this process watches. Handlers run one after the other. */
  onEvent(handler: (event: LiveEvent) => Promise<void> | void): () => void;
}
