import { differences, VersionConflict } from '#api/version-conflict.ts';
import type { Actor } from '#kernel/audit/audit.ts';
import { DAY } from '#kernel/clock.ts';
import type { Tx } from '#kernel/db/database.ts';
import { NotFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { sites } from '#sites/index.ts';
import { EndpointSettings } from '../../contract/types.ts';
import { failWaiting, SWITCHED_OFF } from '../deliveries/deliveries-store.ts';
import { newEndpointSecret } from '../deliveries/signature.ts';
import type { WebhooksDeps } from '../deps.ts';
import type { Endpoint, EndpointRefusal, WebhooksApi } from '../index.ts';
import { refusalOf } from './check-url.ts';
import {
  addEndpoint,
  deleteEndpoint,
  type HeldEndpoint,
  lockEndpoint,
  updateEndpoint,
  updateSettings,
} from './endpoints-store.ts';

/** How long a replaced secret still signs beside the new one (R4). */
const FORMER_SIGNS_FOR = DAY;

const NAMES = ['url', 'description', 'kinds', 'site', 'isOn'] as const;

function refusalFor(
  { policy }: WebhooksDeps,
  { url, site }: Pick<EndpointSettings, 'url' | 'site'>,
): EndpointRefusal | undefined {
  if (site !== null && !sites.some(({ key }) => key === site)) return 'no-such-site';
  return refusalOf(url, policy);
}

export async function createEndpoint(
  parts: WebhooksDeps,
  actor: Actor,
  request: EndpointSettings,
): ReturnType<WebhooksApi['createEndpoint']> {
  const settings = EndpointSettings.parse(request);
  const refused = refusalFor(parts, settings);
  if (refused) return { refused };
  const id = newId(parts.clock);
  const secret = newEndpointSecret();
  const sealed = await parts.sealer.seal(secret, id);
  const endpoint = await parts.db.transaction(async (tx) => {
    await addEndpoint(tx, { ...settings, id, secret: sealed, createdAt: parts.clock.now() });
    await note(tx, parts, { actor, action: 'endpoint-created', id, after: shown(settings) });
    return seen(await held(tx, id));
  });
  return { endpoint, secret };
}

/** Switched on by hand, an endpoint begins with a clean slate; switched off, nothing waits for it any more. */
export async function changeEndpoint(
  parts: WebhooksDeps,
  actor: Actor,
  id: string,
  request: Partial<EndpointSettings>,
  seenVersion?: number,
): ReturnType<WebhooksApi['changeEndpoint']> {
  const change = EndpointSettings.partial().parse(request);
  return parts.db.transaction(async (tx) => {
    const before = await held(tx, id);
    const { version } = before;
    if (seenVersion !== undefined && seenVersion !== version) throw new VersionConflict(version);
    const after = { ...before, ...change };
    const refused = refusalFor(parts, after);
    if (refused) return { refused };
    const { after: settings } = differences({ ...before }, change);
    const differing = NAMES.filter((name) => name in settings);
    if (differing.length === 0) return { endpoint: seen(before) };
    const isSwitched = differing.includes('isOn');
    const slate = { offBecause: null, failingSince: null, failures: 0, restsUntil: null };
    await updateSettings(tx, id, isSwitched ? { ...settings, ...slate } : settings);
    if (isSwitched && !after.isOn) await failWaiting(tx, id, SWITCHED_OFF);
    await note(tx, parts, {
      actor,
      action: 'endpoint-changed',
      id,
      before: shown(before, differing),
      after: shown(after, differing),
    });
    return { endpoint: seen(await held(tx, id)) };
  });
}

export async function removeEndpoint(parts: WebhooksDeps, actor: Actor, id: string): Promise<void> {
  await parts.db.transaction(async (tx) => {
    const before = await held(tx, id);
    await deleteEndpoint(tx, id);
    await note(tx, parts, { actor, action: 'endpoint-removed', id, before: shown(before) });
  });
}

/** A new secret; the one before it signs as well for a day, the one before that no longer (R4). */
export async function rotateSecret(parts: WebhooksDeps, actor: Actor, id: string): Promise<string> {
  const secret = newEndpointSecret();
  const sealed = await parts.sealer.seal(secret, id);
  const formerUntil = new Date(parts.clock.now().getTime() + FORMER_SIGNS_FOR);
  await parts.db.transaction(async (tx) => {
    const { secret: formerSecret } = await held(tx, id);
    await updateEndpoint(tx, id, { secret: sealed, formerSecret, formerUntil });
    await note(tx, parts, { actor, action: 'secret-rotated', id });
  });
  return secret;
}

async function held(tx: Tx, id: string): Promise<HeldEndpoint> {
  const endpoint = await lockEndpoint(tx, id);
  if (!endpoint) throw new NotFound('There is no such endpoint.');
  return endpoint;
}

/** What operators see of it: never a secret, sealed or not. */
function seen({ secret: _, failures: __, ...endpoint }: HeldEndpoint): Endpoint {
  return endpoint;
}

/** Settings as the audit log may show them: what follows the question mark of a URL may be a key of the receiver's. */
function shown(settings: EndpointSettings, names: readonly (typeof NAMES)[number][] = NAMES) {
  const safe = { ...settings, url: settings.url.replace(/\?.*$/s, '?…') };
  return Object.fromEntries(names.map((name) => [name, safe[name]]));
}

export async function note(
  tx: Tx,
  { audit }: Pick<WebhooksDeps, 'audit'>,
  entry: { actor: Actor; action: string; id: string; before?: unknown; after?: unknown },
): Promise<void> {
  const { actor, action, id, before, after } = entry;
  const subject = { type: 'webhook-endpoint', id };
  await audit.record(tx, { actor, action: `webhooks.${action}`, subject, before, after });
}
