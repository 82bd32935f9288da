import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { signatureProblem, type TestCredentials } from './test-s3-signature.ts';

interface TestObject {
  bytes: Buffer;
  contentType: string;
  etag: string;
  modifiedAt: Date;
}

interface TestUpload {
  contentType: string;
  parts: Map<number, Buffer>;
}

export interface TestS3Server {
  endpoint: string;
  bucket: string;
  credentials: TestCredentials;
  /** Contents of the bucket, by key. */
  objects: Map<string, TestObject>;
  /** Multipart uploads that were neither completed nor aborted. */
  uploads: Map<string, TestUpload>;
  /** Method and path of every request that was authorized. */
  requests: string[];
  stop(): Promise<void>;
}

/** Few, so that tests list several pages. */
const LISTED_AT_ONCE = 3;

type Reply = { status: number; headers?: Record<string, string | number>; body?: Buffer | string };

/**
 * A small S3 over real HTTP for tests: path-style, one bucket, objects in memory, every signature verified against
 * `now`.
 */
export async function startTestS3(now: () => Date): Promise<TestS3Server> {
  const credentials = { accessKeyId: 'test-access', secretAccessKey: randomUUID(), region: 'test-region-1' };
  const bucket = 'videos';
  const objects = new Map<string, TestObject>();
  const uploads = new Map<string, TestUpload>();
  const requests: string[] = [];

  const server = createServer(async (request, response) => {
    const body = await buffer(request).catch(() => undefined);
    if (!body) return;
    const problem = signatureProblem(request, body, credentials, now());
    if (!problem) requests.push(`${request.method} ${request.url}`);
    send(request, response, problem ? failure(403, problem) : route(request, body));
  });

  function route(request: IncomingMessage, body: Buffer): Reply {
    const url = new URL(request.url ?? '/', 'http://s3');
    const [, inBucket, ...rest] = url.pathname.split('/');
    if (inBucket !== bucket) return failure(404, 'NoSuchBucket');
    const key = decodeURIComponent(rest.join('/'));
    const contentType = request.headers['content-type'] ?? 'application/octet-stream';
    const uploadId = url.searchParams.get('uploadId');
    if (url.searchParams.has('uploads') && request.method === 'POST') {
      const id = randomUUID();
      uploads.set(id, { contentType, parts: new Map() });
      return xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    }
    if (uploadId) return multipart(request.method, key, uploadId, url, body);
    if (request.method === 'PUT') return { status: 200, headers: { etag: keep(key, body, contentType).etag } };
    if (request.method === 'DELETE') {
      objects.delete(key);
      return { status: 204 };
    }
    if (url.searchParams.get('list-type') === '2') return list(url.searchParams);
    return get(request, url, objects.get(key));
  }

  function list(asked: URLSearchParams): Reply {
    const prefix = asked.get('prefix') ?? '';
    const after = asked.get('continuation-token') ?? '';
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).sort();
    const page = keys.slice(0, LISTED_AT_ONCE);
    const contents = page.map((key) => {
      const { bytes, etag } = objects.get(key) as TestObject;
      return `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>${etag}</ETag></Contents>`;
    });
    const more = keys.length > page.length;
    const next = more ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
    return xml(`<ListBucketResult><IsTruncated>${more}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`);
  }

  function multipart(method: string | undefined, key: string, id: string, url: URL, body: Buffer): Reply {
    const upload = uploads.get(id);
    if (!upload) return failure(404, 'NoSuchUpload');
    if (method === 'PUT') {
      upload.parts.set(Number(url.searchParams.get('partNumber')), body);
      return { status: 200, headers: { etag: md5(body) } };
    }
    uploads.delete(id);
    if (method === 'DELETE') return { status: 204 };
    const numbers = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map((found) => Number(found[1]));
    const parts = numbers.map((number) => upload.parts.get(number) ?? Buffer.alloc(0));
    const { etag } = keep(key, Buffer.concat(parts), upload.contentType);
    return xml(`<CompleteMultipartUploadResult><ETag>${etag}</ETag></CompleteMultipartUploadResult>`);
  }

  function keep(key: string, bytes: Buffer, contentType: string): TestObject {
    const object = { bytes, contentType, etag: md5(bytes), modifiedAt: now() };
    objects.set(key, object);
    return object;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The test server has no port');
  const stop = () => {
    server.closeAllConnections();
    return new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    bucket,
    credentials,
    objects,
    uploads,
    requests,
    stop,
  };
}

function get(request: IncomingMessage, url: URL, object: TestObject | undefined): Reply {
  if (!object) return failure(404, 'NoSuchKey');
  const headers: Record<string, string> = {
    'content-type': object.contentType,
    etag: object.etag,
    'last-modified': object.modifiedAt.toUTCString(),
    'accept-ranges': 'bytes',
  };
  const disposition = url.searchParams.get('response-content-disposition');
  if (disposition) headers['content-disposition'] = disposition;
  const [, first, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  if (first === undefined) return { status: 200, headers, body: object.bytes };
  const size = object.bytes.length;
  const [start, end] = [Number(first), Math.min(last ? Number(last) : size - 1, size - 1)];
  if (start >= size) return failure(416, 'InvalidRange');
  headers['content-range'] = `bytes ${start}-${end}/${size}`;
  return { status: 206, headers, body: object.bytes.subarray(start, end + 1) };
}

function send(request: IncomingMessage, response: ServerResponse, { status, headers, body = '' }: Reply): void {
  response.writeHead(status, { ...headers, 'content-length': Buffer.byteLength(body) });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function xml(body: string): Reply {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0"?>${body}`,
  };
}

function failure(status: number, code: string): Reply {
  const { body } = xml(`<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
  return { status, headers: { 'content-type': 'application/xml' }, body };
}

function md5(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
