import { later } from '#ui/page/later.tsx';
import { ResumeNotice as Notice } from './resume-notice.tsx';

/** Its script comes only for whom it is. */
export const ResumeNotice = later(
  import.meta.env.SSR ? Notice : undefined,
  async () => (await import('./resume-notice.tsx')).ResumeNotice,
);
