import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { Secret, TOTP } from 'otpauth';
import type { WholeSet } from './whole-set.ts';

const UPLOADS = '/api/admin/v1/uploads';
const TUS = { 'tus-resumable': '1.0.0' };

export interface Operator {
  call(method: string, path: string, body?: unknown): Promise<{ status: number; data: Record<string, unknown> }>;
  cookie(): string;
}

/** The demo's operator, signed in to the admin with a second factor. */
export async function signInOperator({ origin, operator }: Pick<WholeSet, 'origin' | 'operator'>): Promise<Operator> {
  let cookie = '';
  const call: Operator['call'] = async (method, path, body) => {
    const answer = await fetch(`${origin}/api/admin/v1${path}`, {
      method,
      headers: { cookie, origin, 'content-type': 'application/json', 'x-drill-address': '198.18.0.1' },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    for (const set of answer.headers.getSetCookie()) if (set.startsWith('admin=')) [cookie = ''] = set.split(';', 1);
    const { data = {} } = (await answer.json()) as { data?: Record<string, unknown> };
    return { status: answer.status, data };
  };
  const signedIn = await call('POST', '/sign-in', operator());
  if (signedIn.status !== 200) throw new Error(`The operator was answered ${signedIn.status}.`);
  const { secret } = (await call('POST', '/totp/begin')).data;
  const code = new TOTP({ secret: Secret.fromBase32(String(secret)) }).generate();
  const confirmed = await call('POST', '/totp/confirm', { code });
  if (confirmed.status !== 200) throw new Error(`The second factor was answered ${confirmed.status}.`);
  return { call, cookie: () => cookie };
}

/** A short video of noise, so that it has some megabytes. Visitors keep sending requests meanwhile. */
export async function makeVideo(folder: string, name: string, seconds: number): Promise<string> {
  const path = join(folder, name);
  const source = `nullsrc=size=640x320:rate=25:duration=${seconds},geq=random(1)*255:128:128`;
  const args = ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-c:v', 'libx264', '-preset', 'ultrafast', path];
  await promisify(execFile)('ffmpeg', args);
  return path;
}

/** Uploads a file in chunks, each to the next one of `origins`; `between` runs after the first half. */
export async function upload(
  operator: Operator,
  file: string,
  { origins, between }: { origins: readonly string[]; between: () => Promise<void> },
): Promise<string> {
  const bytes = readFileSync(file);
  const name = Buffer.from('drill_180_LR.mp4').toString('base64');
  const head = () => ({ ...TUS, cookie: operator.cookie(), 'x-drill-address': '198.18.0.1' });
  const [first = ''] = origins;
  const begun = await fetch(first + UPLOADS, {
    method: 'POST',
    headers: { ...head(), origin: first, 'upload-length': String(bytes.length), 'upload-metadata': `filename ${name}` },
  });
  const address = begun.headers.get('location') ?? '';
  const id = address.split('/').pop() ?? '';
  if (begun.status !== 201) throw new Error(`The upload was answered ${begun.status} ${await begun.text()}`);
  const pieces = 6;
  const size = Math.ceil(bytes.length / pieces);
  let at = 0;
  let isHalf = false;
  for (let turn = 0; at < bytes.length; turn += 1) {
    if (turn > pieces * 20) throw new Error('The upload does not go on.');
    if (!isHalf && at > bytes.length / 2) {
      isHalf = true;
      await between();
    }
    const origin = origins[turn % origins.length] ?? first;
    try {
      const found = await fetch(origin + address, { method: 'HEAD', headers: head() });
      at = Number(found.headers.get('upload-offset') ?? at);
      const piece = bytes.subarray(at, at + size);
      const headers = {
        ...head(),
        origin,
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(at),
      };
      const sent = await fetch(origin + address, { method: 'PATCH', headers, body: new Uint8Array(piece) });
      if (sent.ok) at = Number(sent.headers.get('upload-offset'));
    } catch {
      await pause(500);
    }
  }
  return id;
}

/** Waits until an upload has become a master. Returns what went wrong, or undefined. */
export async function becameMaster(
  { database }: Pick<WholeSet, 'database'>,
  id: string,
  file: string,
): Promise<string | undefined> {
  const sha256 = createHash('sha256').update(readFileSync(file)).digest('hex');
  const end = performance.now() + 120_000;
  for (;;) {
    const { rows } = await database.query<{ state: string; problem: string | null; sha256: string | null }>(
      `select a.state, a.problem, m.sha256 from media.arrivals a left join media.masters m on m.id = a.master_id
       where a.id = $1`,
      [id],
    );
    const [arrival] = rows;
    if (arrival?.state === 'taken') return arrival.sha256 === sha256 ? undefined : 'The master has other bytes.';
    if (arrival?.state === 'failed' || performance.now() > end)
      return `It is ${arrival?.state ?? 'gone'}: ${arrival?.problem ?? 'nothing is said'}`;
    await pause(500);
  }
}
