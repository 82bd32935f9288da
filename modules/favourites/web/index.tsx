export { isFavourite, isListFull, loadFavourites, setFavourite } from './favourite-ids.ts';
export { favouriteVideos } from './favourite-videos.ts';
export { CardActions } from './later-card-actions.tsx';
export { PlayingFrom } from './playlists/playing-from.tsx';
