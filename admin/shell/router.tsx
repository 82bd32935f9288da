import { createBrowserRouter, type RouteObject, redirect } from 'react-router';
import { setAccountBook } from '../components/account/account-book.ts';
import { admin } from '../components/account/me.ts';
import { notify } from '../components/dialog/notices.tsx';
import { setRecordLabels } from '../components/history/record-labels.ts';
import { setPictureLibrary } from '../components/pictures/picture.ts';
import { messageOf } from '../components/request/refusal.ts';
import { accountBook, pictureLibrary, recordLabels, screens } from '../screens.ts';
import { Admin } from './admin.tsx';
import { loadAdmin, onceIn } from './arrival.ts';
import { FirstOperator } from './first-operator.tsx';
import { Invitation } from './invitation.tsx';
import { keepLastData } from './keep-last-data.ts';
import { NotFound } from './not-found.tsx';
import { forgetEntries } from './recent-entries.ts';
import { ScreenError } from './screen-error.tsx';
import { SignIn } from './sign-in.tsx';

export function adminRouter() {
  setAccountBook(accountBook);
  setPictureLibrary(pictureLibrary);
  setRecordLabels(recordLabels);
  const routes: RouteObject[] = [
    { path: '/sign-in', element: <SignIn /> },
    // Posted, so that no link signs anybody out; and a way off the screen, so that unsaved work is asked about first.
    { path: '/sign-out', action: signOut, loader: () => redirect('/') },
    { path: '/first-operator', element: <FirstOperator /> },
    { path: '/invitation', element: <Invitation /> },
    {
      id: 'admin',
      path: '/',
      loader: loadAdmin,
      // Signing in and out load it anew, which alone change who is here; which sites there are changes on two screens.
      shouldRevalidate: ({ currentUrl }) => /\/sites\/(new|[^/]+\/opening)$/.test(currentUrl.pathname),
      element: <Admin />,
      errorElement: <ScreenError />,
      hydrateFallbackElement: <div className="admin-waiting" />,
      children: [
        ...screens.map(({ path, permission, load }) => ({
          ...(path === '' ? { index: true as const } : { path }),
          lazy: async () => {
            const { loader, ...screen } = await load();
            return { ...screen, loader: loader && keepLastData(onceIn(loader)) };
          },
          errorElement: <ScreenError permission={permission} />,
        })),
        { path: '*', element: <NotFound /> },
      ],
    },
  ];
  return createBrowserRouter(routes, { basename: '/admin' });
}

async function signOut() {
  try {
    await admin().signOut();
    forgetEntries();
    return redirect('/sign-in');
  } catch (error) {
    notify(messageOf(error), { kind: 'failed' });
    return redirect('/');
  }
}
