import type { SaleEvent } from '../contract/wire.ts';
import { Countdown } from './countdown.tsx';

/** The sale event that runs, with the moment its prices end. */
export function SaleEventBanner({ event, locale }: { event: SaleEvent; locale: string }) {
  const { title, text, timestampEnd } = event;
  return (
    <section className="sale-event" aria-labelledby="sale-event-title">
      <h2 className="sale-event__title" id="sale-event-title">
        {title}
      </h2>
      {text && <p>{text}</p>}
      {timestampEnd !== null && <Countdown endsAt={timestampEnd} locale={locale} />}
    </section>
  );
}
