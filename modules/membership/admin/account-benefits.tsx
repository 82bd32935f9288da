import { useState } from 'react';
import { notify } from '#admin/components/dialog/notices.tsx';
import { ReasonDialog } from '#admin/components/dialog/reason-dialog.tsx';
import { useLoaded } from '#admin/components/request/use-loaded.ts';
import { dateTime } from '#admin/components/screen/dates.ts';
import { SiteName } from '#admin/components/screen/site-name.tsx';
import { Waiting } from '#admin/components/screen/waiting.tsx';
import * as m from '#messages/membership-admin';
import type { BenefitRow } from '../contract/admin-api.ts';
import { membership } from './api.ts';
import { BENEFIT_NAMES } from './benefit-names.ts';
import { GiveBenefit } from './give-benefit.tsx';

/** Benefits of an account, which grant access without a subscription, on the account's screen. */
export function Component({ accountId }: { accountId: string }) {
  const [changes, setChanges] = useState(0);
  const [ending, setEnding] = useState<BenefitRow>();
  const [isGiving, setIsGiving] = useState(false);
  const { data, fault } = useLoaded(`${accountId}:${changes}`, async () => {
    return (await membership().benefits({ id: accountId })).data.rows;
  });
  function changed(said: string) {
    notify(said);
    setChanges(changes + 1);
  }
  async function end({ id }: BenefitRow, reason: string) {
    await membership().endBenefit({ id, reason });
    setEnding(undefined);
    changed(m.benefit_has_ended());
  }
  return (
    <>
      <h2>{m.benefits()}</h2>
      {fault && <p role="alert">{fault}</p>}
      {!data && !fault && <Waiting />}
      {data?.length === 0 && <p className="muted">{m.no_benefits()}</p>}
      {data && data.length > 0 && (
        <ul className="plain-list">
          {data.map((benefit) => (
            <li key={benefit.id}>
              <strong>{BENEFIT_NAMES[benefit.kind]()}</strong>
              <SiteName site={benefit.site} />
              <span className="badge" data-tone={benefit.isHeld ? 'good' : undefined}>
                {benefit.isHeld ? m.until({ until: dateTime(benefit.expiresAt) }) : m.benefit_over()}
              </span>
              <span className="muted">{[benefit.reason, benefit.endReason].filter(Boolean).join(' · ')}</span>
              {benefit.isHeld && (
                <button type="button" className="button" onClick={() => setEnding(benefit)}>
                  {m.end_benefit()}
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="form-acts">
        <button type="button" className="button" onClick={() => setIsGiving(true)}>
          {m.give_benefit()}
        </button>
      </p>
      {isGiving && (
        <GiveBenefit
          accountId={accountId}
          onClose={() => setIsGiving(false)}
          onGiven={() => changed(m.benefit_is_given())}
        />
      )}
      {ending && (
        <ReasonDialog
          title={m.end_benefit()}
          act={m.end_benefit()}
          onReason={(reason) => end(ending, reason)}
          onClose={() => setEnding(undefined)}
        >
          {m.end_benefit_hint()}
        </ReasonDialog>
      )}
    </>
  );
}
