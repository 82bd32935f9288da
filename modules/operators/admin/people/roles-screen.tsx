import { Icon } from '#admin/components/screen/icon.tsx';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { TableFrame } from '#admin/components/table/table-frame.tsx';
import { PERMISSIONS, PERMISSIONS_OF, ROLES } from '#api/declare/permissions.ts';
import * as m from '#messages/operators-admin';
import { PERMISSION_LABELS } from './permission-labels.ts';

/** Which role may do what. The program says so; who holds which role is set at the account. */
export function Component() {
  return (
    <>
      <PageHead title={m.roles()} />
      <p className="muted">{m.roles_hint()}</p>
      <TableFrame title={m.roles()}>
        <table className="data-table" aria-label={m.roles()}>
          <thead>
            <tr>
              <th scope="col">{m.permission()}</th>
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  {role}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {PERMISSIONS.map((permission) => (
              <tr key={permission}>
                <td className="wrap">
                  {PERMISSION_LABELS[permission]()}
                  <br />
                  <code className="muted">{permission}</code>
                </td>
                {ROLES.map((role) => (
                  <td key={role} className="tick" data-title={role}>
                    {PERMISSIONS_OF[role].includes(permission) && (
                      <>
                        <Icon name="check" />
                        <span className="visually-hidden">{m.yes()}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}
