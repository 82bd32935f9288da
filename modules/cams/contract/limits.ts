/** Tokens in one price, tip or goal. */
export const MOST_TOKENS = 1_000_000;
/** Characters in a chat message. */
export const MESSAGE_LENGTH = 500;

/** Limits of a room's settings. */
export const LIMITS = {
  description: 300,
  menuItems: 50,
  words: 200,
  countries: 250,
  goals: 10,
  schedule: 50,
  tariff: 10_000,
  minMinutes: 60,
} as const;
