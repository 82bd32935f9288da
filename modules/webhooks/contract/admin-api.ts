import { z } from 'zod';
import { adminEndpoint, FieldFaults, listEndpoint, Timestamp, VERSION_CONFLICT, Version } from '#api/admin-declare.ts';
import { HistoryEntry } from '#api/admin-history.ts';
import { adminTable } from '#api/admin-table.ts';
import { envelope, moduleEndpoints } from '#api/declare.ts';
import { EndpointSettings, NOTICE_KINDS, TEST_KIND } from './types.ts';

const tags = ['webhooks'];
const ENDPOINTS = '/api/admin/v1/webhooks/endpoints';
const DELIVERIES = '/api/admin/v1/webhooks/deliveries';
const access = { permission: 'webhooks.manage' } as const;
const Id = z.object({ id: z.uuid() });
const Nothing = z.object({});

/** `failing`: it is on and has taken nothing since its last failure. */
export const ENDPOINT_STATES = ['on', 'failing', 'off'] as const;
export type EndpointState = (typeof ENDPOINT_STATES)[number];

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;
export const DELIVERY_KINDS = [...NOTICE_KINDS, TEST_KIND] as const;

export const EndpointDetail = z.object({
  id: z.uuid(),
  url: z.string(),
  description: z.string(),
  kinds: z.array(z.enum(NOTICE_KINDS)),
  site: z.string().nullable(),
  isOn: z.boolean(),
  state: z.enum(ENDPOINT_STATES),
  offBecause: z.string().nullable(),
  failingSince: Timestamp.nullable(),
  /** Until when the secret before the present one signs as well. */
  formerSecretUntil: Timestamp.nullable(),
  createdAt: Timestamp,
  version: z.number().int(),
});
export type EndpointDetail = z.output<typeof EndpointDetail>;

export const EndpointRow = EndpointDetail.extend({
  /** The newest of its deliveries; null where there is none. */
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
  /** Why the last try did not count. */
  problem: z.string().nullable(),
});
export type DeliveryRow = z.output<typeof DeliveryRow>;

export const DeliveryDetail = DeliveryRow.extend({
  /** What is posted, byte for byte; null when it was forgotten with the account it was about. */
  body: z.string().nullable(),
  /** The beginning of what the receiver answered. */
  lastAnswer: z.string().nullable(),
});
export type DeliveryDetail = z.output<typeof DeliveryDetail>;

const SETTINGS_REFUSED = {
  SETTINGS_REFUSED: {
    status: 400,
    message: 'These settings cannot be taken.',
    data: FieldFaults,
  },
} as const;

export const ENDPOINT_TABLE = adminTable({
  path: ENDPOINTS,
  permission: 'webhooks.manage',
  tags,
  summary: 'Endpoints, page by page',
  row: EndpointRow,
  sorts: ['createdAt', 'url', 'failingSince'],
  filters: { state: z.enum(ENDPOINT_STATES).optional() },
});

export const DELIVERY_TABLE = adminTable({
  path: `${ENDPOINTS}/{id}/deliveries`,
  permission: 'webhooks.manage',
  tags,
  summary: 'What was sent to an endpoint, page by page',
  row: DeliveryRow,
  sorts: ['createdAt'],
  filters: { id: z.uuid(), state: z.enum(DELIVERY_STATES).optional(), kind: z.enum(DELIVERY_KINDS).optional() },
});

/** Endpoints and what was sent to them, as operators keep them. */
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
      summary: 'Make an endpoint; its secret is told here and never again',
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
      summary: 'Remove an endpoint with its deliveries',
    })
    .meta({ access: { ...access, isFresh: true } })
    .input(Id)
    .output(envelope(Nothing)),
  rotateSecret: adminEndpoint
    .route({
      method: 'POST',
      path: `${ENDPOINTS}/{id}/secret`,
      tags,
      summary: 'Make a new secret; it is told here and never again',
    })
    .meta({ access: { ...access, isFresh: true } })
    .input(Id)
    .output(envelope(z.object({ secret: z.string() }))),
  sendTest: adminEndpoint
    .route({ method: 'POST', path: `${ENDPOINTS}/{id}/test`, tags, summary: 'Send a test notice' })
    .meta({ access })
    .input(Id)
    .output(envelope(z.object({ delivery: z.uuid() }))),
  history: adminEndpoint
    .route({
      method: 'GET',
      path: `${ENDPOINTS}/{id}/history`,
      tags,
      summary: 'What was changed of an endpoint, the newest first',
    })
    .meta({ access })
    .input(Id)
    .output(envelope(z.object({ items: z.array(HistoryEntry) }))),
  deliveries: listEndpoint(DELIVERY_TABLE),
  delivery: adminEndpoint
    .route({ method: 'GET', path: `${DELIVERIES}/{id}`, tags, summary: 'One delivery with its words' })
    .meta({ access })
    .input(Id)
    .output(envelope(DeliveryDetail)),
  sendAgain: adminEndpoint
    .route({ method: 'POST', path: `${DELIVERIES}/{id}/again`, tags, summary: 'Send a delivery again' })
    .meta({ access })
    .input(Id)
    .errors({
      ENDPOINT_IS_OFF: { status: 409, message: 'The endpoint is off. Switch it on first.' },
      WORDS_FORGOTTEN: {
        status: 409,
        message: 'Its words were forgotten with the account they were about, so it cannot be sent again.',
      },
    })
    .output(envelope(Nothing)),
});
