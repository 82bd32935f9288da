import { Link } from 'react-router';
import * as m from '#messages/ui';

const LINKS = [
  { to: '/terms-and-conditions/', label: m.policy_terms },
  { to: '/privacy-policy/', label: m.policy_privacy },
  { to: '/refund-policy/', label: m.policy_refunds },
  { to: '/help/', label: m.policy_help },
];

/** Policies to read before agreeing to something. */
export function PolicyLinks() {
  return (
    <nav className="policy-links" aria-label={m.policies()}>
      {LINKS.map(({ to, label }) => (
        <Link key={to} className="policy-links__link" to={to}>
          {label()}
        </Link>
      ))}
    </nav>
  );
}
