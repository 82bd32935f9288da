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

/** What a list tells of an object without asking for each. */
export type ListedObject = Pick<StoredObject, 'key' | 'size' | 'etag'>;

export interface OpenFile {
  /** Fills the buffer's first `length` bytes from `position` on; answers how many there were, 0 at the end. */
  read(buffer: Uint8Array, length: number, position: number): Promise<number>;
  close(): Promise<void>;
}

/** What is read whole and not piece by piece. */
export interface WholeObject {
  object: StoredObject;
  bytes: Uint8Array;
}

export type BroughtObjects = Pick<Storage, 'head' | 'read' | 'pathOf' | 'list' | 'remove'>;

/**
 * Files of any size by key (`a/b/c.mp4`). Keys are lower-case letters, digits, `.`, `_`, `-` and `/`; never `..`. Every
 * call throws a TypeError for another key (`isStorageKey` in storage/storage-key.ts asks first). A key must not also be
 * the folder of another key. A store of another host that doesn't answer in time is `Unavailable`.
 */
export interface Storage {
  /**
   * Replaces the object in one step: readers see the old or the new one, never a part. Nothing stays of a body that
   * breaks off. Give the content type of the key's extension (`contentTypeOf` in storage/content-type.ts): a folder
   * remembers no other.
   */
  put(key: string, body: Readable | Uint8Array, options: { contentType: string }): Promise<StoredObject>;
  head(key: string): Promise<StoredObject | undefined>;
  /**
   * Throws NotFound when the key does not exist; ask `head` first where that can happen. A range that ends behind the
   * object's end is cut there; one that starts behind it throws a RangeError. Destroy the stream when it is not read to
   * its end.
   */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** A small object, such as a picture, with all of its bytes in one request; undefined when there is none. */
  whole(key: string): Promise<WholeObject | undefined>;
  /** The object as an open file of this machine, or undefined where the store keeps none: `read` then. Close it. */
  openFile(key: string): Promise<OpenFile | undefined>;
  /**
   * Where the object lies on this machine, for other programs to read, or undefined where the store keeps no files
   * here. Throws NotFound when the key does not exist. Nobody writes there.
   */
  pathOf(key: string): Promise<string | undefined>;
  /**
   * Every object whose key begins with `prefix`, in no order. What is stored or removed meanwhile may or may not be
   * among them. Files that were put into a folder under names that are no keys are left out.
   */
  list(prefix?: string): AsyncIterable<ListedObject>;
  /** No error when there is no such key. */
  remove(key: string): Promise<void>;
  /** Bytes that there is room for, or undefined where the store doesn't tell. */
  room(): Promise<number | undefined>;
  /** The same of what others put there, whatever they call it: videos have names such as `Night Lake_180_LR.mp4`. */
  readonly brought: BroughtObjects;
  /**
   * A time-limited address that a browser may fetch straight from the store, or undefined when the store cannot sign:
   * the program then serves the bytes itself.
   */
  signedUrl(key: string, options: { expiresInSeconds: number; downloadAs?: string }): Promise<string | undefined>;
}
