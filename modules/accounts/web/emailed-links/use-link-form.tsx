import { Form, useNavigation } from 'react-router';
import { Button, type ButtonKind } from '#ui/form/button.tsx';

/** A button that uses a link from an email (R19). */
export function UseLinkForm({
  action,
  token,
  label,
  kind,
}: {
  action: string;
  token: string;
  label: string;
  kind?: ButtonKind;
}) {
  const busy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={action} className="account-form">
      <input type="hidden" name="token" value={token} />
      <Button size="large" kind={kind} busy={busy}>
        {label}
      </Button>
    </Form>
  );
}
