/** The maximum number of private views of one person in an organization, and of shared views of an organization. */
export const maxOwnViews = 100;
export const maxSharedViews = 100;
