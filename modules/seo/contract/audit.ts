/** Actions in the audit log. */
export type AuditAction =
  | 'seo.redirect-changed'
  | 'seo.redirect-made'
  | 'seo.redirect-removed'
  | 'seo.redirects-dropped'
  | 'seo.redirects-imported';

/** Subjects of audit log entries. */
export type AuditSubject = 'seo.redirect' | 'seo.redirects';
