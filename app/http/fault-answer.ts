import { allowOf, problemBody, type Refusal, retryAfterOf } from '#api/errors/problem.ts';
import * as m from '#messages/app';
import { siteByHost } from '#sites/index.ts';
import { faultPage } from './fault-page.ts';
import type { OriginSettings } from './request/request-origin.ts';

/** The response if neither an endpoint nor a page of the router answers. */
export interface FaultAnswer {
  status: number;
  headers: Record<string, string>;
  body: string;
}

/** Who gets the answer, as far as the request's head says. */
export interface Asker {
  accept: string | undefined;
  host: string | undefined;
  /** As in the settings of origins. */
  siteOf?: OriginSettings['siteOf'];
}

const PROBLEM = 'application/problem+json';

/** A browser gets a page, every other client the problem as endpoints answer it. */
export function faultAnswer(refusal: Refusal, { accept = '', host = '', siteOf = siteByHost }: Asker): FaultAnswer {
  const headers: Record<string, string> = { 'cache-control': 'no-store', vary: 'accept' };
  const seconds = retryAfterOf(refusal);
  if (seconds !== undefined) headers['retry-after'] = String(seconds);
  if (refusal.status === 405) headers.allow = allowOf(refusal) ?? 'GET, HEAD, POST';
  if (accept.includes('text/html')) {
    const fault = { title: titleOf(refusal.status), text: refusal.message, status: refusal.status };
    const { html, policy } = faultPage(siteOf(host), fault);
    headers['content-type'] = 'text/html; charset=utf-8';
    headers['content-security-policy'] = policy;
    return { status: refusal.status, headers, body: html };
  }
  const wantsProblem = accept.includes(PROBLEM);
  headers['content-type'] = wantsProblem ? PROBLEM : 'application/json';
  return { status: refusal.status, headers, body: JSON.stringify(problemBody(refusal, wantsProblem)) };
}

const TITLES: Readonly<Record<number, () => string>> = {
  403: m.fault_forbidden,
  404: m.fault_not_found,
  405: m.fault_method,
  413: m.fault_too_large,
  415: m.fault_type,
  429: m.fault_too_many,
  503: m.fault_unavailable,
};

function titleOf(status: number): string {
  return (TITLES[status] ?? (status >= 500 ? m.fault_bug : m.fault_unreadable))();
}
