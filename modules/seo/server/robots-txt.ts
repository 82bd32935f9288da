/** What holds nothing to find: forms, one visitor's own pages, files that are links of a moment, and calls. */
const NOTHING_TO_FIND = [
  '/api/',
  '/admin/',
  '/download/',
  '/forum/api/',
  '/main-dashboard/',
  '/memberplus/',
  '/payment/',
  '/preferences/',
  '/send/',
  '/sign-out/',
  '/watch/',
];

/**
 * What robots are told (R1). Pages that are not to be listed are not named: they say so themselves, which only who may
 * read them learns.
 */
export function robotsTxt({ origin, isOpen }: { origin: string; isOpen: boolean }): string {
  return [
    ...(isOpen ? [] : ['# This site asks for an age check. Robots are shown its neutral pages only.']),
    'User-agent: *',
    ...NOTHING_TO_FIND.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
}
