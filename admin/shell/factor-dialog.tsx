import { useEffect, useState } from 'react';
import * as m from '#messages/admin';
import type { Me } from '#modules/operators/contract/types.ts';
import { fetchMe } from '../components/account/me.ts';
import { AdminDialog } from '../components/dialog/dialog.tsx';
import { Waiting } from '../components/screen/waiting.tsx';
import { FactorForm } from './factor-form.tsx';

/** Asked where money or roles are touched; the call that needed it goes on afterwards. */
export function FactorDialog({ onEnd }: { onEnd: (isShown: boolean) => void }) {
  const [me, setMe] = useState<Me>();
  useEffect(() => {
    fetchMe().then(setMe, () => onEnd(false));
  }, [onEnd]);
  return (
    <AdminDialog title={m.second_factor_again()} onClose={() => onEnd(false)}>
      {me ? <FactorForm me={me} onShown={() => onEnd(true)} /> : <Waiting />}
    </AdminDialog>
  );
}
