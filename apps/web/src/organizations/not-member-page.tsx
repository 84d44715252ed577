import { Button, Stack } from '@mantine/core';
import { firstPage, pageInOrganization } from '@tallyard/domain/pages/addresses';
import { Link, useAddress } from '../shared/navigation/navigation';
import { defaultOrganization, organizationLabel } from '../shared/organization/organization';
import { EntryPage } from '../shared/page/entry-page';
import { useAuth } from '../shared/session/auth';

/** Shown for a URL in an organization that does not exist or that the user is not a member of. */
export function NotMemberPage() {
  const { session, signOut } = useAuth();
  const address = useAddress();
  const own = defaultOrganization(session.organizations);
  const account = session.person.email ?? session.person.name ?? 'this account';
  return (
    <EntryPage
      title="You are not a member of this organization"
      lead={`You are signed in as ${account}. This link leads into another organization. Sign in with an account that belongs to it, or ask one of its admins to invite you.`}
    >
      <Stack gap="sm">
        <Button size="md" onClick={() => void signOut(address)}>
          Sign in with another account
        </Button>
        {own && (
          <Button size="md" variant="default" component={Link} to={pageInOrganization(own.id, firstPage)}>
            Open {organizationLabel(own)}
          </Button>
        )}
      </Stack>
    </EntryPage>
  );
}
