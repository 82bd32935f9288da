import type { Readable } from 'node:stream';

/** Inclusive byte positions, as in an HTTP range. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredObject {
  key: string;
  /** Bytes. */
  size: number;
  contentType: string;
  /** A strong validator in its HTTP form, quotes included. */
  etag: string;
  modifiedAt: Date;
}

/** What a listing includes, without a request per object. */
export type ListedObject = Pick<StoredObject, 'key' | 'size' | 'etag'>;

export interface OpenFile {
  /** Fills the buffer's first `length` bytes from `position` on. Returns how many there were, 0 at the end. */
  read(buffer: Uint8Array, length: number, position: number): Promise<number>;
  close(): Promise<void>;
}

/** An object that is read as a whole. */
export interface WholeObject {
  object: StoredObject;
  bytes: Uint8Array;
}

export type BroughtObjects = Pick<Storage, 'head' | 'read' | 'pathOf' | 'list' | 'remove'>;

/**
 * Files of any size by key (`a/b/c.mp4`). Keys consist of lower-case letters, digits, `.`, `_`, `-` and `/`; never
 * `..`. Every call throws a TypeError for another key (`isStorageKey` in storage/storage-key.ts tests one). A key must
 * not also be the folder of another key. A store on another host that doesn't answer in time is `Unavailable`.
 */
export interface Storage {
  /**
   * Replaces the object in one step: readers see the old or the new one, never a part. A body that breaks off leaves
   * nothing behind. Pass the content type of the key's extension (`contentTypeOf` in storage/content-type.ts): a folder
   * doesn't store any other.
   */
  put(key: string, body: Readable | Uint8Array, options: { contentType: string }): Promise<StoredObject>;
  head(key: string): Promise<StoredObject | undefined>;
  /**
   * Throws NotFound if the key doesn't exist; call `head` first where that can happen. A range that ends after the
   * object is cut there; one that starts after it throws a RangeError. Destroy the stream unless it is read to its end.
   */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A small object, such as a picture, with all of its bytes in one request; undefined if there is none. */
  whole(key: string): Promise<WholeObject | undefined>;
  /**
   * The object as an open file on this machine, or undefined if the store has no local files; use `read` then. Close
   * it.
   */
  openFile(key: string): Promise<OpenFile | undefined>;
  /**
   * Path of the object on this machine, for other programs to read, or undefined if the store has no local files.
   * Throws NotFound if the key doesn't exist. Nothing may write to it.
   */
  pathOf(key: string): Promise<string | undefined>;
  /**
   * Every object whose key starts with `prefix`, in no order. What is stored or removed meanwhile may or may not be
   * included. Files in a folder whose names aren't valid keys are skipped.
   */
  list(prefix?: string): AsyncIterable<ListedObject>;
  /** Removing a missing key is no error. */
  remove(key: string): Promise<void>;
  /** Free bytes, or undefined if the store doesn't report them. */
  room(): Promise<number | undefined>;
  /** The same for files that others put there, with any names: videos are called `Night Lake_180_LR.mp4`. */
  readonly brought: BroughtObjects;
  /**
   * A time-limited URL that a browser can fetch directly from the store, or undefined if the store can't sign: the
   * program then serves the bytes itself.
   */
  signedUrl(key: string, options: { expiresInSeconds: number; downloadAs?: string }): Promise<string | undefined>;
}
