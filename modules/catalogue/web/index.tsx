export * as categoriesPage from './all-categories.tsx';
export * as devicesPage from './all-devices.tsx';
export * as modelsPage from './all-models.tsx';
export * as videosPage from './all-videos.tsx';
export { withWords } from './alt-text.ts';
export { askedName, isName } from './asked-name.ts';
export { CardAction, CardActionProvider } from './card-action.tsx';
export { CategoryInList } from './category-card.tsx';
export { CopyField } from './copy-field.tsx';
export * as freePage from './free-videos.tsx';
export { modelLink, videoLink } from './links.ts';
export { MemberPlusProvider } from './member-plus.ts';
export { ModelCard, ModelInList } from './model-card.tsx';
export { newestVideo, newestVideos } from './newest-videos.ts';
export { Share } from './share.tsx';
export { SuggestedLists } from './suggested-lists.tsx';
export {
  NO_SUGGESTIONS,
  orNotFound,
  orNothing,
  type Suggestions,
  suggestions,
} from './suggestions.ts';
export { VideoAbout, VideoFacts, VideoHeading } from './video-about.tsx';
export { VideoCard, type VideoCardLayout, VideoInList } from './video-card.tsx';
export { CARD_SIZES, LARGE_TILE_SIZES, PORTRAIT_SIZES, TILE_SIZES, VideoGrid } from './video-grid.tsx';
export { videoTerms } from './video-terms.ts';
export { PartOf, VideoDevices, VideoTopics } from './video-topics.tsx';
export { watchCards } from './watch-cards.ts';
