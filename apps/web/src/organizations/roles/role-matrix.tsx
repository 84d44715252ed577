import { Checkbox, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconMinus, IconPencil } from '@tabler/icons-react';
import type { Flag } from '@tallyard/domain/permissions/flags';
import { roleMatrix } from '@tallyard/domain/permissions/roles';
import { Fragment } from 'react';
import type { Role } from '../../generated/schema-types';
import { sentence } from '../../shared/format/format';
import { flagName, flagTexts } from '../../shared/permissions/flag-labels';
import { roleOf } from '../../shared/permissions/role-choices';
import type { RoleColumnFragment } from '../generated/operations';
import { roleGroups } from './role-groups';
import classes from './role-matrix.module.css';

/** The role that is being edited, with its draft permissions. */
export interface Draft {
  role: Role;
  flags: ReadonlySet<Flag>;
  onToggle: (flag: Flag) => void;
  /** Returns why a flag cannot be changed; null if it can. */
  lockOf: (flag: Flag) => string | null;
}

interface RoleMatrixProps {
  roles: readonly RoleColumnFragment[];
  draft: Draft | null;
}

/** Table of enforced flags by the four roles. The column of the edited role has checkboxes. */
export function RoleMatrix({ roles, draft }: RoleMatrixProps) {
  return (
    <table className={classes.matrix}>
      <caption className={classes.caption}>What each role may do</caption>
      <thead>
        <tr>
          <th scope="col">Permission</th>
          {roles.map(({ role }) => (
            <th key={role} scope="col" data-draft={draft?.role === role || undefined}>
              {sentence(role)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roleGroups.map(({ id, name, flags }) => (
          <Fragment key={id}>
            <tr id={id} className={classes.anchor}>
              <th scope="colgroup" colSpan={roles.length + 1} className={classes.group}>
                {name}
              </th>
            </tr>
            {flags.map((flag) => (
              <tr key={flag}>
                <th scope="row" title={flag}>
                  {flagName(flag)}
                  <span className={classes.text}>{flagTexts[flag]}</span>
                </th>
                {roles.map((role) => (
                  <td key={role.role} data-draft={draft?.role === role.role || undefined}>
                    {draft?.role === role.role ? (
                      <DraftCell flag={flag} draft={draft} />
                    ) : (
                      <Cell granted={role.flags.includes(flag)} changed={role.overridden.includes(flag)} />
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ granted, changed }: { granted: boolean; changed: boolean }) {
  const Icon = granted ? IconCheck : IconMinus;
  return (
    <span className={classes.cell} data-granted={granted || undefined} data-changed={changed || undefined}>
      <Icon size={16} aria-hidden />
      <VisuallyHidden>{granted ? 'Yes' : 'No'}</VisuallyHidden>
      {changed && (
        <>
          <IconPencil size={11} aria-hidden />
          <VisuallyHidden>, changed from the default</VisuallyHidden>
        </>
      )}
    </span>
  );
}

function DraftCell({ flag, draft }: { flag: Flag; draft: Draft }) {
  const lock = draft.lockOf(flag);
  const byDefault = roleMatrix[roleOf(draft.role)].has(flag);
  const changed = draft.flags.has(flag) !== byDefault;
  return (
    <span className={classes.cell} data-changed={changed || undefined} title={lock ?? undefined}>
      <Checkbox
        size="xs"
        aria-label={`${sentence(draft.role)}: ${flagName(flag)}${changed ? ' (changed from the default)' : ''}`}
        checked={draft.flags.has(flag)}
        disabled={lock !== null}
        onChange={() => draft.onToggle(flag)}
      />
      {changed && <IconPencil size={11} aria-hidden />}
    </span>
  );
}
