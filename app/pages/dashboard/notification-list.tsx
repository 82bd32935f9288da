import * as m from '#messages/app';
import type { Notification } from '#modules/promotions/contract/types.ts';
import { markNotificationRead } from '#modules/promotions/web/index.tsx';
import { AnyLink } from '#ui/page/any-link.tsx';
import { useView } from '#ui/page/view.tsx';
import { Badge } from '#ui/text/badge.tsx';
import { formatDate } from '#ui/text/formats.ts';

/** Notifications, the unread ones marked. @param read undefined until the visitor's own data is there */
export function NotificationList({
  items,
  read,
  heading: Heading,
}: {
  items: readonly Notification[];
  read: readonly number[] | undefined;
  heading: 'h2' | 'h3';
}) {
  const { locale } = useView();
  return (
    <ul className="told">
      {items.map(({ id, title, text, link, isInNewTab, publishedAt }) => {
        const isNew = read !== undefined && !read.includes(id);
        return (
          <li key={id} className="told__item">
            <p className="told__when">
              {formatDate(locale, publishedAt)} {isNew && <Badge kind="accent">{m.notification_new()}</Badge>}
            </p>
            <Heading className="told__title">
              {link ? (
                <AnyLink to={link} inNewTab={isInNewTab} onClick={() => isNew && markNotificationRead(id)}>
                  {title}
                </AnyLink>
              ) : (
                title
              )}
            </Heading>
            {text && <p>{text}</p>}
          </li>
        );
      })}
    </ul>
  );
}
