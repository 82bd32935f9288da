import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from 'react-router';
import * as m from '#messages/app';
import { ConfirmRemoval, Removed, RequestRemoval, removalAction, removalMeta } from '#modules/accounts/web/index.tsx';
import { findPage, metaOfPage, WrittenPage } from '#modules/pages/web/index.tsx';
import { ButtonLink } from '#ui/form/button.tsx';
import { type PageHandle, present } from '#ui/page/page-query.ts';
import { Notice } from '#ui/text/notice.tsx';

export const handle: PageHandle = {
  sheets: ['account', 'articles'],
  isNeutral: true,
  query: { account: present, sent: present, removed: present },
  ownQuery: ['token'],
};
export const action = removalAction;

/**
 * The page on content removal that operators wrote, and the one on deleting one's account; only the latter if they
 * wrote none.
 */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const { searchParams } = url;
  const isOfAccount = ['account', 'sent', 'removed', 'token'].some((name) => searchParams.has(name));
  const page = isOfAccount ? undefined : await findPage(context, 'removal');
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
  if (!page) return <RequestRemoval isSent={isSent} />;
  return (
    <WrittenPage page={page}>
      <Notice
        title={m.removal_own_account()}
        actions={
          <ButtonLink kind="secondary" size="small" to="/removal/?account">
            {m.removal_delete_account()}
          </ButtonLink>
        }
      >
        {m.removal_own_account_text()}
      </Notice>
    </WrittenPage>
  );
}
