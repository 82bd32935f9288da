import { type ReactNode, useEffect, useRef, useState } from 'react';
import * as m from '#messages/shop';
import { Button } from '#ui/button.tsx';
import type { JoinConfig, OfferTimer, PriceSlot } from '../../contract/types.ts';
import { PlanCard } from '../plan/plan-card.tsx';
import { Countdown } from './countdown.tsx';
import { endLeaveOffer, useLeaveOffer } from './exit-offer.ts';

/** Special tariffs, while the offer of this visitor runs; each goes when its own timer ends. */
export function SpecialOffer({
  slots,
  config,
  known,
  isOffered,
  locale,
  children,
}: {
  /** The special ones of the site. */
  slots: readonly PriceSlot[];
  config: Pick<JoinConfig, 'trapTimerMinutes' | 'trapPositions'>;
  /** How the offer stood when the page was asked for. */
  known: OfferTimer | undefined;
  isOffered: boolean;
  locale: string;
  children: (slot: PriceSlot) => ReactNode;
}) {
  const [begun, setBegun] = useState<OfferTimer>();
  const [ended, setEnded] = useState<readonly string[]>([]);
  useLeaveOffer(config, isOffered && slots.length > 0, setBegun);
  const part = useRef<HTMLElement>(null);
  // It may begin above what somebody reads.
  useEffect(() => {
    if (begun) part.current?.scrollIntoView({ block: 'nearest' });
  }, [begun]);
  const running = (begun ?? known)?.prices.filter(({ priceUuid }) => !ended.includes(priceUuid)) ?? [];
  const shown = slots.flatMap((slot) => {
    const price = running.find(({ priceUuid }) => priceUuid === slot.id);
    return price ? [{ slot, endsAt: price.timestampEnd }] : [];
  });
  if (shown.length === 0) return null;
  const end = (ids: readonly string[]) => setEnded([...ended, ...ids]);
  return (
    <section className="special-offer" aria-labelledby="special-offer-title" role="status" ref={part}>
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
          void endLeaveOffer();
        }}
      >
        {m.no_thanks()}
      </Button>
    </section>
  );
}
