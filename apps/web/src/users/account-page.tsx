import { CombinedGraphQLErrors } from '@apollo/client/errors';
import { pages } from '@tallyard/domain/pages/addresses';
import { DeniedState, FailedState, LoadingState, PageHead, Panel } from '@tallyard/ui';
import type { ReactNode } from 'react';
import { describeError } from '../shared/errors/errors';
import { Link } from '../shared/navigation/navigation';
import { useTitle } from '../shared/page/use-title';
import classes from './account-page.module.css';
import { AvatarSection } from './avatar-section';
import { DeleteAccountSection } from './delete-account-section';
import { EmailSection } from './email-section';
import { useAccountQuery } from './generated/operations';
import { PasswordSection } from './password-section';
import { PreferencesSection } from './preferences-section';
import { ProfileSection } from './profile-section';
import { Section } from './section';
import { SessionsSection } from './sessions-section';

/** The user's account page. `usage` is the usage sharing switch of another module. */
export function AccountPage({ usage }: { usage: ReactNode }) {
  useTitle('Account settings');
  const { data, error, refetch } = useAccountQuery({ fetchPolicy: 'cache-and-network' });
  const account = data?.account;
  const isDenied = CombinedGraphQLErrors.is(error) && describeError(error).code === 'PERMISSION_DENIED';

  return (
    <>
      <PageHead title="Account settings" lead="They are yours, in every organization you belong to." />
      {account ? (
        <div className={classes.sections}>
          <Section title="Profile" lead="How your colleagues see you.">
            <AvatarSection account={account} />
            <ProfileSection account={account} />
          </Section>
          <Section title="E-mail" lead="You sign in with it, and your mails go there.">
            <EmailSection account={account} />
          </Section>
          <Section title="Password" lead="Changing it signs out all your other browsers.">
            <PasswordSection />
          </Section>
          <Section title="Sessions" lead="Where you are signed in. End what you do not know.">
            <SessionsSection />
          </Section>
          <Section title="Preferences" lead="How the product looks and writes for you, on every device.">
            <PreferencesSection account={account} usage={usage} />
          </Section>
          <Section title="Notifications" lead="Which alerts are mailed to you, how often, and when not.">
            <Link to={pages.notifications}>Choose what you are told of</Link>
          </Section>
          <Section title="Delete account" lead="For good. What you did stays in the history of your organizations.">
            <DeleteAccountSection />
          </Section>
        </div>
      ) : (
        <Panel>
          {isDenied ? (
            <DeniedState title="You may not see your profile">
              Your organization has taken this from your role. Ask its admin.
            </DeniedState>
          ) : error ? (
            <FailedState title="Your account could not be loaded" onRetry={() => void refetch()}>
              Try again. If it keeps failing, check your connection.
            </FailedState>
          ) : (
            <LoadingState rows={8} label="Loading your account" />
          )}
        </Panel>
      )}
    </>
  );
}
