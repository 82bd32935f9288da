export { BlockSettings } from './block-settings.tsx';
export { NameSettings } from './name-settings.tsx';
export { INTENTS, PROFILE, profileAction } from './profile-action.ts';
export { WritingSettings } from './writing-settings.tsx';
