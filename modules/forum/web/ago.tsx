import { useView } from '#ui/page/view.tsx';
import { formatDate } from '#ui/text/formats.ts';

const STEPS = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
] as const;

/** A relative time within a week before the page was made, otherwise the date. */
export function Ago({ at }: { at: string }) {
  const { locale, now } = useView();
  const seconds = Math.floor(Date.parse(at) / 1000);
  return <time dateTime={at}>{agoOf(locale, seconds, now)}</time>;
}

function agoOf(locale: string, seconds: number, now: number): string {
  const passed = Math.max(0, now - seconds);
  if (passed >= 7 * 86_400) return formatDate(locale, seconds);
  const [unit, length] = STEPS.findLast(([, length]) => passed >= length) ?? STEPS[0];
  const format = new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' });
  return format.format(-Math.floor(passed / length), unit);
}
