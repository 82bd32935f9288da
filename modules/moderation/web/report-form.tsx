import { useEffect, useId, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { Refusal } from '#api/page.ts';
import * as m from '#messages/moderation';
import { Button } from '#ui/form/button.tsx';
import { useFocusFirstError } from '#ui/form/focus-first-error.ts';
import { refusalLabels } from '#ui/form/refusal-labels.ts';
import { TextField } from '#ui/form/text-field.tsx';
import { useView } from '#ui/page/view.tsx';
import { Notice } from '#ui/text/notice.tsx';
import { ANONYMOUS_REASON, LENGTHS, REASONS } from '../contract/reasons.ts';
import type { ReportReason } from '../contract/types.ts';

/** What is reported: its kind, and what pages identify it by. */
export interface ReportSubject {
  kind: string;
  /** Undefined for an address that the reporter types in. */
  subject?: string;
  /** The version that the page shows, if its owner can change it. */
  version?: string;
}

export type ReportAnswer =
  | { number: number; isAnonymous: boolean }
  | { refusal: Refusal; values: ReportValues; current?: CurrentThing };
/** The current version, if it isn't the one that the page showed. */
export interface CurrentThing {
  version: string;
  text: string | null;
  picture: string | null;
}
interface ReportValues {
  subject: string;
  reason: string;
  note: string;
  name: string;
  email: string;
  isGoodFaith: boolean;
}

const REASON_LABELS: Readonly<Record<ReportReason, () => string>> = {
  'under-age': m.reason_under_age,
  'non-consensual': m.reason_non_consensual,
  depicted: m.reason_depicted,
  illegal: m.reason_illegal,
  rights: m.reason_rights,
  impersonation: m.reason_impersonation,
  harassment: m.reason_harassment,
  spam: m.reason_spam,
  other: m.reason_other,
};

export function reportPath({ kind, subject, version }: ReportSubject): string {
  if (!subject) return '/report/';
  return `/report/?${new URLSearchParams({ kind, subject, ...(version && { version }) })}`;
}

const LEADS: Readonly<Record<string, (of: { name: string }) => string>> = {
  name: m.report_name,
  picture: m.report_picture,
  comment: m.report_comment,
  'chat-message': m.report_chat_message,
};

/**
 * R2. Used in a dialog and on its own page; without script the page's action handles it.
 *
 * @param answered the result of the page's action
 */
export function ReportForm({ of, answered }: { of: ReportSubject; answered?: ReportAnswer }) {
  const fetcher = useFetcher<ReportAnswer>();
  const { isGuest } = useView();
  const id = useId();
  const answer = fetcher.data ?? answered;
  const refused = answer && 'refusal' in answer ? answer : undefined;
  const form = useFocusFirstError<HTMLFormElement>(refused);
  if (answer && 'number' in answer) return <Sent {...answer} />;
  const { errors = {} } = refused?.refusal ?? {};
  const { values, current } = refused ?? {};
  return (
    <fetcher.Form ref={form} method="post" action={reportPath(of)} className="report-form">
      {of.subject ? (
        <p>{(LEADS[of.kind] ?? m.report_thing)({ name: of.subject })}</p>
      ) : (
        <TextField
          label={m.report_address()}
          name="subject"
          type="url"
          inputMode="url"
          required
          maxLength={LENGTHS.subject}
          defaultValue={values?.subject}
          hint={m.report_address_hint()}
          error={errors.subject}
        />
      )}
      {current && <Current of={current} />}
      {refused && !current && Object.keys(errors).length === 0 && (
        <Notice kind="problem">{refusalLabels(refused.refusal)}</Notice>
      )}
      <fieldset className="report-form__reasons">
        <legend className="field__label">{m.report_reason()}</legend>
        {REASONS.map((reason) => (
          <label key={reason} className="report-form__reason">
            <input type="radio" name="reason" value={reason} required defaultChecked={values?.reason === reason} />
            {REASON_LABELS[reason]()}
          </label>
        ))}
      </fieldset>
      <div className="field">
        <label className="field__label" htmlFor={`${id}note`}>
          {m.report_note()}
        </label>
        <textarea
          id={`${id}note`}
          className="field__input"
          name="note"
          rows={4}
          maxLength={LENGTHS.note}
          defaultValue={values?.note}
          aria-invalid={errors.note ? true : undefined}
          aria-describedby={`${id}hint`}
        />
        {errors.note && (
          <p className="field__error" role="alert">
            {errors.note}
          </p>
        )}
        <p className="field__hint" id={`${id}hint`}>
          {m.report_note_hint()}
        </p>
      </div>
      {isGuest && (
        <>
          <TextField
            label={m.report_your_name()}
            name="name"
            autoComplete="name"
            maxLength={LENGTHS.reporter}
            defaultValue={values?.name}
            error={errors.name}
          />
          <TextField
            label={m.report_your_email()}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={values?.email}
            hint={m.report_your_email_hint()}
            error={errors.email}
          />
        </>
      )}
      <label className="report-form__reason">
        <input type="checkbox" name="isGoodFaith" required defaultChecked={values?.isGoodFaith} />
        {m.report_good_faith()}
      </label>
      {errors.isGoodFaith && <p className="field__error">{m.report_good_faith_missing()}</p>}
      <Button busy={fetcher.state !== 'idle'}>{m.report_send()}</Button>
    </fetcher.Form>
  );
}

/** Replaces the form, so it takes the focus, which also scrolls it into view. */
function Sent({ number, isAnonymous }: { number: number; isAnonymous: boolean }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <Notice ref={notice} kind="success" title={m.report_sent({ number })}>
      {isAnonymous ? m.report_sent_anonymous() : m.report_sent_text()}
    </Notice>
  );
}

/** R3. The current version; sending the report again reports this one. */
function Current({ of: { version, text, picture } }: { of: CurrentThing }) {
  return (
    <Notice kind="problem">
      <p>{m.report_changed()}</p>
      {text && <p>{text}</p>}
      {picture && <img src={picture} width={96} height={96} alt="" />}
      <input type="hidden" name="version" value={version} />
    </Notice>
  );
}

export const isAnonymous = ({ reason, email }: { reason: string; email: string }) =>
  reason === ANONYMOUS_REASON && email === '';
