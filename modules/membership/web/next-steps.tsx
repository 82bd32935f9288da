/** What a buyer is about to go through, told before the first step. */
export function NextSteps({ isGuest }: { isGuest: boolean }) {
  const steps = isGuest ? [SIGN_UP, ...STEPS] : STEPS;
  return (
    <section className="next-steps" aria-labelledby="next-title">
      <h2 className="next-steps__title" id="next-title">
        What happens next
      </h2>
      <ol className="next-steps__list">
        {steps.map(({ title, text }) => (
          <li className="next-steps__step" key={title}>
            <p className="next-steps__name">{title}</p>
            <p className="next-steps__text">{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

const SIGN_UP = { title: 'Create an account', text: 'It takes an e-mail and a password.' };

const STEPS = [
  { title: 'Pay', text: 'On the payment provider’s own page. Your card never reaches this site.' },
  { title: 'Watch', text: 'As soon as the provider confirms it, every film is open to you.' },
  {
    title: 'Stay as long as you like',
    text: 'Cancel from your dashboard at any time and keep access to the end of the paid period.',
  },
];
