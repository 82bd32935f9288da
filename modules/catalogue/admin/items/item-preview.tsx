import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PagePreview } from '#admin/components/preview/page-preview.tsx';
import { dateTime } from '#admin/components/screen/dates.ts';
import { ItemHead } from '#admin/components/screen/item-head.tsx';
import * as m from '#messages/catalogue-admin';
import type { Kind } from '../../contract/admin-fields.ts';
import type { AdminModel, AdminVideo } from '../../contract/admin-types.ts';
import { catalogue } from '../api.ts';

/** The public page of a video, as visitors see it. */
export const videoPreview = {
  loader: async ({ params }: LoaderFunctionArgs) => (await catalogue().video({ id: Number(params.id) })).data,
  Component: () => <ItemPreview kind="videos" />,
};

/** The public page of a model. */
export const modelPreview = {
  loader: async ({ params }: LoaderFunctionArgs) => (await catalogue().model({ id: Number(params.id) })).data,
  Component: () => <ItemPreview kind="models" />,
};

function ItemPreview({ kind }: { kind: Kind }) {
  const item = useLoaderData<AdminVideo | AdminModel>();
  const [page] = item.pages;
  const absence = whyThereIsNone(item);
  return (
    <>
      <ItemHead kind={kind} id={item.id} title={item.title} />
      {absence || !page ? (
        <p className="card">{absence}</p>
      ) : (
        <PagePreview path={new URL(page.address).pathname} sites={item.pages.map(({ site }) => site)} />
      )}
    </>
  );
}

function whyThereIsNone({ state, pages, isDraft, publishedAt }: AdminVideo | AdminModel): string | undefined {
  if (isDraft) return m.no_page_of_draft();
  if (pages.length === 0) return m.on_no_site();
  if (state === 'scheduled') return m.no_page_until({ at: dateTime(publishedAt) });
  return state === 'hidden' ? m.no_page_while_hidden() : undefined;
}
