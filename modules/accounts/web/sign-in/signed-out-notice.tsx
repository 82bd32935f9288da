import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { hasStartedOver } from '#api/browser/signed-out-elsewhere.ts';
import * as m from '#messages/accounts';
import { localPath, withNext } from '../next-path.ts';

/** Says why the page has changed: the visitor signed out in another tab. Mount it for guests. */
export function SignedOutNotice() {
  const [isShown, setShown] = useState(false);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (hasStartedOver(sessionStorage)) setShown(true);
  }, []);
  return (
    <div className="signed-out-word" role="status">
      {isShown && (
        <p className="signed-out-word__text">
          {m.signed_out()} <Link to={withNext('/sign-in/', localPath(pathname + search))}>{m.sign_in()}</Link>
        </p>
      )}
    </div>
  );
}
