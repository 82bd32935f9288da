/**
 * Names of pages by the paths of their routes. Those that are not here are named by their words:
 * `main-dashboard-easy-cancel`.
 */
const NAMES: Readonly<Record<string, string>> = {
  '': 'index',
  'video/:slug': 'videos-slug',
  'model/:slug': 'models-slug',
  'category/:slug': 'categories-slug',
  'devices/:slug': 'devices-slug',
  'model_tag/:slug': 'model_tag-slug',
  'tag/:slug': 'tags-slug',
  'blog/:slug': 'blog-slug',
  'blog_category/:slug': 'blog_category-slug',
  'embed/:slug': 'embed-slug',
  ':slug': 'slug',
  '*': 'all',
};

/** What is not a word of its own in an address. */
const isVariable = (segment: string) => segment.startsWith(':') || segment === '*';

/** @param path as a route declares it: `video/:slug/` */
export function pageName(path: string): string {
  const pattern = segmentsOf(path).join('/');
  return NAMES[pattern] ?? pattern.replaceAll('/:', '-').replaceAll('/', '-');
}

/**
 * The kind of page that stands at a path: its second segment, and the first where there is no second or where it only
 * names one thing among many. `page` is one that operators wrote.
 */
export function pageType(path: string): string {
  const [first, second] = segmentsOf(path);
  if (first === undefined) return 'index';
  if (second !== undefined && !isVariable(second)) return second;
  return isVariable(first) ? 'page' : first;
}

/** An optional one, `:slug?`, is the same as one that is there. */
function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.replace(/\?$/, ''));
}
