import { Link } from '../navigation/navigation';
import { FieldValue } from '../queries/field-value';
import classes from './lists.module.css';

/** The name of a row, which leads to the page of its thing. */
export function NameLink({ of, to }: { of: { readonly name: string | null }; to: string }) {
  return (
    <Link to={to} className={classes.name}>
      <FieldValue of={of} field="name" inControl />
    </Link>
  );
}
