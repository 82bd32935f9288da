import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as m from '#messages/shop';
import { Button } from '#ui/form/button.tsx';
import { scrollSmoothly } from '#ui/page/scroll-smoothly.ts';
import type { JoinConfig, OfferTimer, PriceSlot } from '../../contract/types.ts';
import { PlanCard } from '../plan/plan-card.tsx';
import { Countdown } from './countdown.tsx';
import { endExitOffer, useExitOffer } from './exit-offer.ts';

/** Special tariffs while this visitor's offer runs; each disappears when its own timer ends. */
export function SpecialOffer({
  slots,
  config,
  initial,
  isOffered,
  locale,
  children,
}: {
  /** Special tariffs of the site. */
  slots: readonly PriceSlot[];
  config: Pick<JoinConfig, 'trapTimerMinutes' | 'trapPositions'>;
  /** The state of the offer when the page loaded. */
  initial: OfferTimer | undefined;
  isOffered: boolean;
  locale: string;
  children: (slot: PriceSlot) => ReactNode;
}) {
  const [started, setStarted] = useState<OfferTimer>();
  const [ended, setEnded] = useState<readonly string[]>([]);
  useExitOffer(config, isOffered && slots.length > 0, setStarted);
  const section = useRef<HTMLElement>(null);
  // It may appear above the visible part of the page.
  useEffect(() => {
    if (started && section.current) scrollSmoothly(section.current, 'nearest');
  }, [started]);
  const running = (started ?? initial)?.prices.filter(({ priceUuid }) => !ended.includes(priceUuid)) ?? [];
  const shown = slots.flatMap((slot) => {
    const price = running.find(({ priceUuid }) => priceUuid === slot.id);
    return price ? [{ slot, endsAt: price.timestampEnd }] : [];
  });
  if (shown.length === 0) return null;
  const end = (ids: readonly string[]) => setEnded([...ended, ...ids]);
  return (
    <section className="special-offer" aria-labelledby="special-offer-title" role="status" ref={section}>
      <h2 id="special-offer-title">{m.before_you_go()}</h2>
      <p className="special-offer__lead">{m.before_you_go_lead()}</p>
      <div className="sale__cards">
        {shown.map(({ slot, endsAt }) => (
          <PlanCard plan={slot} locale={locale} key={slot.id} isSpecial>
            <Countdown endsAt={endsAt} locale={locale} onEnd={() => end([slot.id])} />
            {children(slot)}
          </PlanCard>
        ))}
      </div>
      <Button
        type="button"
        kind="quiet"
        onClick={() => {
          end(shown.map(({ slot }) => slot.id));
          void endExitOffer();
        }}
      >
        {m.no_thanks()}
      </Button>
    </section>
  );
}
