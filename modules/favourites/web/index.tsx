export { FavouriteButton } from './favourite-button.tsx';
export { favouriteVideoIds } from './favourite-ids.ts';
