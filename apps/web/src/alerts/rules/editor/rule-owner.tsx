import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { RuleToEditFragment } from '../../generated/rules-operations';

/** Shows with whose permissions the rule acts, and how to take over the rule. */
export function RuleOwner({ rule }: { readonly rule: RuleToEditFragment }) {
  if (rule.ownerLostAt) {
    return (
      <Alert
        color="red"
        variant="light"
        icon={<IconAlertTriangle size={18} aria-hidden />}
        title="This rule needs a new owner"
      >
        {rule.actsFor?.name ?? 'Its owner'} left the organization or lost the permission to change rules. The rule still
        watches the warehouses that this person could see and notifies members, but other addresses, numbers, webhooks
        and chats receive nothing. Save the rule to take it over.
      </Alert>
    );
  }
  if (!rule.actsFor) return null;
  return (
    <Text size="sm" c="dimmed">
      Acts with the rights of {rule.actsFor.name ?? 'a former member'}, who changed it last. Saving makes you its owner:
      it then watches the warehouses that you see.
    </Text>
  );
}
