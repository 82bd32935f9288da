export { WalletCard } from './wallet-card.tsx';
