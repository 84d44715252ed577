/** What somebody who deleted their account is called wherever they did something. */
export const deletedUserName = 'Deleted user';

export const wrongConfirmation = 'Type your e-mail address to confirm.';

const listed = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** Why an account is not deleted: these organizations would be left without an admin. */
export const lastAdminOf = (organizations: readonly string[]): string =>
  `You are the last admin of ${listed.format(organizations)}. Make somebody else an admin there first; then you can delete your account.`;
