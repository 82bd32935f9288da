import { useLoaderData } from 'react-router';
import { dateTimeShort } from '#admin/parts/dates.ts';
import { PageHead } from '#admin/parts/page-head.tsx';
import * as m from '#messages/desk-admin';
import { desk } from './calls.ts';
import { RetryOrDrop } from './retry-or-drop.tsx';

export async function loader() {
  return (await desk().deadLetters({})).data;
}

export function Component() {
  const { rows, total } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHead title={m.dead_letters()} />
      <p className="muted">{m.dead_letters_hint()}</p>
      {rows.length === 0 ? (
        <div className="blank-state">
          <h2>{m.no_dead_letters()}</h2>
        </div>
      ) : (
        <>
          <div className="table-frame">
            <table className="data-table" aria-label={m.dead_letters()}>
              <thead>
                <tr>
                  <th scope="col">{m.event()}</th>
                  <th scope="col">{m.handler()}</th>
                  <th scope="col">{m.dead_since()}</th>
                  <th scope="col">{m.fault()}</th>
                  <th scope="col">
                    <span className="visually-hidden">{m.acts()}</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {rows.map(({ eventId, handler, type, key, deadAt, lastError }) => (
                  <tr key={`${eventId} ${handler}`}>
                    <td data-title={m.event()}>
                      <span>
                        {type} <code>{key}</code>
                      </span>
                    </td>
                    <td data-title={m.handler()}>{handler}</td>
                    <td data-title={m.dead_since()}>{dateTimeShort(deadAt)}</td>
                    <td className="wrap" data-title={m.fault()}>
                      <span className="fault">{lastError}</span>
                    </td>
                    <td data-title={m.acts()}>
                      <RetryOrDrop
                        name={handler}
                        retry={(reason) => desk().retryDeadLetter({ eventId, handler, reason })}
                        drop={(reason) => desk().dropDeadLetter({ eventId, handler, reason })}
                      />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {total > rows.length && <p className="muted">{m.first_of({ shown: rows.length, total })}</p>}
        </>
      )}
    </>
  );
}
