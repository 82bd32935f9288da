import { lazy } from 'react';

export type { LivePlayerProps } from './live-player.tsx';
export type { Publishing, PublishOptions, PublishState, PublishStats } from './publish.ts';
export type { WatchState } from './watch.ts';

/** Loaded with the first stream of a page. */
export const LivePlayer = lazy(async () => ({ default: (await import('./live-player.tsx')).LivePlayer }));

/** Sends camera and microphone; loaded when somebody is about to publish. */
export const loadPublisher = () => import('./publish.ts');
