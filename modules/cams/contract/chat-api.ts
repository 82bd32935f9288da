import type { ChatMessage } from './socket.ts';

/** From how many tokens on, spent in the room under one's name, a visitor has a rank there; the highest first (R47). */
export const RANK_TOKENS: readonly { rank: ChatMessage['author']['rank']; from: number }[] = [
  { rank: 'gold', from: 5000 },
  { rank: 'silver', from: 1000 },
  { rank: 'bronze', from: 100 },
];

/** Declared by `server/chat/`. */
export const chatEndpoints = {} as const;
