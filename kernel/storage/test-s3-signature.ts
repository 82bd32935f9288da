import { createHash, createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

export interface TestCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/**
 * Why a request's AWS Signature Version 4, in its headers or its query, is invalid; undefined if it is valid. Written
 * for the tests from the signature's specification, independently of the SDK that signs.
 */
export function signatureProblem(
  request: IncomingMessage,
  body: Buffer,
  credentials: TestCredentials,
  now: Date,
): string | undefined {
  const url = new URL(request.url ?? '/', `http://${request.headers.host}`);
  const parts = url.searchParams.has('X-Amz-Signature') ? fromQuery(url, now) : fromHeaders(request, body);
  if (typeof parts === 'string') return parts;
  const { credential, signedHeaders, signature, date, payloadHash } = parts;
  const [accessKeyId, day = '', region = '', service = '', ending] = credential.split('/');
  if (accessKeyId !== credentials.accessKeyId) return 'InvalidAccessKeyId';
  if (region !== credentials.region || service !== 's3' || ending !== 'aws4_request' || !date.startsWith(day)) {
    return 'AuthorizationHeaderMalformed';
  }
  if (!signedHeaders.includes('host')) return 'HostNotSigned';
  if (Math.abs(now.getTime() - parseDate(date).getTime()) > parts.longestAgeMs) return 'RequestExpired';

  const canonicalRequest = [
    request.method,
    url.pathname,
    canonicalQuery(url),
    ...signedHeaders.map((name) => `${name}:${String(request.headers[name] ?? '').trim()}`),
    '',
    signedHeaders.join(';'),
    payloadHash,
  ].join('\n');
  const scope = [day, region, service, ending].join('/');
  const stringToSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonicalRequest)].join('\n');
  let key: string | Buffer = `AWS4${credentials.secretAccessKey}`;
  for (const step of [day, region, service, 'aws4_request']) key = createHmac('sha256', key).update(step).digest();
  const expected = createHmac('sha256', key).update(stringToSign).digest('hex');
  return expected === signature ? undefined : 'SignatureDoesNotMatch';
}

interface SignatureParts {
  credential: string;
  signedHeaders: string[];
  signature: string;
  date: string;
  payloadHash: string;
  longestAgeMs: number;
}

function fromQuery(url: URL, now: Date): SignatureParts | string {
  const value = (name: string) => url.searchParams.get(`X-Amz-${name}`) ?? '';
  const date = value('Date');
  const longestAgeMs = Number(value('Expires')) * 1000;
  if (value('Algorithm') !== 'AWS4-HMAC-SHA256' || !date || !(longestAgeMs > 0))
    return 'AuthorizationQueryParametersError';
  if (parseDate(date).getTime() > now.getTime() + 15 * 60_000) return 'RequestNotYetValid';
  return {
    credential: value('Credential'),
    signedHeaders: value('SignedHeaders').split(';'),
    signature: value('Signature'),
    date,
    payloadHash: 'UNSIGNED-PAYLOAD',
    longestAgeMs,
  };
}

function fromHeaders(request: IncomingMessage, body: Buffer): SignatureParts | string {
  const pattern = /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/;
  const [, credential, signedHeaders, signature] = pattern.exec(request.headers.authorization ?? '') ?? [];
  const payloadHash = String(request.headers['x-amz-content-sha256'] ?? '');
  if (!credential || !signedHeaders || !signature) return 'AccessDenied';
  if (payloadHash !== 'UNSIGNED-PAYLOAD' && payloadHash !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  return {
    credential,
    signedHeaders: signedHeaders.split(';'),
    signature,
    date: String(request.headers['x-amz-date'] ?? ''),
    payloadHash,
    longestAgeMs: 15 * 60_000,
  };
}

function canonicalQuery(url: URL): string {
  return [...url.searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${escape3986(name)}=${escape3986(value)}`)
    .sort()
    .join('&');
}

function escape3986(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function parseDate(date: string): Date {
  return new Date(date.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z'));
}

function sha256(data: string | Buffer): string {
  return createHash('sha256').update(data).digest('hex');
}
