import * as m from '#messages/catalogue';
import { formatDate } from '#ui/formats.ts';
import type { Theme } from '#ui/view.tsx';
import type { ModelItem } from '../contract/wire.ts';

const MOST_IN_CINEMA = 9;
const FIRST = 'Career Status';

/** Whole years from a Unix time to another, by the calendar in UTC (R8). */
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
 * A model's facts as they are shown: the birthday as an age, dates in words, 'Career Status' first, and in the dark
 * theme no more than nine (R8).
 */
export function modelFacts(
  information: ModelItem['modelInformation'],
  view: { theme: Theme; locale: string; now: number },
): { label: string; value: string }[] {
  const facts = information
    .filter(({ value }) => value.trim() !== '')
    .map(({ label, fieldType, value }) => {
      if (label === 'Birthday') return { label: m.age(), value: String(wholeYears(Number(value), view.now)) };
      return { label, value: fieldType === 'type_date' ? formatDate(view.locale, Number(value)) : value };
    });
  const ordered = [
    ...facts.filter(({ label }) => label === FIRST),
    ...facts.filter(({ label }) => label !== FIRST),
  ];
  return view.theme === 'dark' ? ordered.slice(0, MOST_IN_CINEMA) : ordered;
}
