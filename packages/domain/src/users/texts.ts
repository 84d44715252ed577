/** The name of users who deleted their account, wherever their actions are shown. */
export const deletedUserName = 'Deleted user';

export const wrongConfirmation = 'Type your e-mail address to confirm.';

const listed = new Intl.ListFormat('en', { style: 'long', type: 'conjunction' });

/** Returns why an account cannot be deleted: these organizations would have no admin. */
export const lastAdminOf = (organizations: readonly string[]): string =>
  `You are the last admin of ${listed.format(organizations)}. Make somebody else an admin there first; then you can delete your account.`;
