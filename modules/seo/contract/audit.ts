/** What operators and the program do here, as the audit log names it. */
export type AuditAction =
  | 'seo.redirect-changed'
  | 'seo.redirect-made'
  | 'seo.redirect-removed'
  | 'seo.redirects-dropped'
  | 'seo.redirects-imported';

/** What an entry of the audit log may be about. */
export type AuditSubject = 'seo.redirect' | 'seo.redirects';
