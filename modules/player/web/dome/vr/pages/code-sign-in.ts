import { browserSession } from '#api/browser/browser.ts';

/** A code that somebody types on another device, and what this browser alone knows of it. */
export interface SignInCode {
  code: string;
  token: string;
  /** Milliseconds on this page. */
  expiresAt: number;
}

/** `refused` comes with the site's own word. */
export type SignInOutcome = { is: 'waiting' | 'signed-in' | 'expired' | 'failed' } | { is: 'refused'; why: string };

/** The codes of the answers (R31 of `modules/headset`). */
const OK = 1;
const NOT_YET = 3;
const REFUSED = [4, 5];
const TIMEOUT_MS = 15_000;

interface Answer<Data> {
  status: { code: number; message: string };
  data?: Data;
}

/** Undefined where none is to be had now. */
export async function fetchSignInCode(): Promise<SignInCode | undefined> {
  type Given = { code: string; token: string; expires_at: number };
  const { data } = (await ask<Given>('/api/playa/v2/auth/code')) ?? {};
  // By the clock of this device, what the server's says may be past already.
  return data && { code: data.code, token: data.token, expiresAt: performance.now() + LIFE_MS };
}

/** As long as a code lives at the site. */
const LIFE_MS = 600_000;

/** Whether somebody has typed it; then this browser is theirs from now on. */
export async function redeemSignInCode({ token, expiresAt }: SignInCode): Promise<SignInOutcome> {
  type Tokens = { refresh_token: string };
  const answer = await ask<Tokens>('/api/playa/v2/auth/sign-in-code', { token });
  const code = answer?.status.code;
  if (answer && code !== undefined && REFUSED.includes(code)) return { is: 'refused', why: answer.status.message };
  if (code === OK && answer?.data) return adopt(answer.data.refresh_token);
  if (performance.now() >= expiresAt) return { is: 'expired' };
  // An answer that did not come is asked for again, as long as the code lives.
  return { is: code === undefined || code === NOT_YET ? 'waiting' : 'failed' };
}

/** The session that the code began becomes this browser's own: its cookies come with its next tokens. */
async function adopt(refreshToken: string): Promise<SignInOutcome> {
  await ask('/api/v1/auth/refresh-token', { refresh_token: refreshToken });
  return { is: browserSession().accessToken() === undefined ? 'failed' : 'signed-in' };
}

/** @param body of a POST; a GET goes without */
async function ask<Data>(path: string, body?: object): Promise<Answer<Data> | undefined> {
  const headers = { 'content-type': 'application/json' };
  const post = body && { method: 'POST', headers, body: JSON.stringify(body) };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(path, { ...post, credentials: 'same-origin', signal });
    return response.ok ? ((await response.json()) as Answer<Data>) : undefined;
  } catch {
    return undefined;
  }
}
