import * as m from '#messages/cams';
import { useView } from '#ui/page/view.tsx';
import { formatNumber } from '#ui/text/formats.ts';

/** A number of tokens with its unit, in the performer's locale. */
export function useTokens(): (count: number) => string {
  const { locale } = useView();
  return (count) => m.chat_tokens({ count, shown: formatNumber(locale, count) });
}

/** The price of a period of a show. */
export function useTariff(): (tokens: number, periodSeconds: number) => string {
  const words = useTokens();
  return (count, seconds) =>
    seconds === 60 ? m.studio_a_minute({ tokens: words(count) }) : m.studio_a_period({ tokens: words(count), seconds });
}
