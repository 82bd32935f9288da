import * as m from '#messages/app';
import { ButtonLink } from '#ui/form/button.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';

/**
 * Tells a member who paused that it can be resumed without buying, R12 of `modules/membership`.
 * @param until null if nothing is paused, or while unknown
 */
export function PausedNotice({ until, isAnew, locale }: { until: number | null; isAnew: boolean; locale: string }) {
  // They come from the pause page: their biller can't resume at that price, so don't send them back there.
  if (isAnew) return until !== null && <Notice title={m.paused()}>{m.paused_anew()}</Notice>;
  const resumeLink = <ButtonLink to="/main-dashboard/pause/">{m.resume_membership()}</ButtonLink>;
  // Without script it stays unknown here; the pause page knows.
  if (until === null)
    return (
      <noscript>
        <Notice title={m.if_paused()} actions={resumeLink} />
      </noscript>
    );
  return (
    <Notice title={m.paused()} actions={resumeLink}>
      {m.paused_text({ until: formatDate(locale, until) })}
    </Notice>
  );
}
