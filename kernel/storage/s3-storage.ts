import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  type GetObjectCommandOutput,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import { Upload } from '@aws-sdk/lib-storage';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { type Clock, SECOND } from '../clock.ts';
import { NotFound, Unavailable } from '../errors.ts';
import type { BroughtObjects, ByteRange, Storage, StoredObject } from '../storage.ts';
import { contentDisposition } from './content-disposition.ts';
import { contentTypeOf } from './content-type.ts';
import { IDLE_MS } from './send-stored.ts';
import { assertBroughtKey, assertStorageKey, isBroughtKey, isStorageKey } from './storage-key.ts';

export interface S3Options {
  bucket: string;
  region: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  clock: Clock;
  /** Of any S3-compatible store; Amazon's own by default. */
  endpoint?: string;
  /** The store's URL for browsers, if it differs from the program's. */
  publicEndpoint?: string;
  /** Puts the bucket into the path instead of the host name, as most self-hosted stores require. */
  forcePathStyle?: boolean;
}

/**
 * S3 allows 10,000 parts: with 16 MB each, files up to 160 GB. Two at a time limit the memory of one upload to about 48
 * MB.
 */
const PART_BYTES = 16 * 1024 * 1024;
const PARTS_AT_ONCE = 2;
/** Less than a visitor's request may take in all (app/http/listen.ts). */
const ANSWER_WITHIN_MS = 4 * SECOND;
/** The protocol's own limit. */
const LONGEST_SIGNATURE_SECONDS = 7 * 24 * 60 * 60;

/** Stores objects in a bucket. Import this file only if a bucket is configured: the SDK takes long to load. */
export function createS3Storage(options: S3Options): Storage & { close(): void } {
  const { bucket, clock } = options;
  const client = connect(options, options.endpoint);
  const signingClient = options.publicEndpoint ? connect(options, options.publicEndpoint) : client;

  const asking = createAsking(`${bucket} at ${options.endpoint ?? 'S3'}`);
  const shared = { client, bucket, asking };
  const own = objectsOf({ ...shared, isKey: isStorageKey, assertKey: assertStorageKey });
  const brought = objectsOf({ ...shared, isKey: isBroughtKey, assertKey: assertBroughtKey });

  function place(key: string) {
    assertStorageKey(key);
    return { Bucket: bucket, Key: key };
  }

  return {
    ...own,
    brought,

    async put(key, body, { contentType }) {
      const target = { ...place(key), ContentType: contentType };
      await asking.longer(`storing ${key}`, async () => {
        if (body instanceof Readable) await upload(client, target, body);
        else await client.send(new PutObjectCommand({ ...target, Body: body }));
      });
      const stored = await own.head(key);
      if (!stored) throw new NotFound(`${key} was removed while it was stored`);
      return stored;
    },

    async whole(key) {
      const found = await own.get(key).catch(undefinedWhenMissing);
      if (!found) return undefined;
      // A response that stalls is given up like one that never came.
      const bytes = await asking.soon(`reading ${key}`, (signal) => buffer(abortable(found.body, signal)));
      return { object: found.object, bytes };
    },

    async openFile(key) {
      assertStorageKey(key);
      return undefined;
    },

    room: async () => undefined,

    async signedUrl(key, { expiresInSeconds, downloadAs }) {
      const disposition = downloadAs === undefined ? undefined : contentDisposition('attachment', downloadAs);
      const command = new GetObjectCommand({ ...place(key), ResponseContentDisposition: disposition });
      return getSignedUrl(signingClient, command, {
        expiresIn: Math.min(expiresInSeconds, LONGEST_SIGNATURE_SECONDS),
        signingDate: clock.now(),
      });
    },

    close() {
      client.destroy();
      signingClient.destroy();
    },
  };
}

interface Bucket {
  client: S3Client;
  bucket: string;
  asking: Asking;
  isKey(key: string): boolean;
  assertKey(key: string): void;
}

type Got = { object: StoredObject; body: Readable };

/** The objects of a bucket whose names are valid. */
function objectsOf({ client, bucket, asking, isKey, assertKey }: Bucket): BroughtObjects & {
  get(key: string, range?: ByteRange): Promise<Got>;
} {
  function place(key: string) {
    assertKey(key);
    return { Bucket: bucket, Key: key };
  }

  async function head(key: string): Promise<StoredObject | undefined> {
    const command = new HeadObjectCommand(place(key));
    try {
      const found = await asking.soon(`asking for ${key}`, (abortSignal) => client.send(command, { abortSignal }));
      return storedObject(key, found);
    } catch (error) {
      if (isStatus(error, 404)) return undefined;
      throw error;
    }
  }

  async function get(key: string, range?: ByteRange): Promise<Got> {
    const command = new GetObjectCommand({ ...place(key), Range: rangeHeader(key, range) });
    try {
      const found = await asking.soon(`reading ${key}`, (abortSignal) => client.send(command, { abortSignal }));
      if (!(found.Body instanceof Readable)) throw new TypeError('The store answered without a stream');
      return { object: storedObject(key, found), body: found.Body };
    } catch (error) {
      if (isStatus(error, 404)) throw new NotFound(`Nothing is stored as ${key}`, { cause: error });
      if (isStatus(error, 416)) throw new RangeError(`${key} has no such bytes`, { cause: error });
      throw error;
    }
  }

  return {
    head,
    get,
    read: async (key, range) => (await get(key, range)).body,

    async pathOf(key) {
      if (!(await head(key))) throw new NotFound(`Nothing is stored as ${key}`);
      return undefined;
    },

    async *list(prefix = '') {
      let from: string | undefined;
      do {
        const command = new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix, ContinuationToken: from });
        const page = await asking.longer('listing', () => client.send(command));
        for (const { Key: key = '', Size: size = 0, ETag: etag = '' } of page.Contents ?? []) {
          if (isKey(key)) yield { key, size, etag };
        }
        from = page.NextContinuationToken;
      } while (from);
    },

    async remove(key) {
      const command = new DeleteObjectCommand(place(key));
      await asking.longer(`removing ${key}`, () => client.send(command));
    },
  };
}

function storedObject(
  key: string,
  found: Pick<GetObjectCommandOutput, 'ContentLength' | 'ContentType' | 'ETag' | 'LastModified'>,
): StoredObject {
  return {
    key,
    size: found.ContentLength ?? 0,
    contentType: found.ContentType ?? contentTypeOf(key),
    etag: found.ETag ?? '',
    modifiedAt: found.LastModified ?? new Date(0),
  };
}

interface Asking {
  /** For what somebody waits for: the answer must begin within a time limit. */
  soon<Answer>(what: string, ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer>;
  /** For large transfers, and for what no visitor waits for. */
  longer<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer>;
}

/** Adds the store to each error; `Unavailable` if the store itself is in trouble. */
function createAsking(store: string): Asking {
  async function named<Answer>(what: string, ask: () => Promise<Answer>): Promise<Answer> {
    try {
      return await ask();
    } catch (error) {
      const why = error instanceof Error ? error.message || error.name : String(error);
      if (isTrouble(error))
        throw new Unavailable(`The store ${store} is in trouble, at ${what}: ${why}`, { cause: error });
      if (isRefusal(error)) throw new Error(`The store ${store} refused ${what}: ${why}`, { cause: error });
      throw error;
    }
  }
  return {
    soon: (what, ask) => named(what, () => withinTime(ask)),
    longer: named,
  };
}

class TooLate extends Error {}

async function withinTime<Answer>(ask: (signal: AbortSignal) => Promise<Answer>): Promise<Answer> {
  const abort = new AbortController();
  const late = setTimeout(() => abort.abort(), ANSWER_WITHIN_MS);
  try {
    return await ask(abort.signal);
  } catch (error) {
    if (!abort.signal.aborted) throw error;
    throw new TooLate(`no answer within ${ANSWER_WITHIN_MS / SECOND} seconds`, { cause: error });
  } finally {
    clearTimeout(late);
  }
}

const OF_THE_LINE = /^E(CONN|PIPE|TIMEDOUT|HOST|NET|NOTFOUND|AI_AGAIN)/;

/** The request didn't get through, or the store itself failed. A body that breaks off isn't the store's fault. */
function isTrouble(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof TooLate) return true;
  if (error instanceof S3ServiceException) {
    const status = error.$metadata.httpStatusCode ?? 500;
    return status >= 500 || status === 429;
  }
  return error.name === 'TimeoutError' || ('code' in error && OF_THE_LINE.test(String(error.code)));
}

/** A missing object and an unsatisfiable range are ordinary answers. */
function isRefusal(error: unknown): boolean {
  return error instanceof S3ServiceException && !isStatus(error, 404) && !isStatus(error, 416);
}

function abortable(body: Readable, signal: AbortSignal): Readable {
  signal.addEventListener('abort', () => body.destroy(new TooLate('it stood still')), { once: true });
  return body;
}

function undefinedWhenMissing(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error;
}

function connect(options: S3Options, endpoint: string | undefined): S3Client {
  const { region, credentials, forcePathStyle = false } = options;
  // Every viewer served through the program occupies a connection as long as the video runs.
  const agent = { keepAlive: true, maxSockets: 1000 };
  return new S3Client({
    region,
    credentials,
    endpoint,
    forcePathStyle,
    // Many compatible stores don't know the SDK's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // A store that stalls in the middle is given up, like a viewer who does.
    requestHandler: {
      connectionTimeout: 5 * SECOND,
      socketTimeout: IDLE_MS,
      httpAgent: agent,
      httpsAgent: agent,
    },
  });
}

/** If the body breaks off, the multipart upload is aborted and leaves nothing behind. */
async function upload(
  client: S3Client,
  target: { Bucket: string; Key: string; ContentType: string },
  body: Readable,
): Promise<void> {
  const params = { ...target, Body: body };
  await new Upload({ client, params, partSize: PART_BYTES, queueSize: PARTS_AT_ONCE }).done();
}

function rangeHeader(key: string, range: ByteRange | undefined): string | undefined {
  if (!range) return undefined;
  // A store would ignore such a header and send everything.
  if (range.start < 0 || range.start > range.end) {
    throw new RangeError(`${key} has no bytes from ${range.start} to ${range.end}`);
  }
  return `bytes=${range.start}-${range.end}`;
}

function isStatus(error: unknown, status: number): boolean {
  return error instanceof S3ServiceException && error.$metadata.httpStatusCode === status;
}
