import { type ComponentProps, lazy, Suspense } from 'react';
import * as m from '#messages/admin';
import type { BulkAsk } from './table-types.ts';

/** What can be deleted for good, as the module that does it calls it. */
export type DeletableRows = 'video' | 'model' | 'picture' | 'entry';

type Ask = BulkAsk['Ask'];

let load: (() => Promise<{ askToDelete(kind: DeletableRows): Ask }>) | undefined;

/** The list of screens says who deletes: tables know nothing of it. */
export function setDeleteRows(loader: typeof load): void {
  load = loader;
}

/** Deletes the selected rows for good, once a reason is given. */
export function deleteRows(kind: DeletableRows): BulkAsk {
  const Ask = lazy(async () => {
    if (!load) throw new Error('Nobody has said who deletes rows.');
    return { default: (await load()).askToDelete(kind) };
  });
  return {
    label: m.delete_rows(),
    permission: 'deletions.delete',
    Ask: (props: ComponentProps<Ask>) => (
      <Suspense>
        <Ask {...props} />
      </Suspense>
    ),
  };
}
