import * as m from '#messages/playback-admin';
import type { MediaFileRow } from '../contract/desk-calls.ts';
import { FILE_COLUMNS } from './media-columns.tsx';

/** The files of one film: few enough to need no search. */
export function FileList({ files }: { files: readonly MediaFileRow[] }) {
  return (
    <section className="card file-list">
      <h2>{m.media_files()}</h2>
      {files.length === 0 ? (
        <p className="muted">{m.no_files()}</p>
      ) : (
        <div className="table-frame">
          <table className="data-table" aria-label={m.media_files()}>
            <thead>
              <tr>
                {FILE_COLUMNS.map(({ id, title, kind }) => (
                  <th key={id} scope="col" className={kind}>
                    {title}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {files.map((file) => (
                <tr key={file.id}>
                  {FILE_COLUMNS.map(({ id, title, kind, render }) => (
                    <td key={id} className={kind} data-title={title}>
                      {render(file)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
