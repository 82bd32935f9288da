import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { visitorOf } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/accounts';
import { FormPage } from '#ui/form/form-page.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import { type PageHandle, present } from '#ui/page/page-query.ts';
import { RequestRemoval, removalAction } from '../emailed-links/removal.tsx';
import { REMOVAL } from './settings-address.ts';

export const meta = privateMeta(m.removal_title);
export const handle: PageHandle = { isNeutral: true, query: { sent: present } };
export const action = removalAction;

export function loader(args: LoaderFunctionArgs) {
  requireSignedIn(args);
  const { user, roles } = visitorOf(args.context);
  return { email: user?.email ?? '', hasRole: roles.length > 0, isSent: args.url.searchParams.has('sent') };
}

/** R24. Removes the account; requests to remove content have a public page of their own. */
export default function RemovalSettingsPage() {
  const { email, hasRole, isSent } = useLoaderData<typeof loader>();
  if (hasRole)
    return (
      <FormPage title={m.removal_title()} lead={m.removal_has_role()}>
        <p>{m.removal_after_role()}</p>
      </FormPage>
    );
  return <RequestRemoval action={REMOVAL} email={email} isSent={isSent} />;
}
