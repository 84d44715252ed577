import { Link } from '../navigation/navigation';
import { FieldValue } from '../queries/field-value';
import classes from './lists.module.css';

/** The name of a row as a link to its page. */
export function NameLink({ of, to }: { of: { readonly name: string | null }; to: string }) {
  return (
    <Link to={to} className={classes.name}>
      <FieldValue of={of} field="name" inControl />
    </Link>
  );
}
