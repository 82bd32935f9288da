import { useState } from 'react';
import { useRoles } from '#admin/components/account/roles.ts';
import { notify } from '#admin/components/dialog/notices.tsx';
import { EditedDialog } from '#admin/components/form/edited-dialog.tsx';
import { UnsavedGuard } from '#admin/components/form/unsaved-guard.tsx';
import { codeOf, messageOf } from '#admin/components/request/refusal.ts';
import { useActing } from '#admin/components/request/use-acting.ts';
import type { Role } from '#api/declare/permissions.ts';
import * as m from '#messages/accounts-admin';
import { accounts } from './api.ts';

interface Chosen {
  roles: ReadonlySet<Role>;
  /** The version of the roles when the operator started to choose. */
  version: number;
}

/** An account's roles; read-only without the permission to set them. */
export function RolesCard(props: { id: string; roles: readonly Role[]; version: number; mayGive: boolean }) {
  const { id, version, mayGive } = props;
  const [chosen, setChosen] = useState<Chosen>();
  const choices = useRoles();
  const [, isBusy, perform] = useActing();
  const [isEdited, setIsEdited] = useState(false);
  const roles = chosen?.roles ?? new Set(props.roles);
  const isChanged = [...roles].sort().join() !== [...props.roles].sort().join();

  async function save(seenVersion: number) {
    setIsEdited(false);
    try {
      await perform(() => accounts().setRoles({ id, roles: [...roles], version: seenVersion }), m.roles_saved());
      setChosen(undefined);
    } catch (error) {
      if (codeOf(error) === 'VERSION_CONFLICT') setIsEdited(true);
      else notify(messageOf(error), { kind: 'failed' });
    }
  }
  function choose(role: Role, isTicked: boolean) {
    const next = new Set(roles);
    if (isTicked) next.add(role);
    else next.delete(role);
    setChosen({ roles: next, version: chosen?.version ?? version });
  }

  return (
    <section className="card">
      <UnsavedGuard isUnsaved={() => isChanged} />
      <h2>{m.roles()}</h2>
      {mayGive && <p className="muted">{m.roles_hint()}</p>}
      <fieldset className="choices" disabled={!mayGive || isBusy}>
        <legend className="visually-hidden">{m.roles()}</legend>
        {choices.map(({ id: role, name }) => (
          <label key={role} className="check">
            <input type="checkbox" checked={roles.has(role)} onChange={({ target }) => choose(role, target.checked)} />
            {name}
          </label>
        ))}
      </fieldset>
      {mayGive && (
        <button
          type="button"
          className="button primary"
          disabled={!isChanged || isBusy}
          onClick={() => void save(chosen?.version ?? version)}
        >
          {m.save_roles()}
        </button>
      )}
      {isEdited && (
        <EditedDialog
          theirs={{ roles: props.roles }}
          mine={{ roles: [...roles] }}
          labelOf={() => m.roles()}
          onClose={() => setIsEdited(false)}
          onTakeTheirs={() => {
            setIsEdited(false);
            setChosen(undefined);
          }}
          onSaveMine={() => void save(version)}
        />
      )}
    </section>
  );
}
