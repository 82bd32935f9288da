import * as m from '#messages/ui';

/**
 * The title of a list's page; those after the first include their number. In a file of its own, so that other pages
 * don't load it.
 */
export const titleOfPage = (title: string, page: number) => (page > 1 ? title + m.page_suffix({ page }) : title);
