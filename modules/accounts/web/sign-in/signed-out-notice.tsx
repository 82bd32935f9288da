import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { hasStartedOver } from '#api/browser/signed-out-elsewhere.ts';
import * as m from '#messages/accounts';
import { localPath, withNext } from '../next-path.ts';

/** Tells a guest why the page has changed: somebody signed out in another tab. Mount it for guests. */
export function SignedOutNotice() {
  const [isTold, setTold] = useState(false);
  const { pathname, search } = useLocation();
  useEffect(() => {
    if (hasStartedOver(sessionStorage)) setTold(true);
  }, []);
  return (
    <div className="signed-out-word" role="status">
      {isTold && (
        <p className="signed-out-word__text">
          {m.signed_out()} <Link to={withNext('/sign-in/', localPath(pathname + search))}>{m.sign_in()}</Link>
        </p>
      )}
    </div>
  );
}
