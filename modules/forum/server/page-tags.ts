/** Page tags: of the list, and of one discussion. */
export const listTag = (site: string) => `forum:${site}`;
export const discussionTag = (site: string, ref: string) => `forum:${site}:${ref}`;
export const pageTags = (site: string, ref: string) => [listTag(site), discussionTag(site, ref)];
