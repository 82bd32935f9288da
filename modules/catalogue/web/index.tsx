export * as categoriesPage from './all-categories.tsx';
export * as devicesPage from './all-devices.tsx';
export * as modelsPage from './all-models.tsx';
export * as videosPage from './all-videos.tsx';
export { withWords } from './cards/alt-text.ts';
export { CardAction, CardActionProvider, CardProgressProvider } from './cards/card-action.tsx';
export { CategoryInList } from './cards/category-card.tsx';
export { modelLink, videoLink } from './cards/links.ts';
export { MemberPlusProvider } from './cards/member-plus.ts';
export { ModelCard, ModelInList } from './cards/model-card.tsx';
export { VideoCard, type VideoCardLayout, VideoInList } from './cards/video-card.tsx';
export { videoTerms } from './cards/video-terms.ts';
export { watchCards } from './cards/watch-cards.ts';
export { VideoAbout, VideoFacts, VideoHeading } from './details/video-about.tsx';
export { PartOf, VideoDevices, VideoTopics } from './details/video-topics.tsx';
export { ActiveFilters } from './filters/active-filters.tsx';
export { chosenFilters, type FilterGroup, withoutUnknown } from './filters/filter-group.ts';
export { FilterPanel } from './filters/filter-panel.tsx';
export * as freePage from './free-videos.tsx';
export { listData } from './lists/list-data.ts';
export { ListHead } from './lists/list-head.tsx';
export { ListState } from './lists/list-state.tsx';
export { listTexts } from './lists/list-texts.ts';
export { newestVideo, newestVideos } from './lists/newest-videos.ts';
export { PER_PAGE, pageOf, pageRule } from './lists/page-number.ts';
export { shuffled } from './lists/shuffled.ts';
export { CARD_SIZES, LARGE_TILE_SIZES, PORTRAIT_SIZES, TILE_SIZES, VideoGrid } from './lists/video-grid.tsx';
export { isName, itemName } from './not-found/item-name.ts';
export { SuggestedLists } from './not-found/suggested-lists.tsx';
export {
  NO_SUGGESTIONS,
  orNotFound,
  orNothing,
  type Suggestions,
  suggestions,
} from './not-found/suggestions.ts';
export * as modelPage from './one-model.tsx';
export { CopyField } from './share/copy-field.tsx';
export { Share } from './share/share.tsx';
