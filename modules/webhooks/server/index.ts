import type { Actor } from '#kernel/audit/audit.ts';
import type { EndpointSettings } from '../contract/types.ts';
import type { UrlRefusal } from './endpoints/check-url.ts';
import type { DeliveryState } from './tables.ts';

export interface Endpoint extends EndpointSettings {
  id: string;
  createdAt: Date;
  /** Why the program switched it off by itself (R8). */
  offBecause: string | null;
  /** Since when it has taken nothing. */
  failingSince: Date | null;
  /** Until when the secret before the present one signs as well (R4). */
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
  /** The beginning of what the receiver answered. */
  lastAnswer: string | null;
  /** Why the last try did not count. */
  problem: string | null;
  /** What is posted; null when it was forgotten with the account it was about. */
  body: string | null;
}

export type EndpointRefusal = UrlRefusal | 'no-such-site';

/** For operators. Every change is in the audit log; anyone who offers these asks before whether the actor may. */
export interface WebhooksApi {
  /** The secret is told here and never again. */
  createEndpoint(
    actor: Actor,
    settings: EndpointSettings,
  ): Promise<{ endpoint: Endpoint; secret: string } | { refused: EndpointRefusal }>;
  /** All of them throw `NotFound` for an endpoint or a delivery that is not there. */
  changeEndpoint(
    actor: Actor,
    id: string,
    change: Partial<EndpointSettings>,
    /** Of the endpoint that the change was made from; with another one it throws `VersionConflict`. */
    seenVersion?: number,
  ): Promise<{ endpoint: Endpoint } | { refused: EndpointRefusal }>;
  removeEndpoint(actor: Actor, id: string): Promise<void>;
  /** Answers the new secret, which is told here and never again. */
  rotateSecret(actor: Actor, id: string): Promise<string>;
  sendAgain(actor: Actor, deliveryId: string): Promise<'sent' | 'endpoint-is-off' | 'forgotten'>;
  /** Answers the id of the delivery; it is tried once, also while the endpoint is off. */
  sendTest(actor: Actor, endpointId: string): Promise<string>;
}
