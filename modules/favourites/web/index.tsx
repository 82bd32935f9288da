export { CardActions } from './favourite-button.tsx';
export { favouriteVideoIds, isFavourite, isListFull, loadFavourites, setFavourite } from './favourite-ids.ts';
export { PlayingFrom } from './playlists/playing-from.tsx';
