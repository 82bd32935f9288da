import { useMay } from '#admin/components/account/operator.ts';
import { historyEntries } from '#admin/components/history/history-entries.ts';
import { HistoryPanel } from '#admin/components/history/history-panel.tsx';
import type { Kind } from '../../contract/admin-fields.ts';
import { catalogue } from '../api.ts';
import { actWord, labelOf } from '../labels.ts';

/** What operators changed of a video or a model, and the way back. */
export function ItemHistory({ kind, id, version }: { kind: Kind; id: number; version: number }) {
  const mayEdit = useMay('catalogue.edit');
  return (
    <HistoryPanel
      version={version}
      labelOf={labelOf}
      load={async () => historyEntries((await catalogue().history({ kind, id })).data.items, actWord)}
      onRestore={mayEdit ? (entry) => catalogue().restore({ kind, id, version, entry: Number(entry.id) }) : undefined}
    />
  );
}
