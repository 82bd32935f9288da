import * as m from '#messages/ui';

/** Of a page of a list: those above the first say so in their titles. Apart, so that other pages do not carry it. */
export const titleOfPage = (title: string, page: number) => (page > 1 ? title + m.page_suffix({ page }) : title);
