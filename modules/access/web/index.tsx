export { type Member, requireActiveMember, requireMember, requireSignedIn } from './guards.ts';
export { localPath, withNext } from './next-path.ts';
export { SessionKeeper } from './session-keeper.tsx';
export { SignOutButton } from './sign-out-button.tsx';
