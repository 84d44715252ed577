/** Views that one person keeps to themself in one organisation, and views that an organisation shares. */
export const maxOwnViews = 100;
export const maxSharedViews = 100;
