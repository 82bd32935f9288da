import { useLoaderData } from 'react-router';
import { PageHead } from '#admin/components/screen/page-head.tsx';
import { TableFrame } from '#admin/components/table/table-frame.tsx';
import * as m from '#messages/operators-admin';
import { admin } from './api.ts';

export async function loader() {
  return (await admin().configuration()).data;
}

export function Component() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.configuration()} />
      <p className="muted">{m.configuration_hint()}</p>
      <TableFrame title={m.configuration()}>
        <table className="data-table" aria-label={m.configuration()}>
          <thead>
            <tr>
              <th scope="col">{m.setting()}</th>
              <th scope="col">{m.value()}</th>
              <th scope="col">{m.fallback()}</th>
              <th scope="col">{m.about()}</th>
            </tr>
          </thead>
          <tbody>
            {settings.map(({ name, value, fallback, isGiven, isSecret, about }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td className="wrap" data-title={m.value()}>
                  <span>
                    {value === null ? (
                      <span className="muted">–</span>
                    ) : (
                      <code>{isSecret ? m.secret_set() : value}</code>
                    )}{' '}
                    {isGiven && <span className="badge">{m.given()}</span>}
                  </span>
                </td>
                <td className="wrap" data-title={m.fallback()}>
                  {fallback}
                </td>
                <td className="wrap" data-title={m.about()}>
                  {about}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </TableFrame>
    </>
  );
}
