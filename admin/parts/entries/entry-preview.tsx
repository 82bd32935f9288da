import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import * as m from '#messages/admin';
import { PagePreview } from '../page-preview.tsx';
import { type Entry, type EntryDesk, kindAt } from './entry-desk.ts';
import { EntryHead } from './entry-head.tsx';

/** The public page that shows an entry, as visitors of a kind see it now. */
export function entryPreview(desk: EntryDesk) {
  function Component() {
    const { kind, entry } = useLoaderData<{ kind: string; entry: Entry }>();
    const at = kindAt(desk, kind);
    return (
      <>
        <EntryHead desk={desk} at={at} entry={entry} />
        {entry.sites.length === 0 || !at.page ? (
          <p className="card">{m.entry_on_no_site()}</p>
        ) : (
          <PagePreview path={at.page(entry)} sites={entry.sites} />
        )}
      </>
    );
  }

  return {
    async loader({ params }: LoaderFunctionArgs) {
      const { kind } = kindAt(desk, params.kind);
      return { kind, entry: (await desk.calls().entry({ kind, id: Number(params.id) })).data };
    },
    Component,
  };
}
