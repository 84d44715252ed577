import { optionalLine } from '../lists/fields.ts';

export const delegationReason = optionalLine('Reason', 200);

/** Why somebody cannot approve a movement as a delegate. */
export const createdByDelegator = (name: string): string =>
  `${name} has created this movement: whoever approves in their stead does not approve it`;
export const delegateIsOneself = 'Name somebody else';
export const noSuchDelegate = 'Must be a member of the organization';
export const delegationOverlaps = 'Somebody approves in your stead at this time already: end that first';
export const delegationBackwards = 'Must be after the start';
export const delegationBefore = 'Must not lie in the past';
export const delegationTooLong = (days: number): string => `Must be at most ${days} days after the start`;
export const delegationTooFar = (days: number): string => `Must be within ${days} days`;
export const endedByOthers = 'Only whoever made a delegation, or may change settings, ends it';
export const delegationNotFound = 'Delegation not found';
