import { Form } from 'react-router';
import { Button } from '#ui/button.tsx';

export function SignOutButton() {
  return (
    <Form method="post" action="/sign-out/">
      <Button kind="quiet" size="small">
        Sign out
      </Button>
    </Form>
  );
}
