import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import { AskForRemoval, ConfirmRemoval, Removed, removalAction } from '#modules/access/web/index.tsx';
import { loadPage, metaOfPage, WrittenPage } from '#modules/community/web/index.tsx';
import { type PageHandle, present } from '#ui/page-query.ts';

export const handle: PageHandle = {
  isNeutral: true,
  query: { sent: present, removed: present },
  ownQuery: ['token'],
};
export const action = removalAction;

/** What operators wrote stands above the form; where they wrote nothing, the form stands alone. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const page = await loadPage(context, 'removal').catch(withoutPage);
  const { searchParams } = url;
  return {
    page,
    token: searchParams.get('token'),
    isSent: searchParams.has('sent'),
    isRemoved: searchParams.has('removed'),
  };
}

function withoutPage(error: unknown): undefined {
  if (!(error instanceof Response && error.status === 404)) throw error;
}

export function meta(args: MetaArgs<typeof loader>) {
  return metaOfPage(args, args.loaderData?.page);
}

export default function RemovalPage() {
  const { page, token, isSent, isRemoved } = useLoaderData<typeof loader>();
  if (isRemoved) return <Removed />;
  if (token !== null) return <ConfirmRemoval token={token} />;
  return (
    <>
      {page && <WrittenPage page={page} />}
      <AskForRemoval isSent={isSent} />
    </>
  );
}
