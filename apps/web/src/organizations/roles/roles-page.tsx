import { Button, Group, Select } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { Flag } from '@tallyard/domain/permissions/flags';
import { isAbove } from '@tallyard/domain/permissions/roles';
import { ConfirmDialog, FailedState, LoadingState, Panel, useToast, useUnsavedIf } from '@tallyard/ui';
import { useState } from 'react';
import type { Role } from '../../generated/schema-types';
import { useCommand } from '../../shared/commands/use-command';
import { sentence } from '../../shared/format/format';
import { useOrganization } from '../../shared/organization/organization';
import { useTitle } from '../../shared/page/use-title';
import { useMay } from '../../shared/permissions/permissions';
import { roleOf, roleOptions } from '../../shared/permissions/role-choices';
import { OverrideRoleDocument, useOrganizationRolesQuery } from '../generated/operations';
import { RoleMatrix } from './role-matrix';
import classes from './role-matrix.module.css';
import { IdleFlags, RoleSections } from './role-sections';

/** The permissions of each role. Users with the permission edit one role at a time and save it as a whole. */
export function RolesPage() {
  useTitle('Roles');
  const { active } = useOrganization();
  const toast = useToast();
  const mayOverride = useMay('organizations.overrideRoles');
  const [editing, setEditing] = useState<{ role: Role; flags: ReadonlySet<Flag> } | null>(null);
  const [resetting, setResetting] = useState(false);
  const { data, error, refetch } = useOrganizationRolesQuery({
    variables: { organizationId: active.id },
    fetchPolicy: 'cache-and-network',
  });
  const override = useCommand(OverrideRoleDocument, {
    entity: 'roles',
    idOf: ({ input }) => input.role,
    changes: ['roles'],
  });
  const roles = data?.organizationRoles;
  const edited = roles?.find(({ role }) => role === editing?.role);

  const edit = (role: Role | null) => {
    const flags = roles?.find((each) => each.role === role)?.flags;
    setEditing(role && flags ? { role, flags: new Set(flags) } : null);
  };
  const toggle = (flag: Flag) => {
    if (!editing) return;
    const flags = new Set(editing.flags);
    if (!flags.delete(flag)) flags.add(flag);
    setEditing({ ...editing, flags });
  };
  const before = new Set(edited?.flags);
  const changes = editing
    ? [...new Set([...before, ...editing.flags])]
        .filter((flag) => before.has(flag) !== editing.flags.has(flag))
        .map((flag) => ({ flag, isGranted: editing.flags.has(flag) }))
    : [];
  useUnsavedIf(changes.length > 0);
  const send = async (overrides: typeof changes | null) => {
    if (!editing) return;
    const done = await override.run({ input: { organizationId: active.id, role: editing.role, overrides } });
    setResetting(false);
    if (!done) return;
    setEditing(null);
    toast.show({ title: `${sentence(editing.role)} saved`, tone: 'success' });
  };

  if (!roles) {
    return error ? (
      <FailedState title="The roles could not be loaded" onRetry={() => void refetch()}>
        Try again. If it keeps failing, check your connection.
      </FailedState>
    ) : (
      <LoadingState rows={12} label="Loading roles" />
    );
  }
  return (
    <div className={classes.page}>
      <RoleSections />
      <div className={classes.content}>
        <Panel>
          <div className={classes.bar}>
            {mayOverride && (
              <Select
                aria-label="Role to change"
                placeholder="Change a role"
                data={roleOptions.filter(({ value }) => isAbove(roleOf(active.role), roleOf(value)))}
                value={editing?.role ?? null}
                onChange={(role) => edit(role as Role | null)}
                clearable
                clearButtonProps={{ 'aria-label': 'Stop changing' }}
              />
            )}
            <span className={classes.legend}>
              <IconPencil size={13} aria-hidden /> differs from the default
            </span>
            {editing && (
              <Group gap="sm" className={classes.save}>
                <Button variant="default" disabled={edited?.overridden.length === 0} onClick={() => setResetting(true)}>
                  Reset to default
                </Button>
                <Button disabled={changes.length === 0} loading={override.busy} onClick={() => void send(changes)}>
                  {changes.length === 0
                    ? 'Save'
                    : `Save ${changes.length} ${changes.length === 1 ? 'change' : 'changes'}`}
                </Button>
              </Group>
            )}
          </div>
          <RoleMatrix
            roles={roles}
            draft={
              editing && {
                ...editing,
                onToggle: toggle,
                lockOf: (flag) => (active.flags.includes(flag) ? null : 'You do not hold this permission yourself.'),
              }
            }
          />
        </Panel>
        <IdleFlags />
      </div>
      {editing && (
        <ConfirmDialog
          opened={resetting}
          title={`Put ${sentence(editing.role).toLowerCase()} back to the default?`}
          confirmLabel="Reset to default"
          busy={override.busy}
          onConfirm={() => void send(null)}
          onClose={() => setResetting(false)}
        >
          All changes of this role are undone, for everybody who has it, at once.
        </ConfirmDialog>
      )}
    </div>
  );
}
