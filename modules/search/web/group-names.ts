import * as m from '#messages/search';
import type { SearchGroup } from '../contract/source.ts';

export const GROUP_NAMES: Readonly<Record<SearchGroup, () => string>> = {
  models: m.group_models,
  rooms: m.group_rooms,
  videos: m.group_videos,
  blogs: m.group_blogs,
  pages: m.group_pages,
};
