import { Link } from 'react-router';
import * as m from '#messages/admin';

/** @param why in place of the general words */
export function NotFound({ why = m.not_found_hint() }: { why?: string }) {
  return (
    <div className="blank-state">
      <h1>{m.not_found_title()}</h1>
      <p>{why}</p>
      <Link className="button" to="/">
        {m.to_home()}
      </Link>
    </div>
  );
}
