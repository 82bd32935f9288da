import { Form, useNavigation } from 'react-router';
import { Button, type ButtonKind } from '#ui/form/button.tsx';
import { SECURITY } from '../settings/settings-address.ts';

/** A button that changes one thing on the security page. */
export function ActionButton({
  intent,
  id,
  kind = 'secondary',
  name,
  children,
}: {
  intent: string;
  id?: string;
  kind?: ButtonKind;
  /** The accessible name, if several buttons have the same label. */
  name?: string;
  children: string;
}) {
  const { state, formData } = useNavigation();
  const busy = state !== 'idle' && formData?.get('intent') === intent && (formData.get('id') ?? undefined) === id;
  return (
    <Form method="post" action={SECURITY}>
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
      <Button kind={kind} size="small" busy={busy} aria-label={name}>
        {children}
      </Button>
    </Form>
  );
}
