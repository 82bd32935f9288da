import * as m from '#messages/app';
import { ButtonLink } from '#ui/button.tsx';
import { formatDate } from '#ui/formats.ts';
import { Notice } from '#ui/notice.tsx';

/**
 * Before anything is sold to a member who paused: it can be taken up again without buying, R12 of `modules/membership`.
 * @param until null where nothing is paused, or as long as nobody knows
 */
export function PausedNotice({ until, isAnew, locale }: { until: number | null; isAnew: boolean; locale: string }) {
  // Pressing has led here: anyone who renews it does not take it up at that price, and would lead here again.
  if (isAnew) return until !== null && <Notice title={m.paused()}>{m.paused_anew()}</Notice>;
  const toThePress = <ButtonLink to="/main-dashboard/pause/">{m.take_up_again()}</ButtonLink>;
  // Without a script it stays unknown here, and is known there.
  if (until === null)
    return (
      <noscript>
        <Notice title={m.if_paused()} actions={toThePress} />
      </noscript>
    );
  return (
    <Notice title={m.paused()} actions={toThePress}>
      {m.paused_text({ until: formatDate(locale, until) })}
    </Notice>
  );
}
