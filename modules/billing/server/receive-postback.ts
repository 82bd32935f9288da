import { DAY } from '#kernel/clock.ts';
import type { Biller, RawPostback } from './biller.ts';
import { type InterpretDeps, interpretDue, interpretPostback } from './interpret-postback.ts';
import { forgetRefused, keepPostback } from './store.ts';

const KEEP_REFUSED = 30 * DAY;

/**
 * Stores a delivery as it arrived and commits; only then is it acknowledged, and only after that interpreted. Answers
 * its id, and why it was not believed.
 */
export async function receivePostback(
  deps: InterpretDeps,
  biller: Biller,
  raw: RawPostback,
): Promise<{ id: number; refused: string | undefined }> {
  const refusal = await biller.authenticate(raw);
  const kept = { ...raw, headers: withoutSecrets(raw.headers) };
  const id = await keepPostback(deps.db.drizzle, biller.name, kept, refusal?.refused);
  if (refusal)
    deps.log.warn({ biller: biller.name, postback: id, reason: refusal.refused }, 'postback refused');
  return { id, refused: refusal?.refused };
}

/** Starts the interpretation and does not wait: whatever stops it, the sweep finishes it. What waited for it follows. */
export function interpretSoon(deps: InterpretDeps, id: number): void {
  interpretPostback(deps, { id })
    .then(() => interpretDue(deps))
    .catch((error: unknown) => deps.log.error({ err: error, postback: id }, 'postback left to the sweep'));
}

export async function forgetOldRefusals(deps: InterpretDeps): Promise<void> {
  await forgetRefused(deps.db.drizzle, new Date(deps.clock.now().getTime() - KEEP_REFUSED));
}

const SECRET_HEADERS = new Set(['authorization', 'proxy-authorization', 'cookie', 'x-sandbox-signature']);

/** Authenticity is proven as a delivery arrives, so nothing that proves it needs to be kept. */
function withoutSecrets(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, SECRET_HEADERS.has(name) ? '(removed)' : value]),
  );
}
