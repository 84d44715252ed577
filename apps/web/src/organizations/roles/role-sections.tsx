import { flagName } from '../../shared/permissions/flag-labels';
import { idleAnchor, idleGroups, roleGroups } from './role-groups';
import classes from './role-matrix.module.css';

/** Links to the sections of the page. */
export function RoleSections() {
  return (
    <nav aria-label="Sections of the page" className={classes.sections}>
      <ul>
        {roleGroups.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
          </li>
        ))}
        <li>
          <a href={`#${idleAnchor}`}>Not in use</a>
        </li>
      </ul>
    </nav>
  );
}

/** Lists the flags that nothing checks yet, without controls. */
export function IdleFlags() {
  return (
    <section id={idleAnchor} className={classes.idle} aria-labelledby={`${idleAnchor}-title`}>
      <h2 id={`${idleAnchor}-title`}>Not in use</h2>
      <p>These belong to parts of the product that are still to come. Nothing asks for them yet.</p>
      <dl>
        {idleGroups.map(({ id, name, flags }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd>{flags.map(flagName).join(', ')}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
