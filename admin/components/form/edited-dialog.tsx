import * as m from '#messages/admin';
import { AdminDialog } from '../dialog/dialog.tsx';
import { Differences } from '../history/differences.tsx';
import type { HistoryEntry } from '../history/history-panel.tsx';
import { useLoaded } from '../request/use-loaded.ts';
import { dateTime } from '../screen/dates.ts';
import { editorsOf } from './edits-of-others.ts';

type Values = Readonly<Record<string, unknown>>;

/** Two people had the same thing open, and the other one saved first. */
export function EditedDialog(props: {
  theirs: Values;
  mine: Values;
  /** The fields that both have changed. */
  clashing?: readonly string[];
  history?: () => Promise<readonly HistoryEntry[]>;
  labelOf?: (field: string) => string;
  onTakeTheirs: () => void;
  onSaveMine: () => void;
  onClose: () => void;
}) {
  const { theirs, mine, clashing = [], history, labelOf = (field) => field, onTakeTheirs, onSaveMine, onClose } = props;
  const { data: editors = [] } = useLoaded(clashing.join(), () => editorsOf(history, clashing));
  const theirsOfMine = Object.fromEntries(Object.keys(mine).map((key) => [key, theirs[key]]));
  return (
    <AdminDialog title={m.edited_title()} onClose={onClose} isWide>
      <p>{m.edited_hint()}</p>
      <ul className="plain-list">
        {editors.map(({ by, at, fields }) => (
          <li key={at + by}>{m.edited_by({ by, at: dateTime(at), fields: fields.map(labelOf).join(', ') })}</li>
        ))}
      </ul>
      <details>
        <summary>{m.see_differences()}</summary>
        <Differences before={theirsOfMine} after={mine} titles={[m.theirs(), m.mine()]} labelOf={labelOf} />
      </details>
      <div className="dialog-acts">
        <button type="button" className="button" onClick={onClose}>
          {m.keep_editing()}
        </button>
        <button type="button" className="button" onClick={onTakeTheirs}>
          {m.load_theirs()}
        </button>
        <button type="button" className="button danger" onClick={onSaveMine}>
          {m.save_mine()}
        </button>
      </div>
    </AdminDialog>
  );
}
