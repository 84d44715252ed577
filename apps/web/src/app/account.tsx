import { ShareUsage } from '../behavior/share-usage';
import { AccountPage } from '../users/account-page';

/** The account page with the sections of other modules. */
export function Account() {
  return <AccountPage usage={<ShareUsage />} />;
}
