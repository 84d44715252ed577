import { Button, Stack, Text, Title } from '@mantine/core';
import { Brand } from '../shared/page/brand';
import classes from '../shared/page/entry-page.module.css';
import { useAuth } from '../shared/session/auth';
import { CreateOrganizationForm } from './create-organization-form';

/** The first page of a user without an organization. A new one already has a warehouse and an alert rule. */
export function CreateOrganizationPage({ onCreated }: { onCreated: (organizationId: string) => void }) {
  const { session, signOut } = useAuth();
  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <Stack gap="md">
          <Brand />
          <div>
            <Title order={1} size="h2">
              Create your organization
            </Title>
            <Text c="dimmed">
              You begin with one warehouse and one alert rule. If colleagues use Tallyard already, ask one of them to
              invite {session.person.email ?? 'you'} instead.
            </Text>
          </div>
          <CreateOrganizationForm
            onCreated={onCreated}
            secondary={
              <Button variant="default" onClick={() => void signOut()}>
                Sign out
              </Button>
            }
          />
        </Stack>
      </div>
    </main>
  );
}
