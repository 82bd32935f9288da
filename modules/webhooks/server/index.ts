import type { Actor } from '#kernel/audit/audit.ts';
import type { EndpointSettings } from '../contract/types.ts';
import type { UrlRefusal } from './endpoints/check-url.ts';
import type { DeliveryState } from './tables.ts';

export interface Endpoint extends EndpointSettings {
  id: string;
  createdAt: Date;
  /** Why the program disabled it (R8). */
  offBecause: string | null;
  /** Since when every delivery has failed. */
  failingSince: Date | null;
  /** Until when the replaced secret signs as well (R4). */
  formerSecretUntil: Date | null;
  /** Counts up with each change of the settings. */
  version: number;
}

export interface Delivery {
  id: string;
  kind: string;
  createdAt: Date;
  state: DeliveryState;
  attempts: number;
  nextTryAt: Date | null;
  lastTryAt: Date | null;
  lastStatus: number | null;
  /** The beginning of the response. */
  lastAnswer: string | null;
  /** Why the last attempt failed. */
  problem: string | null;
  /** The payload; null once it was deleted with the account it was about. */
  body: string | null;
}

export type EndpointRefusal = UrlRefusal | 'no-such-site';

/** For operators. Every change is in the audit log; callers check the permission. */
export interface WebhooksApi {
  /** The secret is returned only here. */
  createEndpoint(
    actor: Actor,
    settings: EndpointSettings,
  ): Promise<{ endpoint: Endpoint; secret: string } | { refused: EndpointRefusal }>;
  /** All of them throw `NotFound`. */
  changeEndpoint(
    actor: Actor,
    id: string,
    change: Partial<EndpointSettings>,
    /** The version that the change was made from; otherwise it throws `VersionConflict`. */
    seenVersion?: number,
  ): Promise<{ endpoint: Endpoint } | { refused: EndpointRefusal }>;
  removeEndpoint(actor: Actor, id: string): Promise<void>;
  /** The new secret is returned only here. */
  rotateSecret(actor: Actor, id: string): Promise<string>;
  resendDelivery(actor: Actor, deliveryId: string): Promise<'sent' | 'endpoint-is-off' | 'forgotten'>;
  /** Returns the delivery's id. Tried once, also while the endpoint is disabled. */
  sendTest(actor: Actor, endpointId: string): Promise<string>;
}
