import { redirect } from 'react-router';
import { desk } from '../parts/me.ts';
import { notify } from '../parts/notices.tsx';
import { messageOf } from '../parts/refusal.ts';

export async function signOut() {
  try {
    await desk().signOut();
    return redirect('/sign-in');
  } catch (error) {
    notify(messageOf(error), { kind: 'failed' });
    return redirect('/');
  }
}
