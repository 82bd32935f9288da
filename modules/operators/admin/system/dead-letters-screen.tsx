import { field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/operators-admin';
import { DEAD_LETTERS } from '../../contract/work-api.ts';
import { admin } from '../api.ts';
import { bulkRetryOrDrop, RetryOrDrop } from './retry-or-drop.tsx';

function lettersOf(keys: readonly string[]) {
  return keys.map((key) => {
    const [eventId = '', ...handler] = key.split(' ');
    return { eventId: Number(eventId), handler: handler.join(' ') };
  });
}

const bulk = bulkRetryOrDrop(
  (keys, reason, as) => admin().retryDeadLetters({ letters: lettersOf(keys), reason }, as),
  (keys, reason, as) => admin().dropDeadLetters({ letters: lettersOf(keys), reason }, as),
);

export const { loader, Component } = listScreen(DEAD_LETTERS, {
  load: (input) => admin().deadLetters(input),
  title: m.dead_letters,
  hint: m.dead_letters_hint,
  columns: [
    field.custom(
      'event',
      m.event,
      ({ type, key }) => (
        <span>
          {type} <code>{key}</code>
        </span>
      ),
      { text: ({ type, key }) => `${type} ${key}` },
    ),
    field.text('handler', m.handler),
    field.time('deadAt', m.dead_since),
    field.custom('lastError', m.fault, ({ lastError }) => <span className="fault">{lastError}</span>, {
      kind: 'wrap',
      text: ({ lastError }) => lastError ?? '',
    }),
    field.custom(
      'acts',
      m.actions,
      ({ eventId, handler }) => (
        <RetryOrDrop
          name={handler}
          retry={(reason) => admin().retryDeadLetter({ eventId, handler, reason })}
          drop={(reason) => admin().dropDeadLetter({ eventId, handler, reason })}
        />
      ),
      { permission: 'operators.operate-system' },
    ),
  ],
  filters: [filter.oneOf('handler', m.handler, ({ handlers }) => handlers)],
  key: ({ eventId, handler }) => `${eventId} ${handler}`,
  bulk: [bulk.retry, bulk.drop],
  empty: m.no_dead_letters,
});
