import { Link } from 'react-router';
import * as m from '#messages/admin';

export function NotFound() {
  return (
    <div className="blank-state">
      <h1>{m.not_found_title()}</h1>
      <p>{m.not_found_hint()}</p>
      <Link className="button" to="/">
        {m.to_home()}
      </Link>
    </div>
  );
}
