import { later } from '#ui/page/later.tsx';
import { ResumeNotice as Notice } from './resume-notice.tsx';

/** Its script loads only for visitors who can resume. */
export const ResumeNotice = later(
  import.meta.env.SSR ? Notice : undefined,
  async () => (await import('./resume-notice.tsx')).ResumeNotice,
);
