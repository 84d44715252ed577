import { ShareUsage } from '../behavior/share-usage';
import { AccountPage } from '../users/account-page';

/** The account page with what other modules put into it. */
export function Account() {
  return <AccountPage usage={<ShareUsage />} />;
}
