import { oneScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/webhooks-admin';
import type { DeliveryDetail } from '../contract/admin-api.ts';
import { webhooks } from './api.ts';
import { DELIVERY_FACTS } from './deliveries.ts';
import { eventKindLabel } from './labels.ts';
import { useWatch } from './use-watch.ts';

export const { loader, Component } = oneScreen<DeliveryDetail>({
  load: ({ delivery = '' }) => webhooks().delivery({ id: delivery }),
  title: ({ kind }) => eventKindLabel(kind),
  links: ({ endpointId }) => [{ label: m.to_endpoint, to: `/webhooks/${endpointId}` }],
  actions: [
    {
      label: m.send_again,
      tone: 'primary',
      when: ({ body }) => body !== null,
      run: ({ id }) => webhooks().sendAgain({ id }),
      done: m.sent_again,
    },
  ],
  useWatch: ({ state }) => useWatch(state === 'waiting'),
  facts: DELIVERY_FACTS,
  parts: [
    {
      title: m.words,
      Part: ({ of: { body } }) =>
        body === null ? <p className="muted">{m.payload_deleted()}</p> : <pre className="raw">{body}</pre>,
    },
    {
      title: m.answer,
      when: ({ lastAnswer }) => lastAnswer !== null,
      Part: ({ of: { lastAnswer } }) =>
        lastAnswer === '' ? <p className="muted">{m.empty_answer()}</p> : <pre className="raw">{lastAnswer}</pre>,
    },
  ],
});
