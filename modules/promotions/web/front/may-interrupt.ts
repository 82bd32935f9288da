/** Pages about money, age, consent and cancellation, whatever is on them. */
const QUIET =
  /^\/(join-now|payment|tokens|age-verification|cookie-settings|main-dashboard\/(easy-cancel|upgrade-subscription))(\/|$)/;
const PLAYER = 'main .player, main .vreels__feed, main video:not(.ad-banner__picture)';
/** Forms to fill in. Searches and filters, which only read, don't count. */
const FORM = 'main form[method="post"] :is(input:not([type="hidden"]), textarea, select)';
const OPEN = 'dialog[open], :popover-open';
const FIELDS = 'input, textarea, select, [contenteditable]';

/** R10: not over a player, a form or something else that is open, and not while the visitor is typing or away. */
export function mayInterrupt(pathname: string, page: Document = document): boolean {
  if (page.visibilityState === 'hidden' || QUIET.test(pathname)) return false;
  if (page.querySelector(`${PLAYER}, ${FORM}, ${OPEN}`)) return false;
  return !page.activeElement?.matches(FIELDS);
}
