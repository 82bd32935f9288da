import * as m from '#messages/membership';
import { ButtonLink } from '#ui/form/button.tsx';
import { formatDate } from '#ui/text/formats.ts';
import { Notice } from '#ui/text/notice.tsx';
import type { MembershipStanding } from '../contract/types.ts';
import { ResumeForm, resumeCost } from './membership-card.tsx';

/**
 * On pages that sell plans, tells members who paused or canceled that they can resume, and what that costs (R17).
 * @param standing undefined until the viewer data has loaded
 */
export function ResumeNotice({
  standing,
  isAnew,
  locale,
}: {
  standing: MembershipStanding | undefined;
  /** They come from the pause page, whose biller can't resume at that price, so don't send them back there. */
  isAnew: boolean;
  locale: string;
}) {
  const { resume = null, pausedUntil = null } = standing ?? {};
  const title = pausedUntil === null ? m.canceled_title() : m.paused_title();
  if (isAnew) return resume && <Notice title={title}>{m.resume_chosen_text()}</Notice>;
  // Without JavaScript it stays unknown here; the page that resumes knows it.
  if (!standing)
    return (
      <noscript>
        <Notice
          title={m.if_resumable()}
          actions={<ButtonLink to="/main-dashboard/pause/">{m.pause_resume()}</ButtonLink>}
        />
      </noscript>
    );
  if (!resume || resume.kind === 'chosen')
    return <Notice title={title}>{resume ? m.resume_chosen_text() : m.joining_again()}</Notice>;
  return (
    <Notice title={title} actions={<ResumeForm resume={resume} locale={locale} />}>
      {resumeCost(resume, formatDate(locale, resume.until))}
    </Notice>
  );
}
