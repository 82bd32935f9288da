import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { ConfirmRemoval, Removed, RequestRemoval, removalAction, removalMeta } from '#modules/accounts/web/index.tsx';
import { findPage, metaOfPage, WrittenPage } from '#modules/pages/web/index.tsx';
import { type PageHandle, present } from '#ui/page/page-query.ts';

export const handle: PageHandle = {
  isNeutral: true,
  query: { sent: present, removed: present },
  ownQuery: ['token'],
};
export const action = removalAction;

/** What operators wrote stands above the form; where they wrote nothing, the form stands alone. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = await findPage(context, 'removal');
  const { searchParams } = url;
  return {
    page,
    token: searchParams.get('token'),
    isSent: searchParams.has('sent'),
    isRemoved: searchParams.has('removed'),
  };
}

export function meta(args: MetaArgs<typeof loader>) {
  const page = args.loaderData?.page;
  return page ? metaOfPage(args, page) : removalMeta(args);
}

export default function RemovalPage() {
  const { page, token, isSent, isRemoved } = useLoaderData<typeof loader>();
  if (isRemoved) return <Removed />;
  if (token !== null) return <ConfirmRemoval token={token} />;
  return (
    <>
      {page && <WrittenPage page={page} />}
      <RequestRemoval isSent={isSent} heading={page ? 'h2' : 'h1'} />
    </>
  );
}
