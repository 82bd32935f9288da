import * as m from '#messages/shop';
/** The steps ahead of a buyer. */
export function NextSteps({ isGuest }: { isGuest: boolean }) {
  const steps = isGuest ? [SIGN_UP, ...STEPS] : STEPS;
  return (
    <section className="next-steps" aria-labelledby="next-title">
      <h2 className="next-steps__title" id="next-title">
        {m.what_next()}
      </h2>
      <ol className="next-steps__list">
        {steps.map(({ key, title, text }) => (
          <li className="next-steps__step" key={key}>
            <p className="next-steps__name">{title()}</p>
            <p className="next-steps__text">{text()}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const SIGN_UP = { key: 'account', title: m.step_account, text: m.step_account_text };

const STEPS = [
  { key: 'pay', title: m.step_pay, text: m.step_pay_text },
  { key: 'watch', title: m.step_watch, text: m.step_watch_text },
  { key: 'stay', title: m.step_stay, text: m.step_stay_text },
];
