export type { LiveSettings } from './deps.ts';
export { EngineFault } from './engine-fault.ts';
export { type LiveFault, liveFaults } from './live-faults.ts';
export { noEngine } from './no-engine.ts';
export { relayOf } from './turn.ts';
export type * from './types.ts';
