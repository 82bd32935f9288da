import { differences, VersionConflict } from '#api/errors/version-conflict.ts';
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
import { refusalOf, type UrlRefusal } from './check-url.ts';
import {
  addEndpoint,
  deleteEndpoint,
  type Endpoint,
  type LockedEndpoint,
  lockEndpoint,
  updateEndpoint,
  updateSettings,
} from './endpoints-store.ts';

/** How long a replaced secret signs alongside the new one (R4). */
const FORMER_SIGNS_FOR = DAY;

export type EndpointRefusal = UrlRefusal | 'no-such-site';

const SETTING_NAMES = ['url', 'description', 'kinds', 'site', 'isOn'] as const;

function refusalFor(
  { policy }: WebhooksDeps,
  { url, site }: Pick<EndpointSettings, 'url' | 'site'>,
): EndpointRefusal | undefined {
  if (site !== null && !sites.some(({ key }) => key === site)) return 'no-such-site';
  return refusalOf(url, policy);
}

/** The only time that the secret is returned. */
export async function createEndpoint(
  deps: WebhooksDeps,
  actor: Actor,
  request: EndpointSettings,
): Promise<{ endpoint: Endpoint; secret: string } | { refused: EndpointRefusal }> {
  const settings = EndpointSettings.parse(request);
  const refused = refusalFor(deps, settings);
  if (refused) return { refused };
  const id = newId(deps.clock);
  const secret = newEndpointSecret();
  const sealed = await deps.sealer.seal(secret, id);
  const endpoint = await deps.db.transaction(async (tx) => {
    await addEndpoint(tx, { ...settings, id, secret: sealed, createdAt: deps.clock.now() });
    await recordChange(tx, deps, { actor, action: 'endpoint-created', id, after: auditedSettings(settings) });
    return endpointView(await lockedEndpoint(tx, id));
  });
  return { endpoint, secret };
}

/**
 * Enabling clears its failures; disabling fails everything that waits for it.
 * @param seenVersion the version that the change is based on; throws `VersionConflict` if it is outdated
 */
export async function changeEndpoint(
  deps: WebhooksDeps,
  actor: Actor,
  id: string,
  request: Partial<EndpointSettings>,
  seenVersion?: number,
): Promise<{ endpoint: Endpoint } | { refused: EndpointRefusal }> {
  const change = EndpointSettings.partial().parse(request);
  return deps.db.transaction(async (tx) => {
    const before = await lockedEndpoint(tx, id);
    const { version } = before;
    if (seenVersion !== undefined && seenVersion !== version) throw new VersionConflict(version);
    const after = { ...before, ...change };
    const refused = refusalFor(deps, after);
    if (refused) return { refused };
    const { after: settings } = differences({ ...before }, change);
    const differing = SETTING_NAMES.filter((name) => name in settings);
    if (differing.length === 0) return { endpoint: endpointView(before) };
    const isSwitched = differing.includes('isOn');
    const slate = { offBecause: null, failingSince: null, failures: 0, restsUntil: null };
    await updateSettings(tx, id, isSwitched ? { ...settings, ...slate } : settings);
    if (isSwitched && !after.isOn) await failWaiting(tx, id, SWITCHED_OFF);
    await recordChange(tx, deps, {
      actor,
      action: 'endpoint-changed',
      id,
      before: auditedSettings(before, differing),
      after: auditedSettings(after, differing),
    });
    return { endpoint: endpointView(await lockedEndpoint(tx, id)) };
  });
}

export async function removeEndpoint(deps: WebhooksDeps, actor: Actor, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const before = await lockedEndpoint(tx, id);
    await deleteEndpoint(tx, id);
    await recordChange(tx, deps, { actor, action: 'endpoint-removed', id, before: auditedSettings(before) });
  });
}

/** The replaced secret signs for another day; an even older one stops at once (R4). */
export async function rotateSecret(deps: WebhooksDeps, actor: Actor, id: string): Promise<string> {
  const secret = newEndpointSecret();
  const sealed = await deps.sealer.seal(secret, id);
  const formerUntil = new Date(deps.clock.now().getTime() + FORMER_SIGNS_FOR);
  await deps.db.transaction(async (tx) => {
    const { secret: formerSecret } = await lockedEndpoint(tx, id);
    await updateEndpoint(tx, id, { secret: sealed, formerSecret, formerUntil });
    await recordChange(tx, deps, { actor, action: 'secret-rotated', id });
  });
  return secret;
}

async function lockedEndpoint(tx: Tx, id: string): Promise<LockedEndpoint> {
  const endpoint = await lockEndpoint(tx, id);
  if (!endpoint) throw new NotFound('There is no such endpoint.');
  return endpoint;
}

/** Without secrets, sealed or not. */
function endpointView({ secret: _, failures: __, ...endpoint }: LockedEndpoint): Endpoint {
  return endpoint;
}

/** For the audit log, without the query of the URL, which may hold the receiver's key. */
function auditedSettings(settings: EndpointSettings, names: readonly (typeof SETTING_NAMES)[number][] = SETTING_NAMES) {
  const safe = { ...settings, url: settings.url.replace(/\?.*$/s, '?…') };
  return Object.fromEntries(names.map((name) => [name, safe[name]]));
}

export async function recordChange(
  tx: Tx,
  { audit }: Pick<WebhooksDeps, 'audit'>,
  entry: { actor: Actor; action: string; id: string; before?: unknown; after?: unknown },
): Promise<void> {
  const { actor, action, id, before, after } = entry;
  const subject = { type: 'webhook-endpoint', id };
  await audit.record(tx, { actor, action: `webhooks.${action}`, subject, before, after });
}
