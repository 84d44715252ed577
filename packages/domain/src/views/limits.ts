/** Views that one person keeps to themself in one organization, and views that an organization shares. */
export const maxOwnViews = 100;
export const maxSharedViews = 100;
