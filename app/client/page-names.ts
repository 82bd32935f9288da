/**
 * Names of pages by the paths of their routes. Others are named by their path segments: `main-dashboard-easy-cancel`.
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

/** A segment without a fixed name. */
const isVariable = (segment: string) => segment.startsWith(':') || segment === '*';

/** @param path as a route declares it: `video/:slug/` */
export function pageName(path: string): string {
  const pattern = segmentsOf(path).join('/');
  return NAMES[pattern] ?? pattern.replaceAll('/:', '-').replaceAll('/', '-');
}

/**
 * The type of the page at a path: its second segment, or the first if there is no second or it is a variable. `page` is
 * a page that operators wrote.
 */
export function pageType(path: string): string {
  const [first, second] = segmentsOf(path);
  if (first === undefined) return 'index';
  if (second !== undefined && !isVariable(second)) return second;
  return isVariable(first) ? 'page' : first;
}

/** An optional segment, `:slug?`, counts as present. */
function segmentsOf(path: string): string[] {
  return path
    .split('/')
    .filter(Boolean)
    .map((segment) => segment.replace(/\?$/, ''));
}
