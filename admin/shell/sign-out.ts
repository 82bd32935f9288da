import { redirect } from 'react-router';
import { desk } from '../parts/me.ts';
import { notify } from '../parts/notices.tsx';
import { messageOf } from '../parts/refusal.ts';
import { forgetEntries } from './recent-entries.ts';

export async function signOut() {
  try {
    await desk().signOut();
    forgetEntries();
    return redirect('/sign-in');
  } catch (error) {
    notify(messageOf(error), { kind: 'failed' });
    return redirect('/');
  }
}
