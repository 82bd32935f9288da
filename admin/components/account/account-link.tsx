import { Link } from 'react-router';
import { useEmail } from './account-book.ts';
import { useMay } from './operator.ts';

interface AccountProps {
  id: string;
  /** Of an id the end alone, for tables. */
  isShort?: true;
}

/** An account by its e-mail for anyone who may know it, by its id for others. */
export function AccountName({ id, isShort }: AccountProps) {
  const email = useEmail(id, useMay('accounts.read-accounts'));
  if (email) return email;
  return isShort ? <code title={id}>…{id.slice(-12)}</code> : <code>{id}</code>;
}

/** The same, and a link for anyone who may open it. */
export function AccountLink(props: AccountProps) {
  const name = <AccountName {...props} />;
  return useMay('accounts.read-accounts') ? <Link to={`/accounts/${props.id}`}>{name}</Link> : name;
}
