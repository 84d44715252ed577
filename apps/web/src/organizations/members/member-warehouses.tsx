import { MultiSelect, Switch } from '@mantine/core';
import { maxWarehousesOfMember } from '@tallyard/domain/warehouses/texts';
import { FailedNote, GatedButton, useToast } from '@tallyard/ui';
import { useState } from 'react';
import { useCommand } from '../../shared/commands/use-command';
import { useRefusal } from '../../shared/errors/use-refusal';
import { useOrganization } from '../../shared/organization/organization';
import { nameOf } from '../../shared/people/person';
import { rowsOf } from '../../shared/queries/missing-values';
import { type MemberFieldsFragment, SetMemberWarehousesDocument, useMemberPlacesQuery } from '../generated/operations';
import classes from '../organizations.module.css';
import { useMemberGate } from './member-gates';

/** Restricts a member to some warehouses, or gives access to all (WHS-4). */
export function MemberWarehouses({ member }: { member: MemberFieldsFragment }) {
  const { active } = useOrganization();
  const gate = useMemberGate('warehouses.manageUsers', member, 'own');
  // An admin has access to all warehouses, and a user restricted to some cannot grant more.
  if (gate.reason || member.role === 'ADMIN' || active.warehouseIds) return null;
  return <MemberWarehousesForm key={JSON.stringify(member.warehouseIds)} member={member} />;
}

function MemberWarehousesForm({ member }: { member: MemberFieldsFragment }) {
  const { active } = useOrganization();
  const toast = useToast();
  const name = nameOf(member.person);
  const [chosen, setChosen] = useState(member.warehouseIds);
  const { data, error, refetch } = useMemberPlacesQuery({
    variables: { organizationId: active.id },
    skip: chosen === null,
  });
  const onError = useRefusal(`${name} keeps their warehouses`);
  const change = useCommand(SetMemberWarehousesDocument, {
    entity: 'memberships',
    idOf: ({ input }) => input.userId,
    changes: ['members'],
    onError,
  });
  const places = rowsOf(data?.warehouses)?.map(({ id, name: label }) => ({
    value: id,
    label: label ?? 'Unnamed warehouse',
  }));
  const isSame = JSON.stringify(chosen?.toSorted()) === JSON.stringify(member.warehouseIds?.toSorted());

  const save = async () => {
    const done = await change.run({
      input: { organizationId: active.id, userId: member.person.id, warehouseIds: chosen },
    });
    if (!done) return;
    const sees =
      chosen === null ? 'all warehouses' : chosen.length === 1 ? '1 warehouse' : `${chosen.length} warehouses`;
    toast.show({ title: `${name} sees ${sees}`, tone: 'success' });
  };
  return (
    <div className={classes.section}>
      <Switch
        label="Sees all warehouses"
        description="Otherwise only what stands in the warehouses below: items, stock, movements, alerts, counts, figures and files."
        checked={chosen === null}
        onChange={({ currentTarget }) => setChosen(currentTarget.checked ? null : (member.warehouseIds ?? []))}
      />
      {error && !data && <FailedNote onRetry={() => void refetch()}>Warehouses could not be loaded.</FailedNote>}
      {chosen !== null && (
        <MultiSelect
          mt="sm"
          label="Warehouses"
          placeholder={chosen.length === 0 ? 'None: nothing that stands in a warehouse' : undefined}
          data={places ?? []}
          value={chosen}
          maxValues={maxWarehousesOfMember}
          searchable
          clearable
          onChange={setChosen}
        />
      )}
      <div>
        <GatedButton
          mt="sm"
          variant="default"
          reason={isSame ? 'Choose other warehouses first.' : null}
          loading={change.busy}
          onClick={() => void save()}
        >
          Save warehouses
        </GatedButton>
      </div>
    </div>
  );
}
