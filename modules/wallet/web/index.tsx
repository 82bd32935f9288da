export { TokenPicture } from './token-picture.tsx';
export { ownsTokens, WalletCard } from './wallet-card.tsx';
