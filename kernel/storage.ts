import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  size: number;
  contentType: string;
  etag: string;
  modifiedAt: Date;
}

/** Files of any size by key (`a/b/c.mp4`). Keys are lower-case letters, digits, `.`, `_`, `-` and `/`; never `..`. */
export interface Storage {
  put(key: string, body: Readable | Uint8Array, options: { contentType: string }): Promise<StoredObject>;
  head(key: string): Promise<StoredObject | undefined>;
  /** Throws when the key does not exist; ask `head` first where that can happen. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  remove(key: string): Promise<void>;
  /**
   * A time-limited address that a browser may fetch straight from the store, or undefined when the store cannot sign:
   * the program then serves the bytes itself.
   */
  signedUrl(
    key: string,
    options: { expiresInSeconds: number; downloadAs?: string },
  ): Promise<string | undefined>;
}
