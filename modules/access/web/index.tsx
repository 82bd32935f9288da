export { Look } from './look.tsx';
export { localPath, withNext } from './next-path.ts';
export { SessionKeeper } from './session-keeper.tsx';
export { SignOutButton } from './sign-out-button.tsx';
export { SignedOutWord } from './signed-out-word.tsx';
