import * as m from '#messages/catalogue';
import { ButtonLink } from '#ui/form/button.tsx';
import { Icon, type IconName } from '#ui/icon.tsx';
import { usePageAddress } from '#ui/page/page-query.ts';
import { EmptyState } from '#ui/text/empty-state.tsx';

/** Why a list is empty, and what to do. */
export function ListState({
  icon,
  failed,
  narrowed,
  beyond,
  none,
}: {
  icon: IconName;
  /** Loading failed. */
  failed: boolean;
  /** The filters leave no results. */
  narrowed: boolean;
  /** The page is past the end. */
  beyond: boolean;
  /** The text for an empty list. */
  none: { title: string; text: string };
}) {
  const { pathname, search } = usePageAddress();
  const { title, text, to, way } = failed
    ? { title: m.list_failed(), text: m.list_failed_text(), to: pathname + search, way: m.try_again() }
    : beyond
      ? {
          title: m.last_page(),
          text: m.list_is_shorter(),
          to: firstPage(pathname, search),
          way: m.first_page(),
        }
      : narrowed
        ? { title: m.nothing_left(), text: m.nothing_left_text(), to: pathname, way: m.clear_all() }
        : { ...none, to: '/', way: m.to_main_page() };
  return (
    <EmptyState
      icon={<Icon name={icon} size={40} strokeWidth={1.4} />}
      title={title}
      actions={
        <ButtonLink to={to} reloadDocument={failed}>
          {way}
        </ButtonLink>
      }
    >
      {text}
    </EmptyState>
  );
}

function firstPage(pathname: string, search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  return query.size > 0 ? `${pathname}?${query}` : pathname;
}
