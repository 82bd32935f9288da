import { Actions, field, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/championship-admin';
import { VOIDS } from '../contract/admin-api.ts';
import { championship } from './api.ts';

/** R12: voided votes with their reasons; each void can be undone. */
export const { loader, Component } = listScreen(VOIDS, {
  load: (input) => championship().voids({ ...input, edition: Number(input.edition) }),
  title: m.voids,
  search: m.search_voids,
  columns: [
    field.time('voidedAt', m.voided_at),
    field.text('voidedBy', m.voided_by),
    field.text('reason', m.reason, { kind: 'wrap' }),
    field.code('address', m.address_hash),
    field.number('number', m.model),
    field.number('votes', m.votes),
    field.number('points', m.points),
    field.time('undoneAt', m.undone_at),
    field.custom('actions', m.actions, (row) => (
      <Actions
        of={row}
        name={row.reason}
        actions={[
          {
            label: m.count_again,
            permission: 'promotions.publish',
            when: ({ undoneAt }) => undoneAt === null,
            reason: () => ({ title: m.count_again_title(), text: m.count_again_text(), hint: m.reason_hint() }),
            run: ({ id }, reason) => championship().undoVoid({ id, reason }),
            done: m.counted_again,
          },
        ]}
      />
    )),
  ],
  empty: m.no_voids,
});
