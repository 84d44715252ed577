import { Stack, Text } from '@mantine/core';
import { Dialog, DialogClose } from '@tallyard/ui';
import { useOrganization } from '../shared/organization/organization';
import { CreateOrganizationForm } from './create-organization-form';

/** Creates another organization and switches this tab to it. */
export function CreateOrganizationDialog({ onClose }: { onClose: () => void }) {
  const { choose } = useOrganization();
  const open = (organizationId: string) => {
    choose(organizationId);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title="New organization" centered>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          It begins with one warehouse and one alert rule, and you are its admin. Its stock, people and prices are apart
          from those of your other organizations.
        </Text>
        <CreateOrganizationForm onCreated={open} secondary={<DialogClose />} />
      </Stack>
    </Dialog>
  );
}
