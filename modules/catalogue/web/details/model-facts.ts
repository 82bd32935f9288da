import * as m from '#messages/catalogue';
import { formatDate } from '#ui/text/formats.ts';
import type { Theme } from '#ui/theme.ts';
import { secondsOfFact } from '../../contract/fact-date.ts';
import type { ModelItem } from '../../contract/types.ts';

const MOST_IN_CINEMA = 9;
const FIRST = 'Career Status';

/** Whole years between two Unix times, by the calendar in UTC (R8). */
export function wholeYears(since: number, now: number): number {
  const from = new Date(since * 1000);
  const to = new Date(now * 1000);
  const years = to.getUTCFullYear() - from.getUTCFullYear();
  const reached =
    to.getUTCMonth() > from.getUTCMonth() ||
    (to.getUTCMonth() === from.getUTCMonth() && to.getUTCDate() >= from.getUTCDate());
  return reached ? years : years - 1;
}

/**
 * A model's facts for display: the birthday as age, dates formatted, 'Career Status' first, and at most nine in the
 * dark theme (R8).
 */
export function modelFacts(
  information: ModelItem['modelInformation'],
  view: { theme: Theme; locale: string; now: number },
): { label: string; value: string }[] {
  const facts = information
    .filter(({ value }) => value.trim() !== '')
    .flatMap(({ label, fieldType, value }) => {
      if (label !== 'Birthday' && fieldType !== 'type_date') return [{ label, value }];
      const seconds = secondsOfFact(value);
      // An invalid date is left out rather than failing the page.
      if (seconds === undefined) return [];
      if (label === 'Birthday') return [{ label: m.age(), value: String(wholeYears(seconds, view.now)) }];
      return [{ label, value: formatDate(view.locale, seconds) }];
    });
  const ordered = [...facts.filter(({ label }) => label === FIRST), ...facts.filter(({ label }) => label !== FIRST)];
  return view.theme === 'dark' ? ordered.slice(0, MOST_IN_CINEMA) : ordered;
}
