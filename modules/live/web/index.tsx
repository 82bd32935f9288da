import { lazy } from 'react';

export type { LivePlayerProps } from './live-player.tsx';
export type { Publishing, PublishOptions, PublishState, PublishStats } from './publish.ts';
export type { WatchState } from './watch.ts';

/** Its script is fetched with the first stream of a page. */
export const LivePlayer = lazy(async () => ({ default: (await import('./live-player.tsx')).LivePlayer }));

/** What sends camera and microphone; fetched when somebody is about to. */
export const loadPublisher = () => import('./publish.ts');
