/** Paths with nothing to find: forms, private pages, temporary links to files, and endpoints. */
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

/** The robots.txt file (R1). It doesn't list noindex pages: they say so themselves, to those who may read them. */
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
