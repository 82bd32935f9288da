import * as m from '#messages/cams';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Durations of a mute or a ban, in minutes; empty: permanently. */
export const SANCTION_LENGTHS = [
  { value: '10', label: m.chat_ten_minutes },
  { value: String(HOUR), label: m.chat_an_hour },
  { value: String(DAY), label: m.chat_a_day },
  { value: String(30 * DAY), label: m.chat_a_month },
  { value: '', label: m.chat_for_good },
] as const;

/** Preselected: a short mute to calm down, a ban until tomorrow. */
export const USUAL_MINUTES = { mute: '10', ban: String(DAY) } as const;
