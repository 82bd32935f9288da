export { CardActions } from './favourite-button.tsx';
export { favouriteVideoIds } from './favourite-ids.ts';
export { PlayingFrom } from './playlists/playing-from.tsx';
