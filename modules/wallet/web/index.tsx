export { ownsTokens, WalletCard } from './wallet-card.tsx';
