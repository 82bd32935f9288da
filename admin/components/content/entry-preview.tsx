import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import * as m from '#messages/admin';
import { PagePreview } from '../preview/page-preview.tsx';
import { type Entry, type EntryAdmin, kindAt } from './entry-admin.ts';
import { EntryHead } from './entry-head.tsx';

/** The public page that shows an entry, as visitors of a kind see it now. */
export function entryPreview(admin: EntryAdmin) {
  function Component() {
    const { kind, entry } = useLoaderData<{ kind: string; entry: Entry }>();
    const at = kindAt(admin, kind);
    return (
      <>
        <EntryHead admin={admin} at={at} entry={entry} />
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
      const { kind } = kindAt(admin, params.kind);
      return { kind, entry: (await admin.endpoints().entry({ kind, id: Number(params.id) })).data };
    },
    Component,
  };
}
