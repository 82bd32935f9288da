import { useState } from 'react';
import * as m from '#messages/admin';
import { useOperator } from '../account/operator.ts';
import { AdminDialog } from '../dialog/dialog.tsx';
import { MovableList, moved } from '../field/movable-list.tsx';
import { useActing } from '../request/use-acting.ts';
import { useLoaded } from '../request/use-loaded.ts';
import type { EntryRow } from './entry-admin.ts';

interface OrderDialogProps {
  load: (site: string) => Promise<{ rows: readonly EntryRow[] }>;
  save: (ids: number[]) => Promise<unknown>;
  onClose: () => void;
}

/** Puts the entries that a site shows in another order. */
export function OrderDialog({ load, save, onClose }: OrderDialogProps) {
  const { sites, siteHere } = useOperator();
  const [site, setSite] = useState(siteHere);
  const { data, fault } = useLoaded(site, () => load(site));
  return (
    <AdminDialog title={m.put_in_order()} onClose={onClose}>
      <div className="dialog-body">
        <label className="field">
          <span>{m.entry_site()}</span>
          <select value={site} onChange={({ target }) => setSite(target.value)}>
            {sites.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </label>
        {fault && (
          <p role="alert" className="fault">
            {fault}
          </p>
        )}
        {!data && !fault && <p className="muted">{m.loading()}</p>}
      </div>
      {data && <Rows key={site} rows={data.rows} save={save} onClose={onClose} />}
    </AdminDialog>
  );
}

function Rows(props: { rows: readonly EntryRow[]; save: OrderDialogProps['save']; onClose: () => void }) {
  const { save, onClose } = props;
  const [rows, setRows] = useState(props.rows);
  const [act, isBusy] = useActing();
  async function store() {
    if (await act(() => save(rows.map(({ id }) => id)), m.order_is_saved())) onClose();
  }
  return (
    <>
      {rows.length === 0 && <p className="muted">{m.nothing_yet()}</p>}
      <MovableList
        items={rows.map(({ id, name }) => ({ id: String(id), label: name }))}
        onMove={(from, to) => setRows(moved(rows, from, to))}
      />
      <div className="dialog-acts">
        <button type="button" className="button" onClick={onClose}>
          {m.cancel()}
        </button>
        <button
          type="button"
          className="button primary"
          disabled={isBusy || rows.length < 2}
          onClick={() => void store()}
        >
          {m.save()}
        </button>
      </div>
    </>
  );
}
