import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';
import { orEmpty } from '#api/page.ts';
import * as m from '#messages/app';
import { Icon } from '#ui/icon.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { privateMeta } from '#ui/page/page-meta.ts';
import type { PageHandle } from '#ui/page/page-query.ts';
import { useView } from '#ui/page/view.tsx';
import { EmptyState } from '#ui/text/empty-state.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { promotions } from '../api.ts';

export const meta = privateMeta(m.section_notifications);
// Empty until an age is verified.
export const handle: PageHandle = { isNeutral: true };

export async function loader({ context }: LoaderFunctionArgs) {
  return orEmpty(context, promotions(context).notification(), { items: [] });
}

/** Newest first. */
export default function NotificationsPage() {
  const { items } = useLoaderData<typeof loader>();
  const { locale } = useView();
  return (
    <div className="dashboard">
      <h1>{m.section_notifications()}</h1>
      {items.length === 0 ? (
        <EmptyState icon={<Icon name="mail" size={40} strokeWidth={1.4} />} title={m.notifications_none()}>
          {m.notifications_none_text()}
        </EmptyState>
      ) : (
        <ul className="told">
          {items.map(({ id, title, text, link, isInNewTab, publishedAt }) => (
            <li key={id} className="told__item">
              <p className="told__when">{formatDate(locale, publishedAt)}</p>
              <h2 className="told__title">
                {link ? (
                  <AnyLink to={link} inNewTab={isInNewTab}>
                    {title}
                  </AnyLink>
                ) : (
                  title
                )}
              </h2>
              {text && <p>{text}</p>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
