import { z } from 'zod';
import {
  adminEndpoint,
  FieldFaults,
  listEndpoint,
  Timestamp,
  VERSION_CONFLICT,
  Version,
} from '#api/declare/admin-declare.ts';
import { HistoryEntry } from '#api/declare/admin-history.ts';
import { adminTable } from '#api/declare/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare/declare.ts';
import { EndpointSettings, EVENT_KINDS, TEST_KIND } from './types.ts';

const tags = ['webhooks'];
const ENDPOINTS = '/api/admin/v1/webhooks/endpoints';
const DELIVERIES = '/api/admin/v1/webhooks/deliveries';
const access = { permission: 'webhooks.manage' } as const;
const Id = z.object({ id: z.uuid() });
const Nothing = z.object({});

/** `failing`: enabled, and nothing has succeeded since its last failure. */
const ENDPOINT_STATES = ['on', 'failing', 'off'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export const DELIVERY_KINDS = [...EVENT_KINDS, TEST_KIND] as const;

export const EndpointDetail = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(EVENT_KINDS)),
  site: z.string().nullable(),
  isOn: z.boolean(),
  state: z.enum(ENDPOINT_STATES),
  offBecause: z.string().nullable(),
  failingSince: Timestamp.nullable(),
  /** The replaced secret signs too until then. */
  formerSecretUntil: Timestamp.nullable(),
  createdAt: Timestamp,
  version: z.number().int(),
});
export type EndpointDetail = z.output<typeof EndpointDetail>;

export const EndpointRow = EndpointDetail.extend({
  /** The latest delivery. */
  lastDelivery: z.object({ createdAt: Timestamp, state: z.enum(DELIVERY_STATES) }).nullable(),
});
export type EndpointRow = z.output<typeof EndpointRow>;

export const DeliveryRow = z.object({
  id: z.uuid(),
  endpointId: z.uuid(),
  kind: z.string(),
  createdAt: Timestamp,
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  nextTryAt: Timestamp.nullable(),
  lastTryAt: Timestamp.nullable(),
  lastStatus: z.number().int().nullable(),
  /** Why the last attempt failed. */
  problem: z.string().nullable(),
});
export type DeliveryRow = z.output<typeof DeliveryRow>;

export const DeliveryDetail = DeliveryRow.extend({
  /** The payload, byte for byte; null once it was deleted with the account that it was about. */
  body: z.string().nullable(),
  /** The start of the response. */
  lastAnswer: z.string().nullable(),
});
export type DeliveryDetail = z.output<typeof DeliveryDetail>;

const SETTINGS_REFUSED = {
  SETTINGS_REFUSED: {
    status: 400,
    message: 'These settings are not valid.',
    data: FieldFaults,
  },
} as const;

export const ENDPOINT_TABLE = adminTable({
  path: ENDPOINTS,
  permission: 'webhooks.manage',
  tags,
  summary: 'Webhook endpoints',
  row: EndpointRow,
  sorts: ['createdAt', 'url', 'failingSince'],
  filters: { state: z.enum(ENDPOINT_STATES).optional() },
});

export const DELIVERY_TABLE = adminTable({
  path: `${ENDPOINTS}/{id}/deliveries`,
  permission: 'webhooks.manage',
  tags,
  summary: 'Deliveries to an endpoint',
  row: DeliveryRow,
  sorts: ['createdAt'],
  filters: { id: z.uuid(), state: z.enum(DELIVERY_STATES).optional(), kind: z.enum(DELIVERY_KINDS).optional() },
});

export const webhooksAdminEndpoints = moduleEndpoints('webhooks', {
  endpoints: listEndpoint(ENDPOINT_TABLE),
  endpoint: adminEndpoint
    .route({ method: 'GET', path: `${ENDPOINTS}/{id}`, tags, summary: 'One endpoint' })
    .meta({ access })
    .input(Id)
    .output(envelope(EndpointDetail)),
  createEndpoint: adminEndpoint
    .route({
      method: 'POST',
      path: ENDPOINTS,
      tags,
      summary: 'Create an endpoint; its secret is returned only here',
    })
    .meta({ access: { ...access, isFresh: true } })
    .input(EndpointSettings)
    .errors(SETTINGS_REFUSED)
    .output(envelope(z.object({ id: z.uuid(), secret: z.string() }))),
  saveEndpoint: adminEndpoint
    .route({ method: 'PUT', path: `${ENDPOINTS}/{id}`, tags, summary: 'Save the settings of an endpoint' })
    .meta({ access: { ...access, isFresh: true } })
    .input(EndpointSettings.extend({ id: z.uuid(), version: Version }))
    .errors({ ...SETTINGS_REFUSED, ...VERSION_CONFLICT })
    .output(envelope(z.object({ version: z.number().int() }))),
  removeEndpoint: adminEndpoint
    .route({
      method: 'DELETE',
      path: `${ENDPOINTS}/{id}`,
      tags,
      summary: 'Delete an endpoint with its deliveries',
    })
    .meta({ access: { ...access, isFresh: true } })
    .input(Id)
    .output(envelope(Nothing)),
  rotateSecret: adminEndpoint
    .route({
      method: 'POST',
      path: `${ENDPOINTS}/{id}/secret`,
      tags,
      summary: 'Create a new secret; it is returned only here',
    })
    .meta({ access: { ...access, isFresh: true } })
    .input(Id)
    .output(envelope(z.object({ secret: z.string() }))),
  sendTest: adminEndpoint
    .route({ method: 'POST', path: `${ENDPOINTS}/{id}/test`, tags, summary: 'Send a test event' })
    .meta({ access })
    .input(Id)
    .output(envelope(z.object({ delivery: z.uuid() }))),
  history: adminEndpoint
    .route({
      method: 'GET',
      path: `${ENDPOINTS}/{id}/history`,
      tags,
      summary: 'Changes of an endpoint, newest first',
    })
    .meta({ access })
    .input(Id)
    .output(envelope(z.object({ items: z.array(HistoryEntry) }))),
  deliveries: listEndpoint(DELIVERY_TABLE),
  delivery: adminEndpoint
    .route({ method: 'GET', path: `${DELIVERIES}/{id}`, tags, summary: 'A delivery with its payload' })
    .meta({ access })
    .input(Id)
    .output(envelope(DeliveryDetail)),
  sendAgain: adminEndpoint
    .route({ method: 'POST', path: `${DELIVERIES}/{id}/again`, tags, summary: 'Send a delivery again' })
    .meta({ access })
    .input(Id)
    .errors({
      ENDPOINT_IS_OFF: { status: 409, message: 'This endpoint is disabled. Enable it first.' },
      PAYLOAD_DELETED: {
        status: 409,
        message: 'Its payload was deleted together with the account, so it can’t be sent again.',
      },
    })
    .output(envelope(Nothing)),
});
