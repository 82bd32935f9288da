import { type ReactNode, useState } from 'react';
import * as m from '#messages/shop';
import { Notice } from '#ui/text/notice.tsx';
import type { SaleEvent } from '../../contract/types.ts';
import { Countdown } from './countdown.tsx';

/** The running sale event with its plans, which disappear when it ends, also on an open page (R7). */
export function SaleEventSection({
  event,
  locale,
  children,
}: {
  event: SaleEvent;
  locale: string;
  children: ReactNode;
}) {
  const { uuid, title, text, timestampEnd } = event;
  const [over, setOver] = useState<string>();
  if (over === `${uuid} ${timestampEnd}`) return <Notice title={m.sale_is_over()}>{m.sale_is_over_text()}</Notice>;
  return (
    <section className="sale-event" aria-labelledby="sale-event-title">
      <div className="sale-event__words">
        <h2 className="sale-event__title" id="sale-event-title">
          {title}
        </h2>
        {text && <p>{text}</p>}
        {timestampEnd !== null && (
          <Countdown endsAt={timestampEnd} locale={locale} onEnd={() => setOver(`${uuid} ${timestampEnd}`)} />
        )}
      </div>
      {children}
    </section>
  );
}
