import { Form } from 'react-router';
import * as m from '#messages/accounts';
import { Button } from '#ui/form/button.tsx';

export function SignOutButton() {
  return (
    <Form method="post" action="/sign-out/">
      <Button kind="quiet" size="small">
        {m.sign_out()}
      </Button>
    </Form>
  );
}
