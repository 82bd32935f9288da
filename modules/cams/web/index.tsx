export { cams } from './api.ts';
export { ShowElsewhere } from './room/show-elsewhere.tsx';
export { RoomCard } from './rooms/room-card.tsx';
