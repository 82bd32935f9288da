import { useId, useState } from 'react';
import { useMay, useOperator } from '#admin/components/account/operator.ts';
import { ReasonDialog } from '#admin/components/dialog/reason-dialog.tsx';
import { useActing } from '#admin/components/request/use-acting.ts';
import { Actions, field, filter, listScreen } from '#admin/components/resource/index.ts';
import * as m from '#messages/billing-admin';
import { BLOCKS } from '../contract/risk.ts';
import { billing } from './api.ts';
import { BLOCK } from './states.tsx';

export const { loader, Component } = listScreen(BLOCKS, {
  load: (input) => billing().blocks(input),
  title: m.blocks,
  hint: m.blocks_hint,
  Head: NewBlock,
  columns: [
    field.time('addedAt', m.since),
    field.label('kind', m.kind, BLOCK),
    field.code('hint', m.blocked),
    field.site('site', m.site, { none: m.all_sites }),
    field.text('reason', m.why, { kind: 'wrap' }),
    field.number('refusals', m.refusals),
    field.time('lastRefusalAt', m.last_refusal, { none: m.never }),
    field.custom('actions', m.actions, (row) => (
      <Actions
        of={row}
        name={row.hint}
        actions={[
          {
            label: m.unblock,
            permission: 'billing.block',
            reason: ({ hint }) => ({ title: m.unblock_title({ hint }), text: m.unblock_text(), hint: m.reason_hint() }),
            run: ({ id }, reason) => billing().removeBlock({ id, reason }),
            done: m.is_unblocked,
          },
        ]}
      />
    )),
  ],
  filters: [filter.choice('kind', m.kind, BLOCK), filter.siteChoice(m.site)],
  search: m.search_blocks,
  empty: m.no_blocks,
});

function NewBlock() {
  const mayBlock = useMay('billing.block');
  const { sites } = useOperator();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [, , perform] = useActing();
  if (!mayBlock) return null;
  function add(reason: string, values: FormData) {
    const kind = values.get('kind') === 'country' ? 'country' : 'email';
    const site = String(values.get('site')) || null;
    return perform(() => billing().addBlock({ kind, value: String(values.get('value')), site, reason }), m.is_blocked);
  }
  return (
    <>
      <button type="button" className="button primary" onClick={() => setIsOpen(true)}>
        {m.add_block()}
      </button>
      {isOpen && (
        <ReasonDialog
          title={m.add_block()}
          act={m.block()}
          tone="danger"
          hint={m.reason_hint()}
          onReason={add}
          onClose={() => setIsOpen(false)}
        >
          <p>{m.add_block_text()}</p>
          <div className="field">
            <label htmlFor={`${id}-kind`}>{m.kind()}</label>
            <select id={`${id}-kind`} name="kind">
              <option value="email">{m.block_email()}</option>
              <option value="country">{m.block_country()}</option>
            </select>
          </div>
          <div className="field">
            <label htmlFor={`${id}-value`}>{m.blocked()}</label>
            <input id={`${id}-value`} name="value" type="text" required maxLength={254} autoComplete="off" />
            <p className="field-hint">{m.block_value_hint()}</p>
          </div>
          <div className="field">
            <label htmlFor={`${id}-site`}>{m.site()}</label>
            <select id={`${id}-site`} name="site">
              <option value="">{m.all_sites()}</option>
              {sites.map(({ key, name }) => (
                <option key={key} value={key}>
                  {name}
                </option>
              ))}
            </select>
          </div>
        </ReasonDialog>
      )}
    </>
  );
}
