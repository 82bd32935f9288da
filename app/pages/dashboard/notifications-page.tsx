import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useActionData, useLoaderData } from 'react-router';
import { useViewerData } from '#api/browser/use-viewer-data.ts';
import { orEmpty, orErrorPage, type ViewerData } from '#api/page.ts';
import { requireSignedIn } from '#api/request/require-signed-in.ts';
import * as m from '#messages/app';
import { Button } from '#ui/form/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { promotions } from '../api.ts';
import { NotificationList } from './notification-list.tsx';

export const meta = privateMeta(m.section_notifications);
// Empty without an age check.
export const handle: PageHandle = { isNeutral: true };

export const viewerData = (async ({ context }) => {
  const { ids } = await orEmpty<{ ids: number[] | undefined }>(context, promotions(context).readNotifications(), {
    ids: undefined,
  });
  return { read: ids };
}) satisfies ViewerData;

export async function loader({ context }: LoaderFunctionArgs) {
  return orEmpty(context, promotions(context).notification(), { items: [] });
}

/** Marks all as read. */
export async function action(args: ActionFunctionArgs) {
  requireSignedIn(args);
  const { ids } = await orErrorPage(promotions(args.context).markNotifications({}));
  return { read: ids };
}

/** Newest first. */
export default function NotificationsPage() {
  const { items } = useLoaderData<typeof loader>();
  const mine = useViewerData<typeof viewerData>();
  const read = useActionData<typeof action>()?.read ?? mine?.read;
  const isAllRead = read !== undefined && items.every(({ id }) => read.includes(id));
  return (
    <div className="dashboard">
      <div className="dashboard__videos-head">
        <h1>{m.section_notifications()}</h1>
        {items.length > 0 && (
          <Form method="post">
            <Button kind="secondary" size="small" disabled={isAllRead}>
              {m.mark_all_read()}
            </Button>
          </Form>
        )}
      </div>
      {items.length === 0 ? (
        <EmptyState icon={<Icon name="mail" size={40} strokeWidth={1.4} />} title={m.notifications_none()}>
          {m.notifications_none_text()}
        </EmptyState>
      ) : (
        <NotificationList items={items} read={read} heading="h2" />
      )}
    </div>
  );
}
