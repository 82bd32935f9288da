import { redirect } from 'react-router';
import { admin } from '../components/account/me.ts';
import { notify } from '../components/dialog/notices.tsx';
import { messageOf } from '../components/request/refusal.ts';
import { forgetEntries } from './recent-entries.ts';

export async function signOut() {
  try {
    await admin().signOut();
    forgetEntries();
    return redirect('/sign-in');
  } catch (error) {
    notify(messageOf(error), { kind: 'failed' });
    return redirect('/');
  }
}
