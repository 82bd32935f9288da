export { BlockSettings } from './block-settings.tsx';
export { NameSettings } from './name-settings.tsx';
export { INTENTS, PROFILE, profileAction } from './profile-action.ts';
export { ProfileSettings } from './profile-settings.tsx';
export { WritingSettings } from './writing-settings.tsx';
