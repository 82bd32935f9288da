export type { LiveSettings } from './deps.ts';
export { noEngine } from './no-engine.ts';
export type * from './types.ts';
