import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { z } from 'zod';
import { useMay } from '#admin/components/account/operator.ts';
import { AdminDialog } from '#admin/components/dialog/dialog.tsx';
import { notify } from '#admin/components/dialog/notices.tsx';
import { type Item, PickField } from '#admin/components/field/fields.ts';
import { RecordForm } from '#admin/components/form/record-form.tsx';
import * as m from '#messages/catalogue-admin';
import type { MERGEABLE } from '../contract/admin-taxonomy.ts';
import { catalogue } from './api.ts';

type Mergeable = (typeof MERGEABLE)[number];

interface Duplicate {
  kind: Mergeable;
  id: number;
  version: number;
  name: string;
  mergedInto: { id: number; name: string } | null;
  /** The kind of a tag: only tags of the same kind can be duplicates. */
  variety?: string;
}

const Chosen = z.object({ into: z.coerce.number().int().positive(m.choose_one_at_least()) });
const OFFERED = 24;

/** Where a duplicate was merged into, or the button to merge one. */
export function MergeDuplicate(duplicate: Duplicate) {
  const { kind, mergedInto } = duplicate;
  const mayPublish = useMay('catalogue.publish');
  const [isOpen, setIsOpen] = useState(false);
  if (mergedInto)
    return (
      <p className="notice-line">
        {m.is_merged_into()} <Link to={pathOf(kind, mergedInto.id)}>{mergedInto.name}</Link>
      </p>
    );
  if (!mayPublish) return null;
  return (
    <>
      <button type="button" className="button" onClick={() => setIsOpen(true)}>
        {m.merge()}
      </button>
      {isOpen && <MergeDialog {...duplicate} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function MergeDialog({ kind, id, version, name, variety, onClose }: Duplicate & { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <AdminDialog title={m.merge_title({ name })} onClose={onClose}>
      <div className="dialog-body">
        <p>{m.merge_text()}</p>
        <RecordForm
          schema={Chosen}
          value={{}}
          act={m.merge_act()}
          save={async ({ into }) => {
            await catalogue().merge({ kind, id, version, into });
            return into;
          }}
          onSaved={(into) => {
            notify(m.is_merged({ name }));
            // Both records use this screen, so it stays mounted.
            onClose();
            void navigate(pathOf(kind, into));
          }}
        >
          <PickField name="into" label={m.merge_into()} load={(search) => find(kind, { search, variety, but: id })} />
        </RecordForm>
      </div>
    </AdminDialog>
  );
}

async function find(
  kind: Mergeable,
  { search, variety, but }: { search: string; variety?: string; but: number },
): Promise<Item[]> {
  const found =
    kind === 'models'
      ? (await catalogue().models({ search, limit: OFFERED, sort: 'title', direction: 'ascending' })).data.rows
      : (
          await catalogue().taxonomy({
            kind,
            search,
            variety,
            limit: OFFERED,
            sort: 'name',
            direction: 'ascending',
          })
        ).data.rows;
  return found
    .filter(({ id }) => id !== but)
    .map((row) => ({ id: String(row.id), label: `${'title' in row ? row.title : row.name} (${row.slug})` }));
}

function pathOf(kind: Mergeable, id: number): string {
  return kind === 'models' ? `/models/${id}` : `/taxonomy/${kind}/${id}`;
}
