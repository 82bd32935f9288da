import { historyEntries } from '#admin/components/history-entries.ts';
import { HistoryPanel } from '#admin/components/history-panel.tsx';
import { webhooks } from './api.ts';
import { actWord } from './labels.ts';
import { labelOf } from './settings-fields.tsx';

/** What was changed of an endpoint. The way back is its settings: addresses stand here without their keys. */
export function EndpointHistory({ id, version }: { id: string; version: number }) {
  return (
    <HistoryPanel
      key={id}
      version={version}
      labelOf={labelOf}
      load={async () => historyEntries((await webhooks().history({ id })).data.items, actWord)}
    />
  );
}
